/// Reaches a child's state in its parent's, in place wherever the child is stored there.
///
/// Resolved when feature trees and child stores are built. Stored properties are reached by their offset,
/// tracked ones by the offset of their storage; only a property that is really computed is read, changed
/// and set.
///
/// An object, as it is asked for every action and read, and a copy of its parts would cost more
/// than the answer.
public final class StateAccess<Root, Value> {
  @usableFromInline let offset: Int?
  @usableFromInline let keyPath: KeyPath<Root, Value>
  @usableFromInline let observers: [StateObserver<Root>]
  /// Who hears that the value was replaced.
  @usableFromInline let innermost: StateObserver<Root>?
  /// Where the registrar of who hears of it lies; `nil` where it takes a call to find it.
  @usableFromInline let registrar: RegistrarPlace?
  @usableFromInline let isTracked: Bool
  /// Whether the value lies in a tracked property of a tracked property.
  @usableFromInline let isDeep: Bool
  /// Where the registrars of the properties around it lie; `nil` where it takes calls to find them.
  @usableFromInline let outer: [RegistrarPlace]?
  /// The one of them, where there is one.
  @usableFromInline let onlyOuter: RegistrarPlace?
  /// What tells a replaced value from one changed in place; `nil` where nothing does.
  @usableFromInline let observed = ObservedStateType<Value>()
  /// How a change of the value begins.
  @usableFromInline let opening: Opening

  /// Whether the value lies in its parent, and need not be computed.
  @inlinable package var isStored: Bool { offset != nil }

  /// Resolves a key path: the first time by a search through the tracked properties, then by one look.
  public static func resolving(_ keyPath: KeyPath<Root, Value>) -> StateAccess {
    if let known = StateAccesses.known.access(for: keyPath) as? StateAccess { return known }
    let access = StateAccess(keyPath)
    // What is computed may depend on values that a key path captures, of which there may be many.
    if access.offset == nil { return access }
    return StateAccesses.known.add(access, for: keyPath) as? StateAccess ?? access
  }

  private convenience init(_ keyPath: KeyPath<Root, Value>) {
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      self.init(offset: offset, keyPath: keyPath, observers: [])
    } else {
      let property = TrackedProperty<Root>.first { $0.keyPath.leads(as: keyPath) }
      self.init(offset: property?.offset, keyPath: keyPath, observers: property?.observers ?? [])
    }
  }

  /// Goes on to a stored property of the value.
  public func appending<Next>(_ next: WritableKeyPath<Value, Next>) -> StateAccess<Root, Next> {
    StateAccess<Root, Next>(
      offset: offset.flatMap { offset in MemoryLayout<Value>.offset(of: next).map { $0 + offset } },
      keyPath: keyPath.appending(path: next),
      observers: observers
    )
  }

  private init(offset: Int?, keyPath: KeyPath<Root, Value>, observers: [StateObserver<Root>]) {
    self.offset = offset
    self.keyPath = keyPath
    self.observers = observers
    innermost = observers.last
    registrar = innermost?.place
    isTracked = innermost != nil
    isDeep = observers.count > 1
    let outer = Self.places(of: observers.dropLast())
    self.outer = outer
    onlyOuter = outer?.count == 1 ? outer?.first : nil
    opening = Opening(at: offset, observers)
  }

  /// Reads the value without copying more than the body does.
  @inlinable
  public func read<Result>(
    _ root: UnsafePointer<Root>,
    _ body: (UnsafePointer<Value>) throws -> Result
  ) rethrows -> Result {
    if let offset {
      return try body(
        UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
      )
    }
    return try readComputed(root, body)
  }

  /// Reads the value where it is computed.
  ///
  /// Apart from the rest, as it needs stack for copies of root and value, which a function that may
  /// never make them would take at every level of the tree.
  @usableFromInline
  @inline(never)
  func readComputed<Result>(
    _ root: UnsafePointer<Root>,
    _ body: (UnsafePointer<Value>) throws -> Result
  ) rethrows -> Result {
    try withUnsafePointer(to: root.pointee[keyPath: keyPath], body)
  }

  /// Changes the value, and lets the registrars on the way hear if it was replaced.
  @inlinable
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try modify(at: &root, body)
  }

  @inlinable
  @inline(__always)
  func modify<Result>(
    at root: UnsafeMutablePointer<Root>,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    guard let value = open(in: root), !value.isHeard else { return try modifySlowly(root, body) }
    return try body(&value.place.pointee)
  }

  /// Begins a change in place, where that takes no calls.
  ///
  /// The caller looks after ``OpenValue/isHeard``: if the value was replaced in the end,
  /// ``wasReplaced(in:)``.
  ///
  /// - Returns: Where the value lies; `nil` if it takes calls to change it, which
  ///   ``modifySlowly(_:_:)`` makes.
  @inlinable
  @inline(__always)
  func open(in root: UnsafeMutablePointer<Root>) -> OpenValue<Value>? {
    switch opening {
    case .slow: return nil
    case .plain(let offset):
      return OpenValue(place: place(in: root, offset), isHeard: false, isRead: true)
    case .tracked(let offset, let registrar, let isDeep):
      if isDeep, !isMarked(root) { return nil }
      if registrar.isSettled(root) {
        return OpenValue(place: place(in: root, offset), isHeard: false, isRead: false)
      }
      registrar.markChanged(root)
      return OpenValue(place: place(in: root, offset), isHeard: true, isRead: true)
    }
  }

  @inlinable
  @inline(__always)
  func place(in root: UnsafeMutablePointer<Root>, _ offset: Int) -> UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self)
  }

  /// Lets the registrar of the property hear that its value was replaced.
  @inlinable
  @inline(never)
  func wasReplaced(in root: UnsafeMutablePointer<Root>) { registrar?.didChange(root) }

  /// Changes the value where that takes calls: it is computed, or somebody may have to hear if it is
  /// replaced.
  @inlinable
  @inline(never)
  func modifySlowly<Result>(
    _ root: UnsafeMutablePointer<Root>,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    if let offset {
      let value = (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self)
      return try modifyTracked(value, in: root, body)
    }
    guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else {
      preconditionFailure("\(keyPath) can't be written.")
    }
    return try body(&root.pointee[keyPath: keyPath])
  }

  /// Whether the value is stored where no registrar hears of its replacement.
  @inlinable var isPlain: Bool {
    if case .plain = opening { true } else { false }
  }

  private static func places(
    of observers: some Collection<StateObserver<Root>>
  ) -> [RegistrarPlace]? {
    // A key path would be made anew each time, as its root is generic: that takes microseconds.
    let places = observers.compactMap { $0.place }
    return places.count == observers.count ? places : nil
  }

  /// Whether the properties around the value are known to have changed: copies of their states may
  /// differ in them.
  @inlinable
  @inline(__always)
  func isMarked(_ root: UnsafeMutablePointer<Root>) -> Bool {
    onlyOuter.map { $0.isMarked(root) } ?? areAllMarked(root)
  }

  @inlinable
  @inline(never)
  func areAllMarked(_ root: UnsafeMutablePointer<Root>) -> Bool {
    outer?.allSatisfy { $0.isMarked(root) } ?? false
  }

  /// Changes a value whose replacement somebody may have to hear of, and takes calls to find out.
  @inlinable
  @inline(never)
  func modifyTracked<Result>(
    _ value: UnsafeMutablePointer<Value>,
    in root: UnsafeMutablePointer<Root>,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    guard let innermost else { return try body(&value.pointee) }
    let registrar = innermost.registrar(root)
    registrar.markChanged(innermost.slot)
    for observer in observers.dropLast() { observer.registrar(root).markChanged(observer.slot) }
    guard registrar.isObserved(innermost.slot) else { return try body(&value.pointee) }
    let before = observed?.id(of: value)
    defer {
      if before == nil || before != observed?.id(of: value) { registrar.didChange(innermost.slot) }
    }
    return try body(&value.pointee)
  }

  /// Where the registrar lies that alone hears if the value is replaced, which is stored; `nil` for
  /// other values.
  @inlinable var onlyRegistrar: RegistrarPlace? { offset == nil || isDeep ? nil : registrar }

  /// Where the value lies, unless it is computed.
  @inlinable
  func address(in root: UnsafePointer<Root>) -> UnsafePointer<Value>? {
    guard let offset else { return nil }
    return UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  /// Notes that the place was read, for the readers of a child that may be replaced there.
  @inlinable
  func track(_ root: UnsafePointer<Root>) {
    if isPlain { return }
    if let registrar, !isDeep { registrar.access(root) } else { trackAll(root) }
  }

  @usableFromInline
  func trackAll(_ root: UnsafePointer<Root>) {
    if offset == nil { _ = root.pointee[keyPath: keyPath] }
    for observer in observers { observer.registrar(root).access(observer.slot) }
  }
}

extension StateAccess {
  /// Whether an optional value is there; copies nothing where it is stored.
  @inlinable
  func isPresent<Wrapped>(in root: UnsafePointer<Root>) -> Bool where Value == Wrapped? {
    read(root) { !UnsafeMutablePointer(mutating: $0).pointee.isNoneInPlace() }
  }
}

/// How a change in place of a value in a state begins; offsets are in bytes.
@usableFromInline
enum Opening {
  /// With calls.
  case slow
  /// At once: no registrar hears of it.
  case plain(at: Int)
  /// At once: the registrar of the state around it may hear, and, if it is deep, others further out.
  case tracked(at: Int, RegistrarPlace, isDeep: Bool)

  init<Root>(at offset: Int?, _ observers: [StateObserver<Root>]) {
    guard let offset else {
      self = .slow
      return
    }
    guard let observer = observers.last else {
      self = .plain(at: offset)
      return
    }
    self =
      observer.place.map { .tracked(at: offset, $0, isDeep: observers.count > 1) } ?? .slow
  }
}

/// A value that is being changed in place.
@usableFromInline
struct OpenValue<Value> {
  @usableFromInline let place: UnsafeMutablePointer<Value>
  /// Whether a registrar may have to hear if the value is replaced.
  @usableFromInline let isHeard: Bool
  /// Whether anybody may read it.
  ///
  /// Who reads anything in it waits in the registrar that hears of its replacement as well.
  @usableFromInline let isRead: Bool

  @inlinable
  init(place: UnsafeMutablePointer<Value>, isHeard: Bool, isRead: Bool) {
    self.place = place
    self.isHeard = isHeard
    self.isRead = isRead
  }
}
