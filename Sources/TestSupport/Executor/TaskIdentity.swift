/// Distinguishes tasks: running ones by their address alone, and all by their number as well.
struct TaskIdentity: Hashable, Sendable {
  /// The address of the task, which a later task may reuse.
  let address: Int
  /// The number of the task, which is unique in the process.
  let number: UInt64

  init(address: Int, number: UInt64) {
    self.address = address
    self.number = number
  }

  /// The task that a job belongs to; `nil` for other jobs, such as those of an actor.
  init?(_ job: UnownedJob) {
    // The description, `UnownedJob(id: 3)`, is the only access to the number that the library offers.
    let digits = job.description.drop { !$0.isNumber }.prefix { $0.isNumber }
    guard let number = UInt64(digits) else { return nil }
    self.init(address: unsafeBitCast(job, to: Int.self), number: number)
  }

  /// The address of the running task; a task's job has the same.
  static var currentAddress: Int? {
    withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: Int.self) } }
  }
}
