/// A tracked property of a state, and the stored property behind it.
///
/// A tracked property is computed, and a key path to a computed property copies what it changes.
/// Knowing the storage, a reducer for a child's state works on it in place.
public struct TrackedProperty<Root> {
  /// Where the storage lies in the root, in bytes.
  let offset: Int?
  let keyPath: AnyKeyPath
  /// The registrars that hear of a change to the property, outermost first.
  let observers: [StateObserver<Root>]
  /// The tracked properties of the property's own value, as properties of the root.
  let nested: () -> [TrackedProperty<Root>]

  /// Pairs a tracked property with its storage.
  ///
  /// - Parameters:
  ///   - keyPath: The property as readers see it.
  ///   - storage: The stored property behind it.
  public init<Value>(
    _ keyPath: KeyPath<Root, Value>,
    storage: WritableKeyPath<Root, Value>
  ) {
    self.keyPath = keyPath
    let offset = MemoryLayout<Root>.offset(of: storage)
    self.offset = offset
    observers = []
    nested = {
      guard let offset, let type = Value.self as? any ObservableState.Type else { return [] }
      return Self.properties(of: type, behind: keyPath, at: offset)
    }
  }

  private init(
    keyPath: AnyKeyPath,
    offset: Int?,
    observers: [StateObserver<Root>],
    nested: @escaping () -> [TrackedProperty<Root>]
  ) {
    self.keyPath = keyPath
    self.offset = offset
    self.observers = observers
    self.nested = nested
  }

  private static func properties<Value: ObservableState>(
    of type: Value.Type,
    behind prefix: AnyKeyPath,
    at offset: Int
  ) -> [TrackedProperty<Root>] {
    Value.observedProperties().compactMap { property in
      guard let keyPath = prefix.appending(path: property.keyPath) else { return nil }
      return TrackedProperty(
        keyPath: keyPath,
        offset: property.offset.map { $0 + offset },
        observers: property.observers.map { $0.moved(by: offset) },
        nested: {
          property.nested().compactMap { $0.moved(behind: prefix, by: offset) }
        }
      )
    }
  }

  private func moved<Outer>(behind prefix: AnyKeyPath, by offset: Int) -> TrackedProperty<Outer>? {
    guard let keyPath = prefix.appending(path: keyPath) else { return nil }
    return TrackedProperty<Outer>(
      keyPath: keyPath,
      offset: self.offset.map { $0 + offset },
      observers: observers.map { $0.moved(by: offset) },
      nested: { nested().compactMap { $0.moved(behind: prefix, by: offset) } }
    )
  }

  func observed(by observer: StateObserver<Root>) -> TrackedProperty {
    TrackedProperty(
      keyPath: keyPath,
      offset: offset,
      observers: [observer] + observers,
      nested: { nested().map { $0.observed(by: observer) } }
    )
  }
}

/// A registrar inside a state that hears of the changes of one of its properties.
@usableFromInline
struct StateObserver<Root> {
  let slot: Int
  /// Finds the registrar, given the address of the root.
  let registrar: (UnsafeRawPointer) -> ObservationStateRegistrar

  func moved<Outer>(by offset: Int) -> StateObserver<Outer> {
    let registrar = registrar
    return StateObserver<Outer>(slot: slot) { registrar($0 + offset) }
  }
}

extension ObservableState {
  /// The tracked properties, each knowing the registrar that hears of its changes.
  static func observedProperties() -> [TrackedProperty<Self>] {
    trackedProperties.enumerated().map { index, property in
      property.observed(
        by: StateObserver(slot: min(index, ObservationStateRegistrar.lastSlot)) { address in
          address.assumingMemoryBound(to: Self.self).pointee.observationRegistrar
        }
      )
    }
  }
}
