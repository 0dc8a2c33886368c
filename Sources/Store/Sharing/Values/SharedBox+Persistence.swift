// How a box follows the storage of its value: it loads, subscribes, and hands changes to the key.

extension SharedBox {
  /// Loads the value for the first time, before any reference to the box exists.
  func loadInitially() {
    guard let persistence else { return }
    startLoad(.initialValue(persistence.initialValue()), persistence) { _ in }
  }

  /// Subscribes to changes by others.
  func subscribe() {
    guard let persistence else { return }
    let subscriber = SharedSubscriber<Value>(
      { [weak self] result in self?.receive(result) },
      onLoading: { [weak self] isLoading in
        self?.setStatus(\.isSubscriptionLoading, isLoading, Slot.isLoading)
      }
    )
    let subscription = persistence.subscribe(
      .initialValue(persistence.initialValue()),
      subscriber
    )
    SharedChanges.withLock { status.subscription = subscription }
  }

  package var isLoading: Bool {
    registrar.access(Slot.isLoading)
    return SharedChanges.withLock { status.loads > 0 || status.isSubscriptionLoading }
  }

  package var loadError: (any Error)? {
    registrar.access(Slot.loadError)
    return SharedChanges.withLock { status.loadError }
  }

  package var saveError: (any Error)? {
    registrar.access(Slot.saveError)
    return SharedChanges.withLock { status.saveError }
  }

  package func load() async throws {
    guard let persistence, !persistence.isVolatile else { return }
    try await withCheckedThrowingContinuation { continuation in
      startLoad(.userInitiated, persistence) { continuation.resume(with: $0) }
    }
  }

  private func startLoad(
    _ context: LoadContext<Value>,
    _ persistence: SharedPersistence<Value>,
    _ onEnd: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    changeStatus(Slot.isLoading) { $0.loads += 1 }
    let version = SharedChanges.withLock { status.version }
    let continuation = LoadContinuation<Value>(persistence.name) { [weak self] result in
      self?.receive(result, loadedFor: version)
      self?.changeStatus(Slot.isLoading) { $0.loads -= 1 }
      onEnd(result.map { _ in })
    }
    persistence.load(context, continuation)
  }

  /// Takes a value that was stored, `nil` if none is, or an error.
  ///
  /// - Parameters:
  ///   - result: The value or error.
  ///   - version: The version of the value when the load began: a later change is newer than what was loaded.
  private func receive(_ result: Result<Value?, any Error>, loadedFor version: UInt64? = nil) {
    switch result {
    case .success(let value):
      setStatus(\.loadError, nil, Slot.loadError)
      guard let value = value ?? persistence?.initialValue() else { return }
      takeStored(value, loadedFor: version)
    case .failure(let error):
      setStatus(\.loadError, error, Slot.loadError)
      report("shared-load-failed", "could not be loaded", error)
    }
  }

  /// Sets a value that is stored already.
  private func takeStored(_ value: Value, loadedFor version: UInt64?) {
    SharedChanges.perform(SharedChangeSite(isolation: nil, location: .unknown)) {
      // Changes made here whose save hasn't ended are newer.
      let isCurrent = version.map { $0 == status.version } ?? true
      guard isCurrent, status.version == status.endedVersion else { return }
      if isEqualByOperator(current, value) != true { changeInPlace { $0 = value } }
      status.savedVersion = status.version
      status.endedVersion = status.version
    }
  }

  /// Hands the changes to the key: the newest value, on one thread at a time, so that their order is kept.
  package func saveChanges() {
    guard let persistence, let save = persistence.save else { return }
    while let (value, version, waiting) = takeUnsaved() {
      let continuation = SaveContinuation(persistence.name) { [weak self] result in
        self?.didSave(version, result)
        for onEnd in waiting { onEnd(result) }
      }
      save(value, waiting.isEmpty ? .didSet : .userInitiated, continuation)
      SharedChanges.withLock { status.isSaving = false }
    }
  }

  private func takeUnsaved() -> (
    value: Value, version: UInt64, waiting: [@Sendable (Result<Void, any Error>) -> Void]
  )? {
    SharedChanges.withLock {
      let isNeeded = status.version != status.savedVersion || !status.waitingSaves.isEmpty
      guard isNeeded, !status.isSaving else { return nil }
      status.isSaving = true
      status.savedVersion = status.version
      let waiting = status.waitingSaves
      status.waitingSaves = []
      return (current, status.version, waiting)
    }
  }

  private func didSave(_ version: UInt64, _ result: Result<Void, any Error>) {
    SharedChanges.withLock { status.endedVersion = max(status.endedVersion, version) }
    switch result {
    case .success:
      setStatus(\.saveError, nil, Slot.saveError)
    case .failure(let error):
      setStatus(\.saveError, error, Slot.saveError)
      report("shared-save-failed", "could not be saved", error)
    }
  }

  package func save() async throws {
    guard persistence?.save != nil else { return }
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      SharedChanges.withLock { status.waitingSaves.append { continuation.resume(with: $0) } }
      saveChanges()
    }
  }

  private func setStatus<Part>(
    _ path: WritableKeyPath<SharedStatus, Part>,
    _ value: Part,
    _ slot: Int
  ) {
    changeStatus(slot) { $0[keyPath: path] = value }
  }

  private func changeStatus(_ slot: Int, _ body: (inout SharedStatus) -> Void) {
    SharedChanges.perform(SharedChangeSite(isolation: nil, location: .unknown)) {
      body(&status)
      registrar.didChange(slot)
    }
  }

  private func report(_ code: RuntimeIssue.Code, _ problem: String, _ error: any Error) {
    // A key may call back on a thread of its own, where the app's reporter is not in force.
    let inForce = IssueReporting.inForce
    let reporter = inForce is StandardErrorReporter ? self.reporter : inForce
    let message = "\(keyName ?? "A shared value") \(problem): \(error)"
    reporter.report(RuntimeIssue(code: code, message: message, location: .nearest()))
  }
}
