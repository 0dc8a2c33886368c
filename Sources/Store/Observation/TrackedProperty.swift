extension MacroSupport {
  /// A tracked property of a state, and the stored property behind it.
  ///
  /// A tracked property is computed, and a key path to a computed property copies what it changes.
  /// Knowing the storage, a reducer for a child's state works on it in place.
  public struct TrackedProperty<Root> {
    /// The offset of the storage in the root, in bytes.
    let offset: Int?
    let keyPath: AnyKeyPath
    /// The names of the properties from the root to it, outermost first.
    let path: [PropertyStep]
    /// The registrars to notify of a change to the property, outermost first.
    let registrarSlots: [RegistrarSlot<Root>]
    /// The tracked properties of the property's value, as properties of the root.
    let nested: () -> [MacroSupport.TrackedProperty<Root>]
    /// Reaches the root's own registrar.
    let registrar: RegistrarAccess?
    /// Whether observers of the property must be notified when one root is assigned in place of another.
    let isChanged: (_ old: UnsafePointer<Root>, _ new: UnsafeMutablePointer<Root>) -> Bool

    /// Pairs a tracked property with its storage.
    ///
    /// - Parameters:
    ///   - keyPath: The property as written.
    ///   - storage: The stored property behind it.
    @inlinable
    public init<Value>(
      _ keyPath: KeyPath<Root, Value>,
      storage: WritableKeyPath<Root, Value>
    ) where Root: ObservableState {
      self.init(keyPath, storage: storage, named: storage, access: RegistrarAccess(of: Root.self))
    }

    /// Pairs a tracked property with its storage, in a state that stores its registrar.
    ///
    /// - Parameters:
    ///   - keyPath: The property as written.
    ///   - storage: The stored property behind it.
    ///   - registrar: The stored property that holds the registrar: with it, checking whether the property is observed
    ///     and marking the state need no call.
    @inlinable
    public init<Value>(
      _ keyPath: KeyPath<Root, Value>,
      storage: WritableKeyPath<Root, Value>,
      registrar: KeyPath<Root, MacroSupport.RegistrarStorage>
    ) where Root: ObservableState {
      let offset = MemoryLayout<Root>.offset(of: registrar)
      let access = RegistrarAccess(of: Root.self, at: offset)
      self.init(keyPath, storage: storage, named: storage, access: access)
    }

    /// Names a property that is not changed in place.
    ///
    /// - Parameters:
    ///   - keyPath: The property as written.
    ///   - name: The name as written.
    public init<Value>(_ keyPath: KeyPath<Root, Value>, named name: String) {
      self.init(
        keyPath: keyPath,
        path: [.name(name)],
        offset: nil,
        registrarSlots: [],
        isChanged: { old, new in
          var value = new.pointee[keyPath: keyPath]
          return withUnsafePointer(to: old.pointee[keyPath: keyPath]) { Self.isChanged($0, &value) }
        },
        nested: { [] }
      )
    }

    /// Pairs a tracked property with its storage; another stored property may be the one that knows its name.
    @usableFromInline
    init<Value>(
      _ keyPath: KeyPath<Root, Value>,
      storage: WritableKeyPath<Root, Value>,
      named: AnyKeyPath,
      access: RegistrarAccess
    ) {
      registrar = access
      self.keyPath = keyPath
      path = [.storage(named)]
      let offset = MemoryLayout<Root>.offset(of: storage)
      self.offset = offset
      registrarSlots = []
      isChanged = { old, new in
        guard let offset else { return true }
        return Self.isChanged(
          (UnsafeRawPointer(old) + offset).assumingMemoryBound(to: Value.self),
          (UnsafeMutableRawPointer(new) + offset).assumingMemoryBound(to: Value.self)
        )
      }
      nested = {
        guard let offset, let type = Value.self as? any ObservableState.Type else { return [] }
        return Self.properties(of: type, behind: keyPath, named, at: offset)
      }
    }

    private init(
      keyPath: AnyKeyPath,
      path: [PropertyStep],
      offset: Int?,
      registrarSlots: [RegistrarSlot<Root>],
      isChanged: @escaping (UnsafePointer<Root>, UnsafeMutablePointer<Root>) -> Bool = { _, _ in
        true
      },
      nested: @escaping () -> [MacroSupport.TrackedProperty<Root>]
    ) {
      registrar = nil
      self.isChanged = isChanged
      self.keyPath = keyPath
      self.path = path
      self.offset = offset
      self.registrarSlots = registrarSlots
      self.nested = nested
    }

    static func isChanged<Value>(
      _ old: UnsafePointer<Value>,
      _ new: UnsafeMutablePointer<Value>
    ) -> Bool {
      func isReplaced<Known: ObservableState>(_ type: Known.Type) -> Bool {
        let old = UnsafeRawPointer(old).assumingMemoryBound(to: type)
        let new = UnsafeMutableRawPointer(new).assumingMemoryBound(to: type)
        return Known.willReplace(old.pointee, by: &new.pointee)
      }
      func areEqual<Known: Equatable>(_ type: Known.Type) -> Bool {
        let old = UnsafeRawPointer(old).assumingMemoryBound(to: type)
        let new = UnsafeRawPointer(new).assumingMemoryBound(to: type)
        return old.pointee == new.pointee
      }
      if let type = Value.self as? any ObservableState.Type { return isReplaced(type) }
      if let type = Value.self as? any Equatable.Type { return !areEqual(type) }
      return true
    }

    private static func properties<Value: ObservableState>(
      of type: Value.Type,
      behind prefix: AnyKeyPath,
      _ storage: AnyKeyPath,
      at offset: Int
    ) -> [MacroSupport.TrackedProperty<Root>] {
      Value.observedProperties().compactMap { $0.moved(behind: prefix, storage, by: offset) }
    }

    private func moved<Outer>(
      behind prefix: AnyKeyPath,
      _ storage: AnyKeyPath,
      by offset: Int
    ) -> MacroSupport.TrackedProperty<Outer>? {
      guard let keyPath = prefix.appending(path: keyPath) else { return nil }
      return MacroSupport.TrackedProperty<Outer>(
        keyPath: keyPath,
        path: [.storage(storage)] + path,
        offset: self.offset.map { $0 + offset },
        registrarSlots: registrarSlots.map { $0.moved(by: offset) },
        nested: { nested().compactMap { $0.moved(behind: prefix, storage, by: offset) } }
      )
    }

    func observed(by slot: RegistrarSlot<Root>) -> MacroSupport.TrackedProperty<Root> {
      MacroSupport.TrackedProperty(
        keyPath: keyPath,
        path: path,
        offset: offset,
        registrarSlots: [slot] + registrarSlots,
        nested: { nested().map { $0.observed(by: slot) } }
      )
    }
  }
}

/// One property on the way to another.
enum PropertyStep {
  /// A stored property, whose key path knows its name.
  case storage(AnyKeyPath)
  case name(String)
}

/// A registrar inside a state, and the slot of one of its properties.
@usableFromInline
struct RegistrarSlot<Root> {
  @usableFromInline let slot: Int
  /// The offset in the root of the state with the registrar, in bytes.
  @usableFromInline let offset: Int
  @usableFromInline let access: RegistrarAccess

  /// Finds the registrar, given the address of the root.
  @inlinable
  func registrar(_ root: UnsafeRawPointer) -> ObservationStateRegistrar {
    access.registrar(root + offset)
  }

  /// The offset in the root of the reference to the registrar, if it is stored there.
  @inlinable
  var place: RegistrarPlace? {
    access.offset.map { RegistrarPlace(offset: offset + $0, slot: slot) }
  }

  func moved<Outer>(by offset: Int) -> RegistrarSlot<Outer> {
    RegistrarSlot<Outer>(slot: slot, offset: self.offset + offset, access: access)
  }
}

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

/// Reaches the registrar of a state by the state's address.
///
/// Created where the type is known, so that only the registrar is read: a function that doesn't know
/// the type would copy the whole state first.
@usableFromInline
struct RegistrarAccess {
  @usableFromInline let registrar: (UnsafeRawPointer) -> ObservationStateRegistrar
  /// The offset of the registrar's storage in the state, in bytes, if there is one.
  @usableFromInline let offset: Int?

  @inlinable
  init<State: ObservableState>(of type: State.Type, at offset: Int? = nil) {
    registrar = { $0.assumingMemoryBound(to: State.self).pointee.observationRegistrar }
    self.offset = offset
  }
}

/// The offset of a registrar's storage in a state, and a slot.
@usableFromInline
struct RegistrarPlace {
  /// The distance from the state's address, in bytes.
  @usableFromInline let offset: Int
  @usableFromInline let slot: Int

  @inlinable
  init(offset: Int, slot: Int) {
    self.offset = offset
    self.slot = slot
  }

  /// The registrar that is stored there.
  @inlinable
  func registrar(in state: UnsafeRawPointer) -> Unmanaged<ObservationStateRegistrar> {
    (state + offset).load(as: Unmanaged<ObservationStateRegistrar>.self)
  }

  // The state retains the registrar during each of these calls.

  /// Notifies the observers of the slot's property when the current drain ends.
  @inlinable
  func didChange(_ state: UnsafeRawPointer) {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.didChange(slot) }
  }

  /// Whether the slot's property may have observers.
  @inlinable
  func isObserved(_ state: UnsafeRawPointer) -> Bool {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.isObserved(slot) }
  }

  /// Registers the current observer for the property of the slot.
  @inlinable
  func access(_ state: UnsafeRawPointer) {
    registrar(in: state)._withUnsafeGuaranteedRef { $0.access(slot) }
  }
}

/// The offsets found so far, as listing the tracked properties for one is slow.
private enum RegistrarOffsets {
  static let known = Guarded<[ObjectIdentifier: Int?]>([:])
}
