/// What an executor knows of its jobs: the pure part of `TestExecutor`.
struct ExecutorState<Job, Waiter> {
  private var queue = JobQueue<Job>()
  /// The waiters for idleness, by the number each of them was given.
  private var waiters: [UInt64: Waiter] = [:]
  private var lastWaiter: UInt64 = 0
  /// Whether a drain is running or on its way to a thread.
  private var isDraining = false
  private var isRunningJob = false
  /// The number of batches being put together; no job starts meanwhile.
  private var batches = 0
  private(set) var holds = 0
  private(set) var jobCount: UInt64 = 0

  var isIdle: Bool { queue.isEmpty && !isRunningJob && holds == 0 }

  /// Adds a job, and tells whether a drain has to be started for it.
  mutating func enqueue(_ job: Job) -> Bool {
    queue.append(job)
    return startDraining()
  }

  mutating func beginBatch() {
    batches += 1
  }

  /// Ends a batch, and tells whether a drain has to be started for its jobs.
  mutating func endBatch() -> Bool {
    batches -= 1
    return startDraining()
  }

  /// Takes the job to run next; without one, the drain is over.
  mutating func beginJob() -> Job? {
    guard batches == 0, let job = queue.popFirst() else {
      isDraining = false
      return nil
    }
    isRunningJob = true
    jobCount += 1
    return job
  }

  /// Notes that the running job has returned, and hands out the waiters if that was the last one.
  mutating func endJob() -> [Waiter] {
    isRunningJob = false
    return takeWaitersIfIdle()
  }

  mutating func hold() {
    holds += 1
  }

  /// Takes one hold back, or gives nothing where there was none to take.
  mutating func release() -> [Waiter]? {
    guard holds > 0 else { return nil }
    holds -= 1
    return takeWaitersIfIdle()
  }

  /// Reserves the number by which a waiter is added and taken.
  mutating func makeWaiterID() -> UInt64 {
    lastWaiter += 1
    return lastWaiter
  }

  mutating func addWaiter(_ waiter: Waiter, id: UInt64) {
    waiters[id] = waiter
  }

  mutating func takeWaiter(id: UInt64) -> Waiter? {
    waiters.removeValue(forKey: id)
  }

  private mutating func startDraining() -> Bool {
    guard !isDraining, batches == 0, !queue.isEmpty else { return false }
    isDraining = true
    return true
  }

  private mutating func takeWaitersIfIdle() -> [Waiter] {
    guard isIdle, !waiters.isEmpty else { return [] }
    defer { waiters.removeAll() }
    return waiters.sorted { $0.key < $1.key }.map(\.value)
  }
}
