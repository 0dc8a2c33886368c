import Foundation
import Synchronization

/// The changes of all shared values in the process.
///
/// One lock guards all values: so several may be changed in one another's `withLock`, in any order, without a deadlock.
enum SharedChanges {
  private static let lock = RecursiveLock()
  /// The boxes that were changed and must be saved; used with the lock held.
  private nonisolated(unsafe) static var unsaved: [any AnySharedBox] = []
  /// The boxes that were changed outside of a drain, and have followers; used with the lock held.
  private nonisolated(unsafe) static var followed: [any AnySharedBox] = []
  /// The subscriptions that must be cancelled; used with the lock held.
  private nonisolated(unsafe) static var cancelled: [SharedSubscription] = []

  /// Held by a recorded store while it reduces, and by each change of another thread: what a step reads doesn't change in it.
  ///
  /// Taken before the lock, never while it is held.
  private static let steps = NSRecursiveLock()
  /// The thread whose store reduces a recorded step, and how many stores within one another do; used with `steps` held.
  private static let stepThread = Atomic<UInt>(0)
  private nonisolated(unsafe) static var stepDepth = 0
  /// Whether a recorded step has changed values; used with `steps` held.
  private nonisolated(unsafe) static var stepHasChanged = false
  /// Whether a store is recorded.
  private static let isRecorded = Atomic(false)
  /// The histories of recorded stores; used with the lock held.
  private nonisolated(unsafe) static var histories: [WeakHistory] = []

  private struct WeakHistory {
    weak var history: SharedHistory?
  }

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
    if let drain = DrainState.current, drain.generations.purpose == .reducing {
      return try saving(body)
    }
    let drain = DrainState(
      dependencies: DependencyValues.current,
      reporter: IssueReporting.inForce,
      generations: StackIDCounter(for: .reducing)
    )
    drain.isReducing = true
    drain.ignoresReads = true
    defer { announce(drain.changes.takeAll(), on: site.isolation) }
    return try saving { () throws(Failure) in
      let token = drain.begin()
      defer { drain.end(token) }
      return try body()
    }
  }

  /// Runs a closure with the lock held, and then saves the values that it has changed.
  ///
  /// Not while the thread holds the lock, and not within a recorded step: a key may wait for a thread that waits for it.
  private static func saving<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if lock.isHeld { return try body() }
    if stepThread.load(ordering: .relaxed) == ThreadLocal.currentThread {
      stepHasChanged = true
      return try lock.withLock(body)
    }
    var boxes: [any AnySharedBox] = []
    var followed: [any AnySharedBox] = []
    var subscriptions: [SharedSubscription] = []
    defer {
      for box in followed { box.notifyFollowers() }
      for box in boxes { box.saveChanges() }
      for subscription in subscriptions { subscription.cancel() }
    }
    let isRecorded = isRecorded.load(ordering: .relaxed)
    if isRecorded { steps.lock() }
    defer { if isRecorded { steps.unlock() } }
    return try lock.withLock { () throws(Failure) in
      defer {
        (boxes, unsaved) = (unsaved, [])
        (followed, Self.followed) = (Self.followed, [])
        (subscriptions, cancelled) = (cancelled, [])
      }
      return try body()
    }
  }

  /// Has a changed value saved when no value is being changed any more; called with the lock held.
  static func saveLater(_ box: any AnySharedBox) { unsaved.append(box) }

  /// Has the followers of a box notified when no value is being changed any more; called with the lock held.
  static func notifyLater(_ box: any AnySharedBox) {
    if followed.last !== box { followed.append(box) }
  }

  /// Cancels the subscription of a box that is released, when no value is being changed: the cancellation may wait for
  /// a thread that waits for the lock.
  static func cancel(_ subscription: SharedSubscription) {
    if lock.isHeld { cancelled.append(subscription) } else { subscription.cancel() }
  }

  /// Has a history notified of all changes, as long as it lives.
  static func add(_ history: SharedHistory) {
    withLock {
      histories.append(WeakHistory(history: history))
      isRecorded.store(true, ordering: .relaxed)
    }
  }

  /// Begins a step of a recorded store, in which other threads change nothing.
  static func beginStep() {
    steps.lock()
    stepDepth += 1
    stepThread.store(ThreadLocal.currentThread, ordering: .relaxed)
  }

  /// Ends it, and saves what it has changed.
  static func endStep() {
    stepDepth -= 1
    let isLast = stepDepth == 0
    let hasChanged = isLast && stepHasChanged
    if isLast {
      stepThread.store(0, ordering: .relaxed)
      stepHasChanged = false
    }
    steps.unlock()
    if hasChanged { saving {} }
  }

  /// Removes the histories that are released.
  static func removeHistories() {
    withLock {
      histories.removeAll { $0.history == nil }
      isRecorded.store(!histories.isEmpty, ordering: .relaxed)
    }
  }

  /// Notifies the histories that a value is about to change; called with the lock held.
  static func willChange<Value>(_ box: SharedBox<Value>) {
    if histories.isEmpty { return }
    for entry in histories { entry.history?.willChange(box) }
  }

  private static func announce(_ changes: [StateChange], on isolation: (any Actor)?) {
    guard !changes.isEmpty else { return }
    if isolation != nil || NotificationTurn.current != nil {
      return NotificationTurn(actor: isolation).announce(changes)
    }
    let changes = UncheckedSendable(changes)
    Task { @MainActor in NotificationTurn(actor: MainActor.shared).announce(changes.value) }
  }
}

/// What a module does together with changes of shared values.
package enum SharedTransaction {
  /// Changes several values, and what is kept beside them, as one change.
  package static func perform<Result>(_ body: () -> Result) -> Result {
    SharedChanges.perform(.unknown, body)
  }

  /// Uses what is kept beside the values, and changes none of them.
  package static func withLock<Result>(_ body: () -> Result) -> Result {
    SharedChanges.withLock(body)
  }

  /// Whether the running code is of a step that is reduced again: no effect starts, and what effects have changed is known.
  package static var isRepeated: Bool { DrainState.current?.runtime?.repeatsSteps ?? false }
}
