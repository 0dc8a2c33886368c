/// The value that references share, with its observers and where it is stored.
final class SharedBox<Value>: SharedSource, AnySharedBox, @unchecked Sendable {
  /// The observed properties of a reference.
  enum Slot {
    static var value: Int { 0 }
    static var isLoading: Int { 1 }
    static var loadError: Int { 2 }
    static var saveError: Int { 3 }

    static var names: [String] { ["wrappedValue", "isLoading", "loadError", "saveError"] }
  }

  let registrar = ObservationStateRegistrar(Shared<Value>.self)
  /// Where the value is stored, if anywhere.
  let persistence: SharedPersistence<Value>?
  /// The reporter where the first reference was made.
  let reporter = IssueReporting.inForce
  /// The boxes of the dependencies that it was made with.
  weak let home: SharedBoxes?
  /// Removes the box from the boxes that are found by key.
  let onRelease: @Sendable () -> Void
  /// Keeps the box while its value is still to be saved; called with the lock held.
  let onUnsaved: @Sendable (SharedBox, _ isUnsaved: Bool) -> Void
  /// Whether parts are observed one by one, because the value has no registrar that observes its properties.
  let observesParts: Bool

  // All below is used with the lock held.
  /// The value that observers see.
  private let value: UnsafeMutablePointer<Value>
  /// The current value, while an earlier one is shown in its place.
  ///
  /// An object: to ask an optional value whether it is there, its type would be looked up at each read.
  private var own: SharedCopy<Value>?
  /// What shows that.
  private weak var shower: AnyObject?
  private let comparison = StateComparison<Value>()
  private let observed = ObservedStateType<Value>()
  /// The parts that were read, each with its observers.
  private var parts: [AnyHashable: AnySharedPart<Value>] = [:]
  private var isChanging = false
  var status = SharedStatus<Value>()
  /// The iterations of the values.
  var followers: [ObjectIdentifier: any AnySharedFollower] = [:]
  /// The stores with handlers that compare the value.
  var comparisons: [ObjectIdentifier: WeakComparison] = [:]
  /// The drain at whose end the followers are notified.
  var followingDrain: ObjectIdentifier?

  init(
    _ value: Value,
    persistence: SharedPersistence<Value>? = nil,
    in home: SharedBoxes? = DependencyValues.current[SharedBoxesKey.self],
    onUnsaved: @escaping @Sendable (SharedBox, Bool) -> Void = { _, _ in },
    onRelease: @escaping @Sendable () -> Void = {}
  ) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    self.persistence = persistence
    self.home = home
    self.onUnsaved = onUnsaved
    self.onRelease = onRelease
    observesParts = observed?.offset == nil
  }

  /// Begins with another value if none was loaded, before any reference to it exists.
  func begin(with value: Value) {
    if (self.value.pointee as? any OptionalType)?.isNil == true { self.value.pointee = value }
  }

  deinit {
    if let subscription = status.subscription { SharedChanges.cancel(subscription) }
    value.deinitialize(count: 1)
    value.deallocate()
    onRelease()
  }

  var box: any AnySharedBox { self }
  var valueType: Any.Type { Value.self }
  var isVolatile: Bool { persistence?.isVolatile == true }
  var isCached: Bool { persistence?.isCached == true }
  var query: AnyHashable? { persistence?.query() }
  var isWhole: Bool { true }

  func part(of whole: Any) -> Value? { whole as? Value }

  func read() -> Value {
    registrar.access(Slot.value)
    if let expectation = readExpectation { return expectation.copy(of: self).value }
    return SharedChanges.withLock {
      if isChanging { reportNested("read", at: .nearest()) }
      return own == nil ? value.pointee : withRead { $0.pointee }
    }
  }

  /// Reads the value that is shown, or the current one where a reducer or an effect reads; with the lock held.
  private func withRead<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result {
    guard let own, DrainState.threadReadsCurrentValues else { return body(value) }
    return withUnsafePointer(to: own.value, body)
  }

  /// Reads a part of the value, and registers the current observer for that part.
  ///
  /// - Parameters:
  ///   - key: Distinguishes the part from others.
  ///   - read: Reads the part of any value.
  /// - Returns: The part.
  func read<Part>(_ key: AnyHashable, _ read: @escaping (UnsafePointer<Value>) -> Part) -> Part {
    if let expectation = readExpectation {
      return withUnsafePointer(to: expectation.copy(of: self).value, read)
    }
    return SharedChanges.withLock {
      if isChanging { reportNested("read", at: .nearest()) }
      let part = withRead(read)
      if !DrainState.ignoresReads(on: DrainState.threads.slot) { observe(key, read, part) }
      return part
    }
  }

  private func observe<Part>(
    _ key: AnyHashable,
    _ read: @escaping (UnsafePointer<Value>) -> Part,
    _ current: Part
  ) {
    let part = parts[key] ?? SharedPart(read, current)
    parts[key] = part
    part.registrar.access(Slot.value)
  }

  /// A test's expectation, which has a copy of the value.
  private var expectation: SharedExpectation? {
    DrainState.expectation(on: DrainState.threads.slot)
  }

  /// The same, where the value is read.
  private var readExpectation: SharedExpectation? {
    DrainState.expectation(on: DrainState.threads.slot, reading: self)
  }

  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let expectation {
      expectation.hasWritten = true
      return try body(&expectation.copy(of: self).value)
    }
    return try SharedChanges.perform(site) { () throws(Failure) in
      if isChanging {
        reportNested("changed", at: site.location)
        return try body(&current)
      }
      if persistence?.save != nil { SharedChanges.saveLater(self) }
      return try changeInPlace(body)
    }
  }

  /// Whether the value is loaded for the first time, before any reference to the box exists.
  private var isLoadedInitially: Bool { persistence != nil && status.subscription == nil }

  private func recordChange() {
    SharedChangeLog.current?.willChange(self)
    DrainState.current?.willChange(self)
    SharedChanges.willChange(self)
  }

  /// Changes the value in place, with the lock held, and collects the observers to notify.
  func changeInPlace<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isLoadedInitially { recordChange() }
    isChanging = true
    defer {
      isChanging = false
      status.version += 1
      if !comparisons.isEmpty { noteChange() }
      if !followers.isEmpty { notifyFollowersLater() }
    }
    // The observers see the value that is shown, and are notified when that ends.
    if let own { return try body(&own.value) }
    return try changeAnnounced(body)
  }

  /// Changes the value that observers see, and collects those to notify.
  private func changeAnnounced<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = comparison.keep(value, isObserved: registrar.isObserved(Slot.value))
    var isReplaced = true
    func run() -> Swift.Result<Result, Failure> {
      do throws(Failure) {
        return .success(try body(&value.pointee))
      } catch {
        return .failure(error)
      }
    }
    let result = observed?.change(value, &isReplaced, run) ?? run()
    former?.compare(value, &isReplaced)
    if isReplaced { registrar.didChange(Slot.value) }
    if !parts.isEmpty { announceParts() }
    return try result.get()
  }

  private func announceParts() {
    for (key, part) in parts {
      guard part.registrar.isObserved(Slot.value) else {
        parts[key] = nil
        continue
      }
      if part.update(from: value) { part.registrar.didChange(Slot.value) }
    }
  }

  func belongs(to dependencies: DependencyValues) -> Bool {
    home === dependencies[SharedBoxesKey.self]
  }

  func show(_ copy: any AnySharedCopy, by shower: AnyObject) {
    SharedChanges.withLock {
      guard let copy = copy as? SharedCopy<Value> else { return }
      if own == nil { own = SharedCopy(value.pointee) }
      self.shower = shower
      announce(copy.value)
    }
  }

  func endShowing(by shower: AnyObject) {
    SharedChanges.withLock {
      guard self.shower === shower, let own = own.take() else { return }
      self.shower = nil
      announce(own.value)
    }
  }

  /// Has observers see another value.
  private func announce(_ other: Value) {
    if isEqualByOperator(value.pointee, other) != true { changeAnnounced { $0 = other } }
  }

  func wasReplaced(by other: any AnySharedBox) {
    let visible = other.visibleStatus
    SharedChanges.perform(.unknown) {
      announce(visible, after: status.visible)
      readDidChange()
    }
  }

  /// Notifies all that read the value, because a reference shows another one; called with the lock held, in a change.
  func readDidChange() {
    registrar.didChange(Slot.value)
    for part in parts.values { part.registrar.didChange(Slot.value) }
    if !comparisons.isEmpty { noteChange() }
    if !followers.isEmpty { notifyFollowersLater() }
  }

  var keyName: String? { persistence?.name }

  var initialCopy: (any AnySharedCopy)? { persistence.map { SharedCopy($0.initialValue()) } }

  func storedCopy(_ json: String) -> (any AnySharedCopy)? {
    let value: Value? = JSONCoding.decode(json)
    return value.map(SharedCopy.init)
  }

  func copyValue() -> any AnySharedCopy { SharedChanges.withLock { SharedCopy(current) } }

  func restorePoint() -> () -> Void {
    SharedChanges.withLock {
      let (value, status) = (current, status)
      return { [self] in
        SharedChanges.withLock {
          self.current = value
          let subscription = self.status.subscription
          self.status = status
          self.status.subscription = subscription
          (followers, followingDrain) = ([:], nil)
        }
      }
    }
  }

  /// The current value, also while another one is shown; used with the lock held.
  private(set) var current: Value {
    get { if let own { own.value } else { value.pointee } }
    _modify {
      if let own {
        yield &own.value
      } else {
        yield &value.pointee
      }
    }
  }

  private func reportNested(_ use: String, at location: SourceLocation) {
    let risk =
      use == "read"
      ? "the value read may be half changed" : "the outer change may overwrite the inner one"
    reportIssue(
      "shared-value-in-its-own-lock",
      """
      \(keyName ?? "A shared value of the type \(Value.self)") was \(use) inside of a 'withLock' that \
      changes it. Use the parameter of the closure, '$0': \(risk).
      """,
      at: location
    )
  }
}
