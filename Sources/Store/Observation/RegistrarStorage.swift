/// Where a state struct keeps its registrar.
///
/// `@ObservableState` writes a private property with this wrapper. Being a `var`, it lets an
/// initialiser set `self` to another value, whose copy it then makes; and as a private property with
/// a wrapper and a value, it is no parameter of the memberwise initialiser.
@propertyWrapper
public struct RegistrarStorage: Hashable, Sendable {
  /// The registrar.
  public let wrappedValue: ObservationStateRegistrar
  /// Tells a value that is being changed in place from its copies.
  @usableFromInline var mark: UInt64 = 0

  /// Creates a registrar without readers.
  ///
  /// - Parameter type: The type of the state, which the trace names its properties by.
  public init(_ type: Any.Type) { wrappedValue = ObservationStateRegistrar(type) }

  /// Always equal: a registrar is no part of its state's value.
  @inlinable
  public static func == (lhs: RegistrarStorage, rhs: RegistrarStorage) -> Bool { true }

  /// Feeds nothing: a registrar is no part of its state's value.
  @inlinable
  public func hash(into hasher: inout Hasher) {}
}
