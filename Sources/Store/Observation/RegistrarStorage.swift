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

// Whoever reads or changes a property keeps the state, which keeps the registrar: it is neither
// retained nor released for that.
extension RegistrarStorage {
  @inlinable
  @inline(__always)
  func withRegistrar<Result>(_ body: (ObservationStateRegistrar) -> Result) -> Result {
    Unmanaged.passUnretained(wrappedValue)._withUnsafeGuaranteedRef(body)
  }

  /// The number of the registrar, which no other has.
  @inlinable var number: UInt64 { withRegistrar { $0.number } }

  /// Notes that a property was read.
  @inlinable
  public func access(_ slot: Int) { withRegistrar { $0.access(slot) } }

  /// Whether any property was read since its last announcement.
  @inlinable var isObserved: Bool { withRegistrar { $0.isObserved } }

  /// Whether somebody read the property since its last announcement.
  @inlinable
  func isObserved(_ slot: Int) -> Bool { withRegistrar { $0.isObserved(slot) } }

  /// Notes that a property changed, to be announced when the current drain ends.
  @inlinable
  func didChange(_ slot: Int) { withRegistrar { $0.didChange(slot) } }

  /// Notes that a property's collection changed in place, and has noted which elements did.
  @usableFromInline
  func elementsDidChange(_ slot: Int, last: UInt64) {
    wrappedValue.elementsDidChange(slot, last: last)
  }

  /// Whether a store looks at what lies in the property when it changes.
  @usableFromInline
  func isWatched(_ slot: Int) -> Bool { wrappedValue.isWatched(slot) }

  /// Notes that copies may differ in a property.
  @inlinable
  func markChanged(_ slot: Int) { withRegistrar { $0.markChanged(slot) } }
}

/// What is known of a struct that is marked while it is changed in place.
@usableFromInline
struct StorageMark {
  @usableFromInline let own: UInt64
  @usableFromInline let former: UInt64
  /// The number of the registrar.
  @usableFromInline let identity: UInt64

  @inlinable
  init(own: UInt64, former: UInt64, identity: UInt64) {
    (self.own, self.former, self.identity) = (own, former, identity)
  }
}

extension RegistrarStorage {
  /// Where a state keeps its registrar and its mark.
  ///
  /// - Parameters:
  ///   - state: Where the state lies.
  ///   - offset: The distance of the storage from there, in bytes.
  /// - Returns: Where the storage lies.
  @inlinable
  @inline(__always)
  static func pointer<State>(
    in state: UnsafeMutablePointer<State>,
    at offset: Int
  ) -> UnsafeMutablePointer<RegistrarStorage> {
    (UnsafeMutableRawPointer(state) + offset).assumingMemoryBound(to: RegistrarStorage.self)
  }

  /// Marks the value.
  ///
  /// - Parameter own: A number that no copy made before has.
  /// - Returns: What ``take(_:)`` needs.
  @inlinable
  mutating func setMark(_ own: UInt64) -> StorageMark {
    let set = StorageMark(own: own, former: mark, identity: number)
    mark = own
    return set
  }

  /// Takes the mark from the value, and tells the readers of what may differ if a copy has come to
  /// its place.
  @inlinable
  mutating func take(_ set: StorageMark) {
    // Nothing else has the mark, so neither can the registrar be another.
    if mark != set.own {
      guard number == set.identity else { return }
      copyWasAssigned()
    }
    mark = set.former
  }

  @usableFromInline
  func copyWasAssigned() { wrappedValue.copyWasAssigned() }
}
