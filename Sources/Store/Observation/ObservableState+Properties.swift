extension ObservableState {
  /// The distance of the registrar's storage in a struct, in bytes; `nil` for other states.
  @usableFromInline static var registrarOffset: Int? {
    let type = ObjectIdentifier(Self.self)
    if let known = RegistrarOffsets.known.withLock({ $0[type] }) { return known }
    let offset = trackedProperties.first?.registrar?.offset
    RegistrarOffsets.known.withLock { $0[type] = .some(offset) }
    return offset
  }

  /// The observed properties, in the order of their slots.
  static var propertiesBySlot: [MacroSupport.TrackedProperty<Self>] {
    let tracked = trackedProperties
    // A presented property is among both.
    return tracked
      + namedProperties.filter { named in
        !tracked.contains { $0.keyPath.isEqual(to: named.keyPath) }
      }
  }

  /// The tracked properties, each with the registrar to notify, and those that only have a name.
  static func observedProperties() -> [MacroSupport.TrackedProperty<Self>] {
    let tracked = trackedProperties.enumerated().map { index, property in
      property.observed(
        by: RegistrarSlot(
          slot: min(index, ObservationStateRegistrar.lastSlot),
          offset: 0,
          access: property.registrar ?? RegistrarAccess(of: Self.self)
        )
      )
    }
    // A property that is among both uses its written name.
    return namedProperties + tracked
  }
}

/// The offsets found so far, as listing the tracked properties for one is slow.
private enum RegistrarOffsets {
  static let known = Guarded<[ObjectIdentifier: Int?]>([:])
}
