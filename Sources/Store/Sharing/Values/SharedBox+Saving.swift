// How a box hands changes to the key of its value.

extension SharedBox {
  /// A value that is handed to the key.
  private struct Save {
    let value: Value
    let version: UInt64
    let waiting: [@Sendable (Result<Void, any Error>) -> Void]
  }

  /// Hands the changes to the key: the newest value, on one thread at a time, so that their order is kept.
  package func saveChanges() {
    guard let persistence, let write = persistence.save else { return }
    while let save = takeUnsaved() {
      let (version, waiting) = (save.version, save.waiting)
      // The continuation keeps the box, so that a value whose save fails is still there.
      let continuation = SaveContinuation(
        persistence.name,
        onEnd: { ending in
          self.didSave(version, ending)
          for onEnd in waiting { onEnd(ending.result) }
        }
      )
      write(save.value, waiting.isEmpty ? .didSet : .userInitiated, continuation)
      SharedChanges.withLock { status.savingThread = nil }
    }
  }

  private func takeUnsaved() -> Save? {
    SharedChanges.withLock {
      let isChanged = status.version != status.savedVersion
      let isNeeded = isChanged || status.isSavingAgain || !status.waitingSaves.isEmpty
      guard isNeeded, status.savingThread == nil else { return nil }
      let waiting = status.waitingSaves
      status.savingThread = CallingThread()
      status.savedVersion = status.version
      (status.isUnsaved, status.isSavingAgain, status.waitingSaves) = (false, false, [])
      return Save(
        value: current,
        version: status.version,
        waiting: waiting
      )
    }
  }

  private func didSave(_ version: UInt64, _ ending: SaveEnding) {
    let isNews = changeStatus {
      defer { onUnsaved(self, status.isUnsaved) }
      switch ending {
      case .stored:
        status.end(version)
        (status.loadError, status.saveError) = (nil, nil)
        return false
      case .refused(let error):
        status.end(version)
        status.saveError = error
        return true
      case .failed(let error):
        // A later save has a result of its own, which says whether anything is left to be saved.
        guard version == status.savedVersion else { return false }
        // As long as nothing was saved, an error that is repeated is the same failure.
        let isKnown = SharedVisibleStatus.isSame(error, status.saveError)
        status.fail(version)
        status.saveError = error
        if case SharedKeyError.disagreement = error { return false }
        return !isKnown
      }
    }
    compareDelivered(isRefused: ending.isRefusal)
    if isNews, case .failure(let error) = ending.result {
      report("shared-save-failed", "could not be saved", error)
    }
  }

  package func saveAgain() {
    let isNeeded = SharedChanges.withLock {
      guard status.isUnsaved else { return false }
      status.isSavingAgain = true
      return true
    }
    if isNeeded { saveChanges() }
  }

  package func save() async throws {
    guard persistence?.save != nil else { return }
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      SharedChanges.withLock { status.waitingSaves.append { continuation.resume(with: $0) } }
      saveChanges()
    }
  }

  /// Changes what is known of the storage, and collects the observers of what differs.
  @discardableResult
  func changeStatus<Result>(_ body: () -> Result) -> Result {
    SharedChanges.perform(.unknown) {
      let former = status.visible
      defer { announce(status.visible, after: former) }
      return body()
    }
  }

  /// Collects the observers of the statuses that differ; called with the lock held.
  func announce(_ visible: SharedVisibleStatus, after former: SharedVisibleStatus) {
    if visible.isLoading != former.isLoading { registrar.didChange(Slot.isLoading) }
    if !SharedVisibleStatus.isSame(visible.loadError, former.loadError) {
      registrar.didChange(Slot.loadError)
    }
    if !SharedVisibleStatus.isSame(visible.saveError, former.saveError) {
      registrar.didChange(Slot.saveError)
    }
    if !comparisons.isEmpty { noteChange() }
  }

  func report(_ code: RuntimeIssue.Code, _ problem: String, _ error: any Error) {
    // A key may call back on a thread of its own, where the app's reporter is not in force.
    let inForce = IssueReporting.inForce
    let reporter = inForce is StandardErrorReporter ? self.reporter : inForce
    let message = "\(keyName ?? "A shared value") \(problem): \(error)"
    reporter.report(RuntimeIssue(code: code, message: message, location: .nearest()))
  }
}

/// The boxes whose value is still to be saved, because its last save failed: they are saved again when the process ends.
enum UnsavedBoxes {
  private struct Entry {
    weak var box: (any AnySharedBox)?
  }

  private static let entries = Guarded<[ObjectIdentifier: Entry]>([:])
  /// Registers once.
  private static let registration: Void = ProcessEnding.flush { UnsavedBoxes.save() }

  /// Says whether a box is one of them.
  static func set(_ box: any AnySharedBox, _ isUnsaved: Bool) {
    entries.withLock { $0[ObjectIdentifier(box)] = isUnsaved ? Entry(box: box) : nil }
    if isUnsaved { registration }
  }

  /// Saves them again, on this thread if they are stored in files.
  private static func save() {
    for entry in entries.value.values { entry.box?.saveAgain() }
    FileStorage.fileSystem.documents.flush()
  }
}
