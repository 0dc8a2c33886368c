/// One file with values of one type, as this process knows it.
///
/// The process knows the file by a digest of what it loaded, wrote or delivered last: the base. A save that finds
/// another file is a conflict. So is one that was made before a change by another process was delivered; this is found by
/// the number of such changes, the epoch.
final class FileDocument<Value: Sendable>: FlushableDocument {
  struct State {
    /// The digest of the file as it was last loaded, written or delivered; `nil` for no file.
    var base: FileDigest?
    /// The number of times that the file was found changed by others.
    var epoch = 0
    /// The thread on which a change by others is being delivered.
    var delivery: CallingThread?
    /// Whether the last change by others was not taken, because a newer value is still to be saved.
    var isRejected = false
    /// The error that was delivered last, unless the file was read since.
    var failure: String?

    var waiting: WaitingSave<Value>?
    /// Whether a write was scheduled that hasn't begun.
    var isWriteScheduled = false
    /// Whether the interval after a write runs.
    var isResting = false

    var subscribers: [Int: Subscriber] = [:]
    var lastSubscriber = 0
    var watch: SharedSubscription?
    /// Whether a check was scheduled that hasn't begun.
    var isCheckScheduled = false
  }

  struct Subscriber {
    let format: FileFormat<Value>
    let receive: SharedSubscriber<Value>
  }

  let path: String
  let backend: any FileBackend
  let scheduler: any FileScheduler
  let interval: Duration
  let state = Guarded(State())
  private let turn = Guarded(())
  private let onRelease: @Sendable () -> Void

  func restorePoint() -> () -> Void {
    let (base, epoch, isRejected, failure) = state.withLock {
      ($0.base, $0.epoch, $0.isRejected, $0.failure)
    }
    return { [self] in
      state.withLock {
        ($0.base, $0.epoch, $0.isRejected, $0.failure) = (base, epoch, isRejected, failure)
      }
    }
  }

  init(
    _ path: String,
    _ backend: any FileBackend,
    _ scheduler: any FileScheduler,
    _ interval: Duration,
    onRelease: @escaping @Sendable () -> Void
  ) {
    (self.path, self.backend, self.scheduler) = (path, backend, scheduler)
    (self.interval, self.onRelease) = (interval, onRelease)
  }

  deinit { onRelease() }

  /// Accesses the file while no other thread does.
  ///
  /// Continuations and subscribers are called after it, because they may come back here.
  func accessFile<Result: Sendable>(_ body: () throws -> Result) rethrows -> Result {
    try turn.withLock { _ in try body() }
  }

  /// Converts an error of the file or its format for users.
  func converted(_ error: any Error) -> any Error {
    switch error {
    case let newer as NewerFileVersion:
      FileStorageError.newerVersion(path: path, found: newer.found, supported: newer.supported)
    default:
      FileStorageError.converted(error)
    }
  }
}
