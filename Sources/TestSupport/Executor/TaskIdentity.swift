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
    var number: UInt64?
    for byte in job.description.utf8 {
      if let digit = Self.digit(byte) { number = (number ?? 0) * 10 + digit }
    }
    guard let number else { return nil }
    self.init(address: unsafeBitCast(job, to: Int.self), number: number)
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    let zero = UInt8(ascii: "0")
    return (zero...zero + 9).contains(byte) ? UInt64(byte - zero) : nil
  }

  /// The address of the running task; a task's job has the same.
  static var currentAddress: Int? {
    withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: Int.self) } }
  }
}
