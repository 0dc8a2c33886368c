#if !canImport(SwiftUI)
/// Reads a value from its owner, and writes it there.
///
/// Replaces the type of the same name in SwiftUI on platforms without SwiftUI: a screen that is
/// driven in another way uses the same bindings.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding from the two functions.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates a binding to an optional from a binding to a value that is never `nil`.
  ///
  /// Writing `nil` through it does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { $0.map { base.wrappedValue = $0 } })
  }

  /// Creates a binding to the value in an optional; `nil` if there is none.
  ///
  /// When the optional has become `nil`, the binding reads the last value.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    func read() -> Value {
      if let value = base.wrappedValue { last = value }
      return last
    }
    self.init(
      get: read,
      set: {
        base.wrappedValue = $0
        _ = read()
      }
    )
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  /// The current value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// A binding to a property of the value; writing it writes the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 }
    )
  }
}
#endif
