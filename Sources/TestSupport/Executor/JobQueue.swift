/// The jobs of one executor, in the order in which they were enqueued.
///
/// A plain value without locks or tasks. Appending and taking the oldest are O(1), amortised; taking
/// any other is O(*n*).
struct JobQueue<Job> {
  private var jobs: [Job] = []
  private var head = 0

  var isEmpty: Bool { head == jobs.count }

  var count: Int { jobs.count - head }

  mutating func append(_ job: Job) {
    jobs.append(job)
  }

  /// Takes the oldest job, or `nil` when there is none.
  mutating func popFirst() -> Job? {
    guard head < jobs.count else { return nil }
    let job = jobs[head]
    head += 1
    // The taken front is dropped once it is half of the buffer, so that each job is moved once at most.
    if head == jobs.count {
      jobs.removeAll(keepingCapacity: jobs.capacity <= 64)
      head = 0
    } else if head >= 64, head * 2 >= jobs.count {
      jobs.removeFirst(head)
      head = 0
    }
    return job
  }
  /// Takes a job that a generator chooses, or `nil` when there is none.
  mutating func popRandom(using generator: inout some RandomNumberGenerator) -> Job? {
    guard !isEmpty else { return nil }
    let job = jobs.remove(at: Int.random(in: head..<jobs.count, using: &generator))
    if head == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      head = 0
    }
    return job
  }
}
