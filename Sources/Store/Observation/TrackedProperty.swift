/// A tracked property of a state, and the stored property behind it.
///
/// A tracked property is computed, and a key path to a computed property copies what it changes.
/// Knowing the storage, a reducer for a child's state works on it in place.
public struct TrackedProperty<Root> {
  /// Where the storage lies in the root, in bytes.
  let offset: Int?
  let keyPath: AnyKeyPath
  /// The names of the properties on the way to it, outermost first.
  let path: [PropertyStep]
  /// The registrars that hear of a change to the property, outermost first.
  let observers: [StateObserver<Root>]
  /// The tracked properties of the property's own value, as properties of the root.
  let nested: () -> [TrackedProperty<Root>]
  /// Reaches the root's own registrar.
  let registrar: RegistrarAccess?
  /// Whether two roots hold the same value to who reads it, of a property of the root itself.
  let areSame: ((UnsafePointer<Root>, UnsafePointer<Root>) -> Bool)?
  /// Visits the value, of a property of the root itself whose value has an identity.
  let visit: ((UnsafeMutablePointer<Root>, inout ObservationStateMark) -> Void)?

  /// Pairs a tracked property with its storage.
  ///
  /// - Parameters:
  ///   - keyPath: The property as readers see it.
  ///   - storage: The stored property behind it.
  @inlinable
  public init<Value>(
    _ keyPath: KeyPath<Root, Value>,
    storage: WritableKeyPath<Root, Value>
  ) where Root: ObservableState {
    self.init(keyPath, storage: storage, access: RegistrarAccess(of: Root.self))
  }

  /// Pairs a tracked property with its storage, in a state that stores its registrar.
  ///
  /// - Parameters:
  ///   - keyPath: The property as readers see it.
  ///   - storage: The stored property behind it.
  ///   - registrar: The stored property that holds the registrar; whether anybody reads the
  ///     property is then asked, and the state marked, without a call.
  @inlinable
  public init<Value>(
    _ keyPath: KeyPath<Root, Value>,
    storage: WritableKeyPath<Root, Value>,
    registrar: KeyPath<Root, RegistrarStorage>
  ) where Root: ObservableState {
    let offset = MemoryLayout<Root>.offset(of: registrar)
    self.init(keyPath, storage: storage, access: RegistrarAccess(of: Root.self, at: offset))
  }

  /// Names a property that is not changed in place.
  ///
  /// - Parameters:
  ///   - keyPath: The property as readers see it.
  ///   - name: The name as written.
  public init<Value>(_ keyPath: KeyPath<Root, Value>, named name: String) {
    self.init(keyPath: keyPath, path: [.name(name)], offset: nil, observers: [], nested: { [] })
  }

  @usableFromInline
  init<Value>(
    _ keyPath: KeyPath<Root, Value>,
    storage: WritableKeyPath<Root, Value>,
    access: RegistrarAccess
  ) {
    registrar = access
    self.keyPath = keyPath
    path = [.storage(storage)]
    let offset = MemoryLayout<Root>.offset(of: storage)
    self.offset = offset
    observers = []
    areSame = offset.map { offset in
      { first, second in
        Self.areSame(
          (UnsafeRawPointer(first) + offset).assumingMemoryBound(to: Value.self),
          (UnsafeRawPointer(second) + offset).assumingMemoryBound(to: Value.self)
        )
      }
    }
    visit = offset.flatMap { offset in
      (Value.self as? any ObservableState.Type).map { Self.visitor(of: $0, at: offset) }
    }
    nested = {
      guard let offset, let type = Value.self as? any ObservableState.Type else { return [] }
      return Self.properties(of: type, behind: keyPath, storage, at: offset)
    }
  }

  private init(
    keyPath: AnyKeyPath,
    path: [PropertyStep],
    offset: Int?,
    observers: [StateObserver<Root>],
    nested: @escaping () -> [TrackedProperty<Root>]
  ) {
    registrar = nil
    areSame = nil
    visit = nil
    self.keyPath = keyPath
    self.path = path
    self.offset = offset
    self.observers = observers
    self.nested = nested
  }

  private static func areSame<Value>(
    _ first: UnsafePointer<Value>,
    _ second: UnsafePointer<Value>
  ) -> Bool {
    func values<Known>(_ type: Known.Type) -> (Known, Known) {
      (
        UnsafeRawPointer(first).assumingMemoryBound(to: type).pointee,
        UnsafeRawPointer(second).assumingMemoryBound(to: type).pointee
      )
    }
    func areEqual<Known: Equatable>(_ type: Known.Type) -> Bool {
      let (first, second) = values(type)
      return first == second
    }
    func areIdentical<Known: ObservableState>(_ type: Known.Type) -> Bool {
      let (first, second) = values(type)
      return ObservationStateMark.identities(in: first)
        == ObservationStateMark.identities(in: second)
    }
    guard let type = Value.self as? any Equatable.Type, areEqual(type) else { return false }
    return (Value.self as? any ObservableState.Type).map { areIdentical($0) } ?? true
  }

  private static func visitor<Value: ObservableState>(
    of type: Value.Type,
    at offset: Int
  ) -> (UnsafeMutablePointer<Root>, inout ObservationStateMark) -> Void {
    { root, mark in
      mark.visit(
        &(UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: type).pointee
      )
    }
  }

  private static func properties<Value: ObservableState>(
    of type: Value.Type,
    behind prefix: AnyKeyPath,
    _ storage: AnyKeyPath,
    at offset: Int
  ) -> [TrackedProperty<Root>] {
    Value.observedProperties().compactMap { $0.moved(behind: prefix, storage, by: offset) }
  }

  private func moved<Outer>(
    behind prefix: AnyKeyPath,
    _ storage: AnyKeyPath,
    by offset: Int
  ) -> TrackedProperty<Outer>? {
    guard let keyPath = prefix.appending(path: keyPath) else { return nil }
    return TrackedProperty<Outer>(
      keyPath: keyPath,
      path: [.storage(storage)] + path,
      offset: self.offset.map { $0 + offset },
      observers: observers.map { $0.moved(by: offset) },
      nested: { nested().compactMap { $0.moved(behind: prefix, storage, by: offset) } }
    )
  }

  func observed(by observer: StateObserver<Root>) -> TrackedProperty {
    TrackedProperty(
      keyPath: keyPath,
      path: path,
      offset: offset,
      observers: [observer] + observers,
      nested: { nested().map { $0.observed(by: observer) } }
    )
  }
}

/// One property on the way to another.
enum PropertyStep {
  /// A stored property, which a key path says the name of.
  case storage(AnyKeyPath)
  case name(String)
}

/// A registrar inside a state that hears of the changes of one of its properties.
@usableFromInline
struct StateObserver<Root> {
  @usableFromInline let slot: Int
  /// Where in the root the state with the registrar lies, in bytes.
  @usableFromInline let offset: Int
  @usableFromInline let access: RegistrarAccess

  /// Finds the registrar, given the address of the root.
  @inlinable
  func registrar(_ root: UnsafeRawPointer) -> ObservationStateRegistrar {
    access.registrar(root + offset)
  }

  /// Where in the root the reference to the registrar lies, if it is stored there.
  @inlinable
  var place: RegistrarPlace? {
    access.offset.map { RegistrarPlace(offset: offset + $0, slot: slot) }
  }

  func moved<Outer>(by offset: Int) -> StateObserver<Outer> {
    StateObserver<Outer>(slot: slot, offset: self.offset + offset, access: access)
  }
}

extension ObservableState {
  /// Where in a struct the storage of its registrar lies, in bytes, and there the reference to it;
  /// `nil` for other states.
  @usableFromInline static var registrarOffset: Int? { trackedProperties.first?.registrar?.offset }

  /// The slots of the properties that hold the same values in two states to who reads them.
  static func sameSlots(_ first: Self, _ second: Self) -> UInt64 {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { second in
        trackedProperties.prefix(ObservationStateRegistrar.lastSlot).enumerated()
          .reduce(0) { slots, property in
            property.element.areSame?(first, second) == true ? slots | 1 << property.offset : slots
          }
      }
    }
  }

  /// The tracked properties, each knowing the registrar that hears of its changes, and those that
  /// only have a name.
  static func observedProperties() -> [TrackedProperty<Self>] {
    let tracked = trackedProperties.enumerated().map { index, property in
      property.observed(
        by: StateObserver(
          slot: min(index, ObservationStateRegistrar.lastSlot),
          offset: 0,
          access: property.registrar ?? RegistrarAccess(of: Self.self)
        )
      )
    }
    // Those that have both are written by their name.
    return namedProperties + tracked
  }
}

/// Reaches the registrar of a state by the state's address.
///
/// Made where the type is known, so that only the registrar is read: a function that doesn't know
/// it would copy the whole state first.
@usableFromInline
struct RegistrarAccess {
  @usableFromInline let registrar: (UnsafeRawPointer) -> ObservationStateRegistrar
  /// Where in the state the storage of the registrar lies, in bytes, if there is one.
  @usableFromInline let offset: Int?

  @inlinable
  init<State: ObservableState>(of type: State.Type, at offset: Int? = nil) {
    registrar = { $0.assumingMemoryBound(to: State.self).pointee.observationRegistrar }
    self.offset = offset
  }
}

/// Where in a state the reference to a registrar is stored, and the slot that is asked for.
@usableFromInline
struct RegistrarPlace {
  /// The distance from the state's address, in bytes.
  @usableFromInline let offset: Int
  @usableFromInline let slot: Int
  @usableFromInline let bit: UInt64

  @inlinable
  init(offset: Int, slot: Int) {
    self.offset = offset
    self.slot = slot
    bit = ObservationStateRegistrar.bit(of: slot)
  }

  /// The registrar that is stored there.
  @inlinable
  func registrar(in state: UnsafeRawPointer) -> Unmanaged<ObservationStateRegistrar> {
    (state + offset).load(as: Unmanaged<ObservationStateRegistrar>.self)
  }

  // The state keeps the registrar alive for as long as each of these takes.

  /// Whether a change of the slot's property has nothing left to note.
  @inlinable
  func isSettled(_ state: UnsafeRawPointer) -> Bool {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.isSettled(bit: bit) }
  }

  /// Whether the slot's property is known to have changed.
  @inlinable
  func isMarked(_ state: UnsafeRawPointer) -> Bool {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.isMarked(slot) }
  }

  /// Notes that copies may differ in the slot's property.
  @inlinable
  func markChanged(_ state: UnsafeRawPointer) {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.markChanged(slot) }
  }

  /// Notes that the slot's property changed, to be announced when the current drain ends.
  @inlinable
  func didChange(_ state: UnsafeRawPointer) {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.didChange(slot) }
  }

  /// Whether a store looks at what lies in the slot's property when it changes.
  @inlinable
  func isWatched(_ state: UnsafeRawPointer) -> Bool {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.isWatched(slot) }
  }

  /// Notes that the collection in the slot's property changed in place, and has noted which elements did.
  @inlinable
  func elementsDidChange(_ state: UnsafeRawPointer, last: UInt64) {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.elementsDidChange(slot, last: last) }
  }

  /// Notes that the property of the slot was read.
  @inlinable
  func access(_ state: UnsafeRawPointer) {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.access(slot) }
  }
}
