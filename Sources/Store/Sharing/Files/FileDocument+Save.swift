import Foundation

extension FileDocument {
  /// Saves a value: at once, or when the interval after the last write is over.
  func save(
    _ value: Value,
    _ format: FileFormat<Value>,
    context: SaveContext,
    _ continuation: SaveContinuation
  ) {
    let reporter = IssueReporting.inForce
    let starts = state.withLock { state in
      let save = WaitingSave(
        value: value,
        format: format,
        epoch: state.knownEpoch,
        reporter: reporter,
        continuations: [continuation]
      )
      if state.waiting == nil { state.waiting = save } else { state.waiting?.replace(by: save) }
      let isDue = context == .userInitiated || !state.isResting
      guard isDue, !state.isWriteScheduled else { return false }
      state.isWriteScheduled = true
      return true
    }
    if starts { scheduler.run { self.writeScheduled() } }
  }

  private func writeScheduled() {
    let startsInterval = state.withLock { state in
      state.isWriteScheduled = false
      defer { state.isResting = true }
      return !state.isResting
    }
    writeWaiting()
    if startsInterval { scheduler.run(after: interval) { self.endInterval() } }
  }

  private func endInterval() {
    let isDue = state.withLock { state in
      state.isResting = false
      guard state.waiting != nil, !state.isWriteScheduled else { return false }
      state.isWriteScheduled = true
      return true
    }
    if isDue { writeScheduled() }
  }

  func writeWaiting() {
    let written = accessFile {
      () -> (save: WaitingSave<Value>, result: Result<DamagedFile?, any Error>)? in
      guard let save = state.withLock({ $0.waiting.take() }) else { return nil }
      return (save, Result { try write(save) })
    }
    guard let (save, result) = written else { return }
    switch result {
    case .success(let damaged):
      damaged?.report(to: save.reporter)
      for continuation in save.continuations { continuation.resume() }
    case .failure(let error):
      let error = converted(error)
      guard case FileStorageError.conflict = error else {
        for continuation in save.continuations { continuation.resume(throwing: error) }
        return
      }
      for continuation in save.continuations { continuation.resume(refusing: error) }
      scheduler.run { self.check(isForced: true) }
    }
  }
}

extension FileDocument.State {
  /// The number of changes by others that the calling code knows.
  fileprivate var knownEpoch: Int {
    let isUnknown = delivery.map { !$0.isCurrent } ?? isRejected
    return isUnknown ? epoch - 1 : epoch
  }
}
