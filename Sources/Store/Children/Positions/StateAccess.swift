/// Reaches a property of a state in place, wherever it is stored there.
///
/// It is resolved when feature trees and child stores are built. Stored properties are reached by their offset,
/// tracked ones by the offset of their storage; only a property that is really computed is read, changed and set.
///
/// An object, because it is used for every action and read, and a copy of its parts would cost more than the access.
@usableFromInline
package final class StateAccess<Root, Value>: @unchecked Sendable {
  /// The distance of the value from the root, in bytes; `nil` for a computed property.
  @usableFromInline let offset: Int?
  /// Goes on to the value from what is at the offset, if that keeps it in an object.
  @usableFromInline let content: ObjectContent<Value>?
  @usableFromInline package let keyPath: KeyPath<Root, Value>
  /// The registrars of the tracked properties that the value is stored in, outermost first.
  @usableFromInline let registrarSlots: [RegistrarSlot<Root>]
  /// Where the innermost registrar is stored; `nil` if there is none, or only a call of the state returns it.
  @usableFromInline let registrar: RegistrarPlace?
  /// Whether the value is in a tracked property.
  @usableFromInline let isTracked: Bool
  /// The offsets of the registrars of the states that it is stored in, other than the root.
  @usableFromInline let storages: [Int]

  /// Resolves a key path: the first time by a search through the tracked properties, then by one look-up.
  @usableFromInline
  package static func resolving(_ keyPath: KeyPath<Root, Value>) -> StateAccess {
    let key = UncheckedSendable(keyPath as AnyKeyPath)
    let known = StateAccesses.known.withLock { $0[key.value] }
    if let known = known as? StateAccess { return known }
    let access = StateAccess(keyPath)
    // A computed property may depend on values that a key path captures, of which there may be many.
    if access.offset == nil { return access }
    let first = StateAccesses.known.withLock { accesses -> any AnyObject & Sendable in
      if let first = accesses[key.value] { return first }
      accesses[key.value] = access
      return access
    }
    return first as? StateAccess ?? access
  }

  private convenience init(_ keyPath: KeyPath<Root, Value>) {
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      self.init(offset: offset, keyPath: keyPath, registrarSlots: [])
    } else {
      let property = MacroSupport.TrackedProperty<Root>.first { $0.keyPath.isEqual(to: keyPath) }
      self.init(
        offset: property?.offset,
        keyPath: keyPath,
        registrarSlots: property?.registrarSlots ?? []
      )
    }
  }

  private init(
    offset: Int?,
    keyPath: KeyPath<Root, Value>,
    registrarSlots: [RegistrarSlot<Root>],
    content: ObjectContent<Value>? = nil
  ) {
    self.offset = offset
    self.content = content
    self.keyPath = keyPath
    self.registrarSlots = registrarSlots
    registrar = registrarSlots.last?.place
    isTracked = !registrarSlots.isEmpty
    storages = registrarSlots.dropFirst().compactMap { $0.place?.offset }
  }

  /// Goes on to what the value keeps in an object, by the property that reads and writes it.
  package func appending<Next>(
    _ next: WritableKeyPath<Value, Next>,
    in content: ObjectContent<Next>
  ) -> StateAccess<Root, Next> {
    StateAccess<Root, Next>(
      offset: offset,
      keyPath: keyPath.appending(path: next),
      registrarSlots: registrarSlots,
      content: content
    )
  }

  /// Reads the value without copying more than the body does.
  @inlinable
  package func read<Result>(
    _ root: UnsafePointer<Root>,
    _ body: (UnsafePointer<Value>) throws -> Result
  ) rethrows -> Result {
    if let offset {
      let place = UnsafeRawPointer(root) + offset
      if let content { return try body(content.read(place)) }
      return try body(place.assumingMemoryBound(to: Value.self))
    }
    return try readComputed(root, body)
  }

  // Separate, because it needs room on the stack for copies of root and value, at every level of the tree.
  @usableFromInline
  @inline(never)
  func readComputed<Result>(
    _ root: UnsafePointer<Root>,
    _ body: (UnsafePointer<Value>) throws -> Result
  ) rethrows -> Result {
    try withUnsafePointer(to: root.pointee[keyPath: keyPath], body)
  }

  /// Changes the value in place.
  ///
  /// - Parameters:
  ///   - root: The state.
  ///   - body: Changes the value, and sets its second parameter to whether observers of the property must be notified.
  /// - Returns: The result of the body.
  @inlinable
  @inline(__always)
  package func modify<Result>(
    _ root: UnsafeMutablePointer<Root>,
    _ body: (UnsafeMutablePointer<Value>, inout Bool) -> Result
  ) -> Result {
    guard let offset else { return modifyComputed(root, body) }
    var isChanged = false
    let place = UnsafeMutableRawPointer(root) + offset
    let value = content?.write(place) ?? place.assumingMemoryBound(to: Value.self)
    let result = body(value, &isChanged)
    if isChanged, isTracked { didChange(in: root) }
    return result
  }

  /// Changes the value in place, and notifies the observers of the property if it is replaced.
  package func update<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    withUnsafeMutablePointer(to: &root) { root in
      modify(root) { value, isChanged in
        if let observed = ObservedStateType<Value>() {
          return observed.change(value, &isChanged) { body(&value.pointee) }
        }
        isChanged = true
        return body(&value.pointee)
      }
    }
  }

  @usableFromInline
  @inline(never)
  func modifyComputed<Result>(
    _ root: UnsafeMutablePointer<Root>,
    _ body: (UnsafeMutablePointer<Value>, inout Bool) -> Result
  ) -> Result {
    guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else {
      preconditionFailure("\(keyPath) can't be written.")
    }
    // The setter notifies the observers.
    var isChanged = false
    return withUnsafeMutablePointer(to: &root.pointee[keyPath: keyPath]) { body($0, &isChanged) }
  }

  /// Whether the property may have observers.
  @inlinable
  func isObserved(in root: UnsafePointer<Root>) -> Bool {
    guard let registrar else { return isTracked }
    return registrar.isObserved(root)
  }

  /// Notifies the observers of the property when the drain ends.
  @inlinable
  func didChange(in root: UnsafeMutablePointer<Root>) {
    if let registrar { registrar.didChange(root) } else { didChangeSlowly(in: root) }
  }

  @usableFromInline
  func didChangeSlowly(in root: UnsafeMutablePointer<Root>) {
    if let slot = registrarSlots.last { slot.registrar(root).didChange(slot.slot) }
  }

  /// The identity of the states between root and value: another one where one of them was replaced.
  @inlinable
  package func enclosingID(in root: UnsafePointer<Root>) -> UInt64 {
    var id: UInt64 = 0
    for offset in storages {
      let storage = (UnsafeRawPointer(root) + offset)
        .assumingMemoryBound(to: MacroSupport.RegistrarStorage.self)
      id = (id &* 31 &+ storage.pointee.number) &* 31 &+ storage.pointee.stamp
    }
    return id
  }

  /// Registers the current observer for the property.
  @inlinable
  package func track(_ root: UnsafePointer<Root>) {
    if registrarSlots.count == 1, let registrar {
      registrar.access(root)
    } else {
      trackSlowly(root)
    }
  }

  @usableFromInline
  func trackSlowly(_ root: UnsafePointer<Root>) {
    if offset == nil { _ = root.pointee[keyPath: keyPath] }
    for slot in registrarSlots { slot.registrar(root).access(slot.slot) }
  }
}

/// The resolved accesses of key paths to stored and tracked properties, in the whole process.
///
/// A program has as many as it contains key paths. An access refers to types and offsets, never to a value.
private enum StateAccesses {
  static let known = Guarded<[AnyKeyPath: any AnyObject & Sendable]>([:])
}

/// Finds a value that another value keeps in an object, given the address of that other value.
@usableFromInline
package struct ObjectContent<Value> {
  /// The address of the value, to read it.
  @usableFromInline let read: (UnsafeRawPointer) -> UnsafePointer<Value>
  /// The address of the value in an object that no copy shares, to change it.
  @usableFromInline let write: (UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value>

  package init(
    read: @escaping (UnsafeRawPointer) -> UnsafePointer<Value>,
    write: @escaping (UnsafeMutableRawPointer) -> UnsafeMutablePointer<Value>
  ) {
    self.read = read
    self.write = write
  }
}
