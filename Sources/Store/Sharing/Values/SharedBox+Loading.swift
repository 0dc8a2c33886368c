// How a box follows the storage of its value: it loads, and takes what the key delivers.

extension SharedBox {
  /// Loads the value for the first time, before any reference to the box exists.
  func loadInitially() {
    guard let persistence else { return }
    startLoad(.initialValue(persistence.initialValue())) { _ in }
  }

  /// Subscribes to changes by others.
  func subscribe() {
    guard let persistence else { return }
    let subscriber = SharedSubscriber<Value>(
      taking: { [weak self] in self?.receive($0, onTaken: $1) ?? true },
      onLoading: { [weak self] isLoading in
        self?.setSubscriptionLoading(isLoading)
      },
      onAccess: { [weak self] in self?.saveAgain() }
    )
    let subscription = persistence.subscribe(
      .initialValue(persistence.initialValue()),
      subscriber
    )
    SharedChanges.withLock { status.subscription = subscription }
  }

  package var isLoading: Bool {
    willReadStatus(Slot.isLoading)
    return visibleStatus.isLoading
  }

  package var loadError: (any Error)? {
    willReadStatus(Slot.loadError)
    return visibleStatus.loadError
  }

  package var saveError: (any Error)? {
    willReadStatus(Slot.saveError)
    return visibleStatus.saveError
  }

  private func willReadStatus(_ slot: Int) {
    registrar.access(slot)
    DrainState.current?.comparedValues?.willRead(self)
  }

  package var visibleStatus: SharedVisibleStatus { SharedChanges.withLock { status.visible } }

  private func setSubscriptionLoading(_ isLoading: Bool) {
    changeStatus { status.isSubscriptionLoading = isLoading }
  }

  package func beginReplacement() { changeStatus { status.replacements += 1 } }

  package func endReplacement() { changeStatus { status.replacements -= 1 } }

  package func load() async throws {
    guard let persistence, !persistence.isVolatile else { return }
    // What is still to be saved is newer than what is stored.
    saveAgain()
    try await withCheckedThrowingContinuation { continuation in
      startLoad(.userInitiated) { continuation.resume(with: $0) }
    }
  }

  /// Begins to load the value.
  ///
  /// - Parameters:
  ///   - context: Why.
  ///   - onEnd: Called with the result.
  func startLoad(
    _ context: LoadContext<Value>,
    _ onEnd: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard let persistence else { return onEnd(.success(())) }
    let (load, version) = changeStatus {
      status.lastLoad += 1
      status.loads.insert(status.lastLoad)
      return (status.lastLoad, status.version)
    }
    let continuation = LoadContinuation<Value>(persistence.name) { [weak self] result, onTaken in
      let isTaken = self?.endLoad(load, result, of: version, onTaken: onTaken) ?? true
      onEnd(result.ended)
      return isTaken
    }
    persistence.load(context, continuation)
  }

  /// Takes the result of a load.
  ///
  /// - Parameters:
  ///   - load: The number of the load.
  ///   - result: The value, `nil` if none is stored, or an error.
  ///   - version: The version of the value when the load began: a later change is newer than what was loaded.
  ///   - onTaken: Called with the lock held, when it was taken.
  /// - Returns: Whether the value was taken.
  private func endLoad(
    _ load: Int,
    _ result: LoadResult<Value>,
    of version: UInt64,
    onTaken: () -> Void
  ) -> Bool {
    let isTaken = changeStatus {
      status.loads.remove(load)
      status.isSubscriptionLoading = false
      status.loadError = result.error
      let isTaken = stored(result).map { status.version == version && take($0) } ?? true
      if isTaken { onTaken() }
      return isTaken
    }
    // What can't be used was reported.
    if case .failure(let error) = result { reportLoad(error) }
    return isTaken
  }

  /// Takes what the key delivers.
  ///
  /// - Parameters:
  ///   - result: The value, `nil` for the initial one, or an error.
  ///   - onTaken: Called with the lock held, when it was taken.
  /// - Returns: Whether the value was taken.
  private func receive(_ result: Result<Value?, any Error>, onTaken: () -> Void) -> Bool {
    let result = LoadResult(result)
    let (isTaken, isKnown) = changeStatus {
      let isKnown = SharedVisibleStatus.isSame(result.error, status.loadError)
      status.loads = []
      status.isSubscriptionLoading = false
      status.loadError = result.error
      let isTaken = stored(result).map { take($0) } ?? true
      if isTaken { onTaken() }
      return (isTaken, isKnown)
    }
    // A key may deliver an error again, because what it observes is more than its value.
    if case .failure(let error) = result, !isKnown { reportLoad(error) }
    return isTaken
  }

  /// The value that is stored, the initial one if none is; `nil` after an error.
  private func stored(_ result: LoadResult<Value>) -> Value? {
    switch result {
    case .value(let value): value ?? persistence?.initialValue()
    case .unusable: persistence?.initialValue()
    case .failure: nil
    }
  }

  private func reportLoad(_ error: any Error) {
    report("shared-load-failed", "could not be loaded", error)
  }

  /// Takes a value that is stored already, or keeps it until a save has ended; called with the lock held.
  private func take(_ value: Value) -> Bool {
    // Changes made here whose save hasn't ended, or failed, are newer.
    guard status.isSettled else {
      let isAnswer = status.savingThread?.isCurrent == true
      let delivery = SharedDelivery(value: value, version: status.version, isAnswer: isAnswer)
      status.delivered = isEqualByOperator(current, value) == true ? nil : delivery
      return false
    }
    replace(by: value)
    return true
  }

  private func replace(by value: Value) {
    if isEqualByOperator(current, value) != true { changeInPlace { $0 = value } }
    status.savedVersion = status.version
    status.endedVersion = status.version
    status.delivered = nil
  }

  /// Compares what was delivered before a save had ended, when no save is to end any more.
  ///
  /// What the store made of the value itself is taken. Any other value may be older than the save, or newer: what is stored
  /// says it.
  ///
  /// - Parameter isRefused: Whether the store has refused the value, and so has another one.
  func compareDelivered(isRefused: Bool) {
    let version: UInt64? = SharedChanges.perform(.unknown) {
      guard status.isSettled, let delivered = status.delivered else { return nil }
      guard isRefused || delivered.isAnswer && delivered.version == status.version else {
        return status.version
      }
      replace(by: delivered.value)
      return nil
    }
    guard let version, let persistence else { return }
    let continuation = LoadContinuation<Value>(persistence.name) { [weak self] result, onTaken in
      self?.compare(result, of: version, onTaken: onTaken) ?? true
    }
    persistence.load(.userInitiated, continuation)
  }

  private func compare(
    _ result: LoadResult<Value>,
    of version: UInt64,
    onTaken: () -> Void
  ) -> Bool {
    SharedChanges.perform(.unknown) {
      guard status.version == version, let delivered = status.delivered else { return false }
      let stored = stored(result)
      switch stored.map({ isEqualByOperator($0, current) }) {
      case true: status.delivered = nil
      case false: replace(by: delivered.value)
      default: replace(by: stored ?? delivered.value)
      }
      onTaken()
      return true
    }
  }
}

extension SharedReader {
  /// Notifies all that read the value, because what they show in place of none is forgotten.
  package func formerValueWasForgotten() {
    (source.box as? SharedBox<Value>)?.readDidChange()
  }

  /// Replaces the value, where another module fills it in place of its key; the status stays.
  package func receive(_ value: Value) {
    (source.box as? SharedBox<Value>)?.receive(value)
  }

  /// Has later references to the key begin with a value of their own.
  ///
  /// - Parameter key: The key of this reference.
  package func forget(_ key: some SharedReaderKey<Value>) where Value: Sendable {
    (source.box as? SharedBox<Value>)?.home?.forget(key)
  }

  /// Replaces the status, where another module fills the value in place of its key.
  package func receive(isLoading: Bool, error: (any Error)?) {
    (source.box as? SharedBox<Value>)?.receive(isLoading: isLoading, error: error)
  }
}

extension SharedBox {
  func receive(_ copy: any AnySharedCopy) {
    if let copy = copy as? SharedCopy<Value> { receive(copy.value) }
  }

  fileprivate func receive(_ value: Value) {
    SharedChanges.perform(.unknown) { replace(by: value) }
  }

  fileprivate func receive(isLoading: Bool, error: (any Error)?) {
    changeStatus {
      status.isSubscriptionLoading = isLoading
      status.loadError = error
    }
  }
}

extension SharedChangeSite {
  /// Code that the key calls.
  static var unknown: SharedChangeSite { SharedChangeSite(isolation: nil, location: .unknown) }
}
