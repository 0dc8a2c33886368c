/// The boxes of the values with keys: references with equal keys share a box.
///
/// Its entries are used with its lock held only.
final class SharedBoxes: @unchecked Sendable {
  private struct ID: Hashable {
    let key: ObjectIdentifier
    let value: ObjectIdentifier
    let id: AnyHashable
  }

  private struct Entry {
    weak var box: AnyObject?
    /// The box of a value that is stored nowhere else, or not yet.
    var kept: AnyObject?
  }

  private let lock = Guarded<Void>(())
  private var entries: [ID: Entry] = [:]
  private var declarations = KeyDeclarations()
  /// The number of boxes that were released.
  private var releases = 0
  private struct PendingLink {
    let name: String
    let storage: InMemoryStorage
    /// What a cache begins with, because the earlier process has shown it; `nil` for nothing.
    let value: Any?
    let link: Link
  }

  /// The decoded references to values that no key was used for yet, with the names of the keys.
  private var pendingLinks: [Int: PendingLink] = [:]
  private var linkCount = 0
  private var memories: [ObjectIdentifier: any SharedMemory] = [:]

  /// Finds what a decoded reference refers to in a box, `nil` if it can't be in it; the result links the reference.
  typealias Link = (any AnySharedBox) -> (() -> Void)?

  /// The boxes of the current dependencies: of the app, or of a test.
  static var current: SharedBoxes { current(for: .current) }

  fileprivate static func current(for dependencies: DependencyValues) -> SharedBoxes {
    if dependencies.context == .test, dependencies.lineage == nil { reportLonelyReference() }
    return dependencies[SharedBoxesKey.self]
  }

  private static func reportLonelyReference() {
    reportIssue(
      "shared-key-outside-of-dependencies",
      """
      A test used a key of shared state where there are no dependencies of the test, so the reference shares its \
      value with no other one. Make it in the 'initialState:' of the store or in 'withDependencies', or give \
      the test or its suite the trait '.dependencies'. In XCTest write 'override func invokeTest() { \
      withDependencies { _ in } operation: { super.invokeTest() } }'.
      """,
      at: .nearest()
    )
  }

  /// The box for a key: made, loaded and subscribed for the first reference.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initialValue: The value where nothing is stored.
  ///   - load: Loads the value of a new box.
  /// - Returns: The box.
  func box<Key: SharedReaderKey>(
    for key: Key,
    _ initialValue: () -> Key.Value,
    load: (SharedBox<Key.Value>) -> Void = { $0.loadInitially() }
  ) -> SharedBox<Key.Value> {
    guard let disagreement = disagreement(of: key), !disagreement.place.keepsBoth else {
      return box(for: key, initialValue, load, refusal: nil)
    }
    // A key that differs in the version only shares the value of the first one, as it is stored.
    guard let first = disagreement.first as? any SharedReaderKey<Key.Value>,
      Swift.type(of: first) == Self.type(of: key)
    else { return box(for: key, initialValue, load, refusal: disagreement.error) }
    return box(for: first, initialValue, load, refusal: nil)
  }

  private func box<Key: SharedReaderKey>(
    for key: Key,
    _ initialValue: () -> Key.Value,
    _ load: (SharedBox<Key.Value>) -> Void,
    refusal: SharedKeyError?
  ) -> SharedBox<Key.Value> {
    let id = Self.id(of: key)
    if let box: SharedBox<Key.Value> = existing(id) { return box }
    let released = UncheckedSendable(id)
    let releases = withLock { self.releases }
    // Outside of the lock: the initial value and the key may use other shared values.
    let initialValue = initialValue()
    let box = SharedBox(
      initialValue,
      persistence: refusal.map {
        SharedPersistence(refused: key, initialValue: initialValue, error: $0)
      } ?? SharedPersistence(key, initialValue: initialValue),
      in: self,
      onUnsaved: { [weak self] box, isUnsaved in
        self?.keep(box, released.value, isUnsaved)
        UnsavedBoxes.set(box, isUnsaved)
      },
      onRelease: { [weak self] in self?.release(released.value) }
    )
    load(box)
    if box.isCached, let value = restoredValue(of: box) { box.begin(with: value) }
    let isKept = box.isVolatile && !box.isCached
    if let first = insert(box, id, isKept: isKept) { return first }
    // Another box of the key may have saved a value after the load.
    if releases != withLock({ self.releases }) { box.loadInitially() }
    box.subscribe()
    linkReferences(to: box)
    return box
  }

  /// Links a decoded reference to the value of a key: now, or when the key is used.
  ///
  /// - Returns: Whether there is at most one value that it may refer to; of several it is linked to none.
  func link(_ name: String, of value: Any?, _ link: @escaping Link) -> Bool {
    let storage = DependencyValues.current.defaultInMemoryStorage
    let added = UncheckedSendable(
      PendingLink(name: name, storage: storage, value: value, link: link)
    )
    // Before the boxes are read: another thread may insert one meanwhile.
    let number = withLock {
      linkCount += 1
      pendingLinks[linkCount] = added.value
      return linkCount
    }
    let boxes = withLock { entries.compactMap { id, entry in entry.box.map { (id, $0) } } }
    let found = boxes.compactMap { id, box -> (() -> Void)? in
      guard let box = box as? any AnySharedBox, box.portableName == name else { return nil }
      if let place = id.id.base as? any InMemoryPlace, place.storage != storage { return nil }
      return link(box)
    }
    guard !found.isEmpty, takeLink(number) else { return true }
    if found.count == 1 { found[0]() }
    return found.count == 1
  }

  /// What the earlier process has shown of a cached value.
  private func restoredValue<Value>(of box: SharedBox<Value>) -> Value? {
    let pending = withLock { pendingLinks }
    guard !pending.isEmpty, let name = box.portableName else { return nil }
    let storage = DependencyValues.current.defaultInMemoryStorage
    let found = pending.values.first { link in
      link.name == name && link.storage == storage && link.value != nil
    }
    return found?.value as? Value
  }

  private func linkReferences(to box: any AnySharedBox) {
    let pending = withLock { pendingLinks }
    guard !pending.isEmpty, let name = box.portableName else { return }
    let storage = DependencyValues.current.defaultInMemoryStorage
    let links = pending.filter { $0.value.name == name && $0.value.storage == storage }
    for (number, pending) in links.sorted(by: { $0.key < $1.key }) {
      if let link = pending.link(box), takeLink(number) { link() }
    }
  }

  /// Removes a reference that is still to be linked; `false` if another thread did.
  private func takeLink(_ number: Int) -> Bool {
    withLock { pendingLinks.removeValue(forKey: number) != nil }
  }

  /// The box for a key, whose value the user loads: once, also if it is new.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initialValue: The value where nothing is stored.
  /// - Returns: The box, and how the load has ended.
  func loadedBox<Key: SharedReaderKey>(
    for key: Key,
    _ initialValue: Key.Value
  ) async -> (box: SharedBox<Key.Value>, result: Result<Void, any Error>) {
    let result = OneTimeValue<Result<Void, any Error>>()
    var newBox: SharedBox<Key.Value>?
    let load = { (box: SharedBox<Key.Value>) in
      newBox = box
      box.startLoad(.userInitiated) { result.set($0) }
    }
    let box = existingBox(for: key) ?? box(for: key, { initialValue }, load: load)
    guard newBox === box else { return (box, await Result.of { try await box.load() }) }
    return (box, await result.wait())
  }

  /// How a key disagrees with the first one of its place, if it does; reported once.
  private func disagreement<Key: SharedReaderKey>(
    of key: Key
  ) -> KeyDeclarations.Disagreement? {
    let base = (key as? any DefaultedKey)?.anyBase ?? key
    guard let declaration = (base as? any PlacedKey)?.declaration else { return nil }
    let added = UncheckedSendable(base)
    let disagreement = withLock { declarations.add(added.value, declaration) }
    if let disagreement, !disagreement.isKnown {
      reportIssue("shared-keys-disagree", "\(disagreement.error)", at: declaration.location)
    }
    return disagreement
  }

  /// Checks that a key agrees with the first one of its place.
  ///
  /// - Throws: How it disagrees.
  func check(_ key: some SharedReaderKey) throws(SharedKeyError) {
    if let disagreement = disagreement(of: key), !disagreement.place.keepsBoth {
      throw disagreement.error
    }
  }

  /// What puts the boxes that are in use, and their values, back to what they are now.
  ///
  /// Nothing is saved or loaded by it, and no observer is notified.
  func restorePoint() -> () -> Void {
    let (entries, links) = withLock {
      (self.entries.mapValues { Entry(box: $0.box, kept: $0.box) }, pendingLinks)
    }
    let values = entries.values.compactMap { ($0.kept as? any AnySharedBox)?.restorePoint() }
    let memories = withLock { self.memories }.mapValues { $0.restorePoint() }
    return { [self] in
      for (id, memory) in withLock({ self.memories }) {
        if let restore = memories[id] { restore() } else { memory.forget() }
      }
      // Boxes are released outside of the lock, which they use.
      withExtendedLifetime(withLock { self.entries }) {
        withLock { (self.entries, pendingLinks) = (entries, links) }
      }
      for restore in values { restore() }
    }
  }

  /// Has later references to a key begin with a value of their own.
  func forget(_ key: some SharedReaderKey) {
    // A box is released outside of the lock, which it uses.
    withExtendedLifetime(withLock { entries[Self.id(of: key)]?.box }) {
      withLock { entries[Self.id(of: key)] = nil }
    }
  }

  /// Forgets the values that are stored nowhere, and the references that are still to be linked: those made from now on begin again.
  func forgetMemory() {
    for memory in withLock({ Array(memories.values) }) { memory.forget() }
    // Boxes are released outside of the lock, which they use.
    withExtendedLifetime(withLock { entries }) {
      withLock {
        entries = entries.filter { ($0.value.box as? any AnySharedBox)?.isVolatile != true }
        pendingLinks = [:]
      }
    }
  }

  /// What a module keeps beside the values.
  fileprivate func memory<Memory: SharedMemory>() -> Memory {
    withLock {
      let id = ObjectIdentifier(Memory.self)
      if let memory = memories[id] as? Memory { return memory }
      let memory = Memory()
      memories[id] = memory
      return memory
    }
  }

  /// The boxes that are in use.
  var all: [any AnySharedBox] {
    withLock { entries.values.compactMap { $0.box as? any AnySharedBox } }
  }

  /// The box for a key, if there is one.
  func existingBox<Key: SharedReaderKey>(for key: Key) -> SharedBox<Key.Value>? {
    existing(Self.id(of: key))
  }

  private static func id<Key: SharedReaderKey>(of key: Key) -> ID {
    ID(
      key: ObjectIdentifier(type(of: key)),
      value: ObjectIdentifier(Key.Value.self),
      id: AnyHashable(key.id)
    )
  }

  /// The type of a key, without a default value.
  static func type<Key: SharedReaderKey>(of key: Key) -> Any.Type {
    (Key.self as? any DefaultedKey.Type)?.baseType ?? Key.self
  }

  private func existing<Value>(_ id: ID) -> SharedBox<Value>? {
    withLock { entries[id]?.box as? SharedBox<Value> }
  }

  /// Keeps a box.
  ///
  /// - Returns: The box of another thread that was first.
  private func insert<Value>(_ box: SharedBox<Value>, _ id: ID, isKept: Bool) -> SharedBox<Value>? {
    withLock {
      if let first = entries[id]?.box as? SharedBox<Value> { return first }
      entries[id] = Entry(box: box, kept: isKept ? box : nil)
      return nil
    }
  }

  /// Keeps a box as long as its value is still to be saved.
  private func keep(_ box: AnyObject, _ id: ID, _ isUnsaved: Bool) {
    withLock { if entries[id]?.box === box { entries[id]?.kept = isUnsaved ? box : nil } }
  }

  /// Removes the entry of a box that was released, unless there is a new one.
  private func release(_ id: ID) {
    withLock {
      releases += 1
      if let entry = entries[id], entry.box == nil { entries[id] = nil }
    }
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock.withLock { _ in UncheckedSendable(body()) }.value
  }
}

/// A key whose values are in memory only, and end with the process.
package protocol VolatileKey {
  /// Whether a value is a copy of what something else owns: it needn't stay when nothing refers to it any more.
  static var isCached: Bool { get }
  /// The query that has the value, if one has.
  var query: AnyHashable? { get }
}

extension VolatileKey {
  package var query: AnyHashable? { nil }
}

/// What another module keeps beside the shared values, for as long as they are kept.
package protocol SharedMemory: AnyObject, Sendable {
  init()

  /// What puts it back to what it is now.
  func restorePoint() -> () -> Void

  /// Forgets all, as in another process.
  func forget()
}

extension DependencyValues {
  /// What a module keeps beside the shared values of the app, of a test or of a preview.
  package func sharedMemory<Memory: SharedMemory>(_ type: Memory.Type = Memory.self) -> Memory {
    SharedBoxes.current(for: self).memory()
  }
}

/// A key together with a default value.
protocol DefaultedKey {
  /// The type of the key.
  static var baseType: Any.Type { get }
  /// The key without the value.
  var anyBase: Any { get }
}

extension SharedKeyDefault: DefaultedKey {
  static var baseType: Any.Type { Base.self }
  var anyBase: Any { base }
}

/// The boxes of the process; in a test, those of the test.
enum SharedBoxesKey: DependencyKey {
  static var liveValue: SharedBoxes { SharedBoxes() }
  static var previewValue: SharedBoxes { SharedBoxes() }
  static var testValue: SharedBoxes { SharedBoxes() }
}
