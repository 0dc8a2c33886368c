import Synchronization

/// The changes of all shared values in the process.
///
/// One lock guards all values: so several may be changed in one another's `withLock`, in any order, without a deadlock.
enum SharedChanges {
  private static let lock = RecursiveLock()
  /// The boxes that were changed and must be saved; used with the lock held.
  private nonisolated(unsafe) static var unsaved: [any AnySharedBox] = []
  private static let hasUnsaved = Atomic<Bool>(false)

  /// Runs a closure with the lock held.
  @inline(__always)
  static func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lock.withLock(body)
  }

  /// Changes values with the lock held, and notifies their observers.
  ///
  /// They are notified at the end of the current drain. Outside of one, they are notified at once if the
  /// caller is on an actor, and otherwise on the main actor: there no closure is half-way through its reads. Values that
  /// were changed are saved afterwards.
  ///
  /// - Parameters:
  ///   - site: The caller.
  ///   - body: Changes the values.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  static func perform<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { saveUnsaved() }
    if let drain = DrainState.current, drain.generations.purpose == .reducing {
      return try lock.withLock(body)
    }
    let drain = DrainState(
      dependencies: DependencyValues.current,
      reporter: IssueReporting.inForce,
      generations: StackIDCounter(for: .reducing)
    )
    drain.isReducing = true
    drain.ignoresReads = true
    defer { announce(drain.changes.takeAll(), on: site.isolation) }
    return try lock.withLock { () throws(Failure) in
      let token = drain.begin()
      defer { drain.end(token) }
      return try body()
    }
  }

  /// Has a changed value saved when no value is being changed on this thread; called with the lock held.
  ///
  /// Not at once: a key may wait for a thread that waits for the lock.
  static func saveLater(_ box: any AnySharedBox) {
    unsaved.append(box)
    hasUnsaved.store(true, ordering: .relaxed)
  }

  private static func saveUnsaved() {
    guard hasUnsaved.load(ordering: .relaxed), !lock.isHeld else { return }
    let boxes = lock.withLock {
      defer { unsaved = [] }
      hasUnsaved.store(false, ordering: .relaxed)
      return unsaved
    }
    for box in boxes { box.saveChanges() }
  }

  private static func announce(_ changes: [StateChange], on isolation: (any Actor)?) {
    guard !changes.isEmpty else { return }
    if isolation != nil || NotificationTurn.current != nil {
      return NotificationTurn(actor: isolation).announce(changes)
    }
    let changes = Parcel(changes)
    Task { @MainActor in NotificationTurn(actor: MainActor.shared).announce(changes.value) }
  }
}
