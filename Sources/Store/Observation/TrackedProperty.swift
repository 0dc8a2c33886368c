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
