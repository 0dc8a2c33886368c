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

  /// Writes a value, unless the file isn't as the code that saved the value knew it.
  ///
  /// - Returns: A damaged file that it found instead, and kept aside.
  private func write(_ save: WaitingSave<Value>) throws -> DamagedFile? {
    let bytes = try save.encoded()
    let digest = FileDigest(bytes)
    let label = KeptFile.label("damaged", at: backend.now)
    var cause: DecodingCause?
    do {
      let kept = try backend.replace(path) { current in
        guard let current else { return .write(bytes) }
        // Equal bytes that another process wrote are another change: of two that count, one would be lost.
        if isKnown(current, to: save) { return current == bytes ? .nothing : .write(bytes) }
        cause = try inspect(current, save.format)
        return .keepAside(label: label, then: bytes)
      }
      // The file is this process's again, whatever was delivered and not taken before, and what waits is newer.
      state.withLock { state in
        (state.base, state.delivery, state.isRejected) = (digest, nil, false)
        state.waiting?.epoch = state.epoch
      }
      guard let kept, let cause else { return nil }
      return DamagedFile(path: path, keptAt: kept, cause: cause, isReplaced: true)
    } catch is FileConflict {
      let label = KeptFile.label("refused", at: backend.now)
      // Where that fails, the value isn't given up, and saved again.
      let kept = try backend.keep(bytes, beside: path, label: label)
      throw FileStorageError.conflict(path: path, keptAt: kept)
    }
  }

  private func isKnown(_ current: [UInt8], to save: WaitingSave<Value>) -> Bool {
    let digest = FileDigest(current)
    return state.withLock { $0.epoch == save.epoch && $0.base == digest }
  }

  /// Decides on a file that another process wrote.
  ///
  /// - Returns: Why it can't be decoded, so that nothing is lost if it is kept aside.
  /// - Throws: `FileConflict` if it has a value, `NewerFileVersion` if it has one of a newer version.
  private func inspect(_ bytes: [UInt8], _ format: FileFormat<Value>) throws -> DecodingCause {
    do {
      _ = try format.decode(Data(bytes))
    } catch let error as NewerFileVersion {
      throw error
    } catch {
      return DecodingCause(error, in: bytes, format)
    }
    throw FileConflict()
  }
}

extension FileDocument.State {
  /// The number of changes by others that the calling code knows.
  fileprivate var knownEpoch: Int {
    let isUnknown = delivery.map { !$0.isCurrent } ?? isRejected
    return isUnknown ? epoch - 1 : epoch
  }
}

/// Another process changed the file before a save.
private struct FileConflict: Error {}
