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
  /// Chooses the next job; without it, that is the oldest.
  private var generator: SeededGenerator?

  /// The tasks that hold the executor and have left it, when a generator chooses: nothing runs before
  /// they are back, as that would depend on how long they are away.
  private var away: Set<Int> = []

  init(seed: UInt64? = nil) { generator = seed.map(SeededGenerator.init) }

  var isIdle: Bool { queue.isEmpty && !isRunningJob && holds == 0 }

  /// Adds a job of a task, and tells whether a drain has to be started for it.
  mutating func enqueue(_ job: Job, of task: Int? = nil) -> Bool {
    queue.append(job)
    if let task { away.remove(task) }
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
    guard batches == 0, away.isEmpty, let job = popNext() else {
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

  /// Adds a hold.
  ///
  /// - Parameter task: The address of the task that holds, if it is one of this executor.
  mutating func hold(by task: Int? = nil) {
    holds += 1
    if generator != nil, let task { away.insert(task) }
  }

  /// Takes one hold back, or gives nothing where there was none to take.
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
