import Foundation

extension FileDocument {
  /// What a file was found to be.
  private enum Found: Sendable {
    case nothing
    case value(Value)
    /// It was damaged, and is in the file kept.
    case damaged(DamagedFile)
  }

  /// Reads the file, after what waits was written.
  func load(_ format: FileFormat<Value>, _ continuation: LoadContinuation<Value>) {
    writeWaiting()
    let result = accessFile { () -> Result<Found, any Error> in
      let result = Result { try find(format) }
      state.withLock { $0.failure = result.failure.map { "\(converted($0))" } }
      return result
    }
    let isTaken = continuation.deliver(loaded(result)) { endDelivery(isTaken: true) }
    // Where it wasn't taken, the newest value of the file follows what is newer.
    if !isTaken, endDelivery(isTaken: false) { scheduler.run { self.check(isForced: true) } }
  }

  private func loaded(_ result: Result<Found, any Error>) -> LoadResult<Value> {
    switch result {
    case .success(.nothing):
      return .value(nil)
    case .success(.value(let value)):
      return .value(value)
    case .success(.damaged(let damaged)):
      damaged.report(to: IssueReporting.inForce)
      return .unusable(damaged.error)
    case .failure(let error):
      return .failure(converted(error))
    }
  }

  private func find(_ format: FileFormat<Value>) throws -> Found {
    while true {
      guard let bytes = try backend.read(path) else {
        beginDelivery(of: nil)
        return .nothing
      }
      do {
        let value = try format.decode(Data(bytes))
        beginDelivery(of: FileDigest(bytes))
        return .value(value)
      } catch let error as NewerFileVersion {
        throw error
      } catch {
        // It may have been replaced meanwhile, and is read again then.
        let cause = DecodingCause(error, in: bytes, format)
        guard let damaged = try keepAside(bytes, cause) else { continue }
        beginDelivery(of: nil)
        return .damaged(damaged)
      }
    }
  }

  /// Keeps a damaged file aside.
  ///
  /// - Returns: What to report, `nil` if the file has other bytes now.
  private func keepAside(_ bytes: [UInt8], _ cause: DecodingCause) throws -> DamagedFile? {
    let label = KeptFile.label("damaged", at: backend.now)
    let kept = try backend.replace(path) {
      $0 == bytes ? .keepAside(label: label, then: nil) : .nothing
    }
    return kept.map { DamagedFile(path: path, keptAt: $0, cause: cause, isReplaced: false) }
  }

  /// Takes the file as known, and a new value until the end of the delivery only where it is delivered.
  ///
  /// - Parameters:
  ///   - digest: The digest of the file.
  ///   - isForced: Whether the value replaces that of the subscribers also if the file is known.
  func beginDelivery(of digest: FileDigest?, isForced: Bool = false) {
    state.withLock { state in
      guard isForced || state.base != digest else { return }
      state.epoch += 1
      (state.base, state.delivery) = (digest, CallingThread())
    }
  }

  /// Ends a delivery, if there is one.
  ///
  /// - Parameter isTaken: Whether the value was taken: then the code that saves knows it.
  /// - Returns: Whether there was a delivery.
  @discardableResult func endDelivery(isTaken: Bool) -> Bool {
    state.withLock { state in
      let isNews = state.delivery.take() != nil
      if isTaken { state.isRejected = false } else if isNews { state.isRejected = true }
      return isNews
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
