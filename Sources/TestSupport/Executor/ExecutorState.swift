/// The jobs, holds and waiters of an executor: the part of `TestExecutor` without threads and locks.
struct ExecutorState<Job, Waiter> {
  private var queue = JobQueue<Job>()
  /// The waiters for idleness, by their numbers.
  private var waiters: [UInt64: Waiter] = [:]
  private var lastWaiter: UInt64 = 0
  /// Whether a drain is running or scheduled on a thread.
  private var isDraining = false
  private var isRunningJob = false
  /// The number of batches being put together; no job starts meanwhile.
  private var batches = 0
  private(set) var holds = 0
  private(set) var jobCount: UInt64 = 0
  /// Chooses the next job; without it, the oldest is next.
  private var generator: SeededGenerator?

  /// The tasks that hold the executor and run elsewhere, when a generator chooses: no job starts before
  /// they are back, because the order would depend on how long they take.
  private var away: Set<Int> = []

  init(seed: UInt64? = nil) { generator = seed.map(SeededGenerator.init) }

  var isIdle: Bool { queue.isEmpty && !isRunningJob && holds == 0 }

  /// Adds a job of a task, and returns whether a drain must be started for it.
  mutating func enqueue(_ job: Job, of task: Int? = nil) -> Bool {
    queue.append(job)
    if let task { away.remove(task) }
    return startDraining()
  }

  mutating func beginBatch() {
    batches += 1
  }

  /// Ends a batch, and returns whether a drain must be started for its jobs.
  mutating func endBatch() -> Bool {
    batches -= 1
    return startDraining()
  }

  /// Takes the job to run next; without one, the drain is over.
  mutating func beginJob() -> Job? {
    guard batches == 0, away.isEmpty, let job = popNext() else {
      isDraining = false
      return nil
    }
    isRunningJob = true
    jobCount += 1
    return job
  }

  /// Records that the running job has returned, and returns the waiters if it was the last one.
  mutating func endJob() -> [Waiter] {
    isRunningJob = false
    return takeWaitersIfIdle()
  }

  /// Adds a hold.
  ///
  /// - Parameter task: The address of the task that holds, if it is one of this executor.
  mutating func hold(by task: Int? = nil) {
    holds += 1
    if generator != nil, let task { away.insert(task) }
  }

  /// Removes a hold; `nil` where there was none.
  mutating func release(by task: Int? = nil) -> [Waiter]? {
    guard holds > 0 else { return nil }
    holds -= 1
    if let task { away.remove(task) }
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

  private mutating func popNext() -> Job? {
    guard var generator else { return queue.popFirst() }
    defer { self.generator = generator }
    return queue.popRandom(using: &generator)
  }

  private mutating func startDraining() -> Bool {
    guard !isDraining, batches == 0, away.isEmpty, !queue.isEmpty else { return false }
    isDraining = true
    return true
  }

  private mutating func takeWaitersIfIdle() -> [Waiter] {
    guard isIdle, !waiters.isEmpty else { return [] }
    defer { waiters.removeAll() }
    return waiters.sorted { $0.key < $1.key }.map(\.value)
  }
}
