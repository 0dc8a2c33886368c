import Dispatch
import Store

/// Runs the tasks of one test, one job at a time, and can tell when there is nothing left to run.
///
/// Jobs run in the order in which they were enqueued, or in one that a seed determines, never two at
/// once, on a thread that the executor borrows while it has jobs. It has no thread of its
/// own, so thousands of executors may exist, and those of different tests run in parallel.
///
/// A task that prefers this executor (`Task(executorPreference:)`) stays on it with its child
/// tasks, task groups, `async let`s and the default actors it calls. Other work is not on it: code
/// isolated to the main actor or to an actor with an executor of its own, an unstructured
/// `Task { }`, and a detached task. The executor only notices when these return to it. Code that
/// knows of such work in flight marks it by ``hold()`` and ``release(location:)``.
public final class TestExecutor: TaskExecutor, Sendable {
  /// The name that descriptions and failures show.
  public let name: String

  private let state: Guarded<ExecutorState<UnownedJob, CheckedContinuation<Void, Never>>>

  let tasks = Guarded(TaskList())
  /// What ends with the process that the executor stands for.
  let endings = Guarded<[@Sendable () -> Void]>([])
  /// Whether jobs run only where ``runJobs()`` is called.
  let isStepped: Bool
  /// How often cancelled tasks were to wait, which would occupy the thread of ``runJobs()`` for ever.
  private let cancelledWaits = Guarded(0)

  /// Creates an idle executor.
  ///
  /// - Parameters:
  ///   - name: The name that descriptions and failures show.
  ///   - seed: Determines the order of jobs that wait at the same time; by default the seed of
  ///     the test's `.interleavings(_:)`, and without one the order in which they were enqueued.
  public init(name: String = "TestExecutor", seed: UInt64? = nil) {
    self.name = name
    isStepped = false
    state = Guarded(ExecutorState(seed: seed ?? Interleaving.seed))
    ExecutorRegistry.shared.add(self)
  }

  /// Creates an executor whose jobs run where ``runJobs()`` is called, in the order in which they were enqueued.
  init(stepped name: String) {
    self.name = name
    isStepped = true
    state = Guarded(ExecutorState())
    ExecutorRegistry.shared.add(self)
  }

  deinit {
    ExecutorRegistry.shared.remove(self)
  }

  /// The number of jobs started so far, to detect that something ran in between.
  public var jobCount: UInt64 { state.withLock { $0.jobCount } }

  /// Whether there is no queued job, no running job and no hold at this moment.
  public var isIdle: Bool { state.withLock { $0.isIdle } }

  /// Adds a job after all queued ones; called by the concurrency runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let task = TaskIdentity(job)
    if let task { tasks.withLock { $0.enqueued(task, effect: RunningEffect.id) } }
    if state.withLock({ $0.enqueue(job, of: task?.address) }) { scheduleDrain() }
  }

  /// Lets the jobs that are enqueued while a closure runs start after it, in their order.
  ///
  /// Without a batch, the first of several tasks made on another thread may be running, and make
  /// jobs of its own, while the next is being enqueued: their order then depends on the
  /// machine. A job that is running already continues; batches nest.
  ///
  /// - Parameter body: The closure, run at once, on the calling thread.
  /// - Returns: The result of the closure.
  @discardableResult
  public func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.withLock { $0.beginBatch() }
    defer {
      if state.withLock({ $0.endBatch() }) { scheduleDrain() }
    }
    return try body()
  }

  /// Keeps the executor from being idle until ``release(location:)`` is called as often.
  ///
  /// Marks work that is on its way through another executor, such as an output that an effect has
  /// sent to an actor.
  public func hold() {
    let task = runningTask
    state.withLock { $0.hold(by: task) }
  }

  /// Removes one ``hold()``.
  ///
  /// A call without a hold is reported and changes nothing.
  ///
  /// - Parameter location: The call site, for reports.
  public func release(location: Store::SourceLocation = #Store::location) {
    let task = runningTask
    guard let waiters = state.withLock({ $0.release(by: task) }) else {
      reportIssue(
        "unbalanced-release",
        """
        "\(name)" was released more often than it was held. Likely cause: a path on which \
        release() is called twice for one hold(). Call each once, the release in a "defer".
        """,
        location: location
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
        // Cancellation is checked under the lock: the handler takes the same lock, so it runs
        // either before this check or after the waiter was added.
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

  /// The executor that the running task prefers, if that is a test's.
  public static func current() -> TestExecutor? {
    withUnsafeCurrentTask { task in
      task?.unownedTaskExecutor.flatMap(ExecutorRegistry.shared.executor)
    }
  }

  /// The address of the running task, if it is one of this executor.
  private var runningTask: Int? {
    TestExecutor.current() === self ? TaskIdentity.currentAddress : nil
  }

  /// Runs the queued jobs and those that they enqueue, on the calling thread.
  func runJobs() {
    let executor = asUnownedTaskExecutor()
    while let job = state.withLock({ $0.beginJob() }) {
      job.runSynchronously(on: executor)
      for waiter in state.withLock({ $0.endJob() }) { waiter.resume() }
    }
  }

  /// Whether a cancelled task waits again and again, without an end.
  var goesOn: Bool { cancelledWaits.withLock { $0 > 1_000 } }

  func forgetCancelledWaits() { cancelledWaits.withLock { $0 = 0 } }

  /// Suspends the running task for ever if it is cancelled and waits again and again.
  static func stopIfEndless() async {
    guard Task.isCancelled, let executor = current(), executor.isStepped else { return }
    executor.cancelledWaits.withLock { $0 += 1 }
    if executor.goesOn { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  private func scheduleDrain() {
    if isStepped { return }
    DispatchQueue.global().async { self.drain() }
  }

  /// Runs queued jobs until there are none, and returns the thread to the pool now and then.
  private func drain() {
    let executor = asUnownedTaskExecutor()
    // A test that never rests must not occupy one of the pool's few threads.
    for _ in 0..<256 {
      guard let job = state.withLock({ $0.beginJob() }) else { return }
      job.runSynchronously(on: executor)
      for waiter in state.withLock({ $0.endJob() }) { waiter.resume() }
    }
    scheduleDrain()
  }
}

extension TestExecutor: CustomStringConvertible {
  /// The name, whether the executor is idle, and the number of jobs that it has run.
  public var description: String {
    "\(name)(\(isIdle ? "idle" : "busy"), \(jobCount) jobs run)"
  }
}
