import Dispatch
import Store

/// Runs the tasks of one test, one job at a time, and knows when there is nothing left to run.
///
/// Jobs run in the order in which they were enqueued, never two at once, on a thread that the
/// executor borrows for as long as it has jobs. It keeps no thread of its own, so thousands of
/// executors may exist, and those of different tests run in parallel.
///
/// A task that prefers this executor (`Task(executorPreference:)`) stays on it with its child
/// tasks, task groups, `async let`s and the default actors it calls. What leaves it is code
/// isolated to the main actor or to an actor with an executor of its own, an unstructured
/// `Task { }`, and a detached task: of those the executor learns when they return to it. Whoever
/// knows of such work in flight marks it by ``hold()`` and ``release()``.
public final class TestExecutor: TaskExecutor, Sendable {
  /// The name that descriptions and failures show.
  public let name: String

  private let state = Locked(ExecutorState<UnownedJob, CheckedContinuation<Void, Never>>())

  private let suspensions = Locked(SuspensionList())

  /// Creates an idle executor.
  ///
  /// - Parameter name: The name that descriptions and failures show.
  public init(name: String = "TestExecutor") {
    self.name = name
    ExecutorRegistry.shared.add(self)
  }

  deinit {
    ExecutorRegistry.shared.remove(self)
  }

  /// The number of jobs that were ever started, for noticing that something ran in between.
  public var jobCount: UInt64 { state.withLock(\.jobCount) }

  /// Whether there is no queued job, no running job and no hold at this moment.
  public var isIdle: Bool { state.withLock(\.isIdle) }

  /// Adds a job behind all that are queued; called by the concurrency runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if state.withLock({ $0.enqueue(job) }) { scheduleDrain() }
  }

  /// Lets the jobs that are enqueued while a closure runs start after it, in their order.
  ///
  /// Without a batch, the first of several tasks made on another thread may be running, and make
  /// jobs of its own, while the next is being enqueued: which comes first is then up to the
  /// machine. A job that is running already goes on; batches nest.
  ///
  /// - Parameter body: The closure, run at once, on the calling thread.
  /// - Returns: What the closure returns.
  @discardableResult
  public func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.withLock { $0.beginBatch() }
    defer {
      if state.withLock({ $0.endBatch() }) { scheduleDrain() }
    }
    return try body()
  }

  /// Keeps the executor from being idle until ``release()`` is called as often.
  ///
  /// Marks work that is on its way through another executor, such as an output that an effect has
  /// sent to an actor.
  public func hold() {
    state.withLock { $0.hold() }
  }

  /// Takes one ``hold()`` back.
  ///
  /// A call without a hold to take back changes nothing and is reported.
  public func release() {
    guard let waiters = state.withLock({ $0.release() }) else {
      reportIssue(
        "unbalanced-release",
        """
        "\(name)" was released more often than it was held. Likely cause: a path on which \
        release() is called twice for one hold(). Call each once, the release in a "defer".
        """
      )
      return
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until no job is queued or running and no hold is left; returns at once if so already.
  ///
  /// Runs on the caller's actor and blocks no thread. Any number of tasks may wait, tasks of this
  /// executor among them. A waiter whose task is cancelled returns early.
  public nonisolated(nonsending) func idle() async {
    guard !isIdle else { return }
    let id = state.withLock { $0.makeWaiterID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Cancellation is looked at under the lock: the handler takes the same lock, so it comes
        // either before this look or after the waiter is in place.
        let isDone = state.withLock { state in
          guard !state.isIdle, !Task.isCancelled else { return true }
          state.addWaiter(continuation, id: id)
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.takeWaiter(id: id) }?.resume()
    }
  }

  /// Notes that a task of this executor waits in something that the test owns, until it is resumed.
  ///
  /// - Parameter text: In what it waits, and until when.
  /// - Returns: What to call when the task goes on.
  func suspended(in text: String) -> @Sendable () -> Void {
    let id = suspensions.withLock { $0.add(effect: RunningEffect.id, text) }
    return { [weak self] in self?.suspensions.withLock { $0.remove(id) } }
  }

  /// In what the tasks of each effect wait that the test owns, by the effects' numbers.
  var suspendedEffects: [UInt64: [String]] { suspensions.withLock(\.texts) }

  /// The executor that the running task prefers, if that is a test's.
  public static func current() -> TestExecutor? {
    withUnsafeCurrentTask { task in
      task?.unownedTaskExecutor.flatMap(ExecutorRegistry.shared.executor)
    }
  }

  private func scheduleDrain() {
    DispatchQueue.global().async { self.drain() }
  }

  /// Runs queued jobs until there are none, giving the thread back now and then.
  private func drain() {
    let executor = asUnownedTaskExecutor()
    // A test that never rests must not keep the few threads of the pool from the others.
    for _ in 0..<256 {
      guard let job = state.withLock({ $0.beginJob() }) else { return }
      job.runSynchronously(on: executor)
      for waiter in state.withLock({ $0.endJob() }) { waiter.resume() }
    }
    scheduleDrain()
  }
}
