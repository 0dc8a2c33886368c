/// A source of time or values that a test owns, and that waits for the test's executors.
///
/// A test store finds the test clocks among its dependencies by this protocol, whatever their duration.
protocol ExecutorFollower: Sendable {
  /// Makes the follower wait for an executor before it continues.
  func register(_ executor: TestExecutor)

  /// The suspensions of an executor's tasks in this follower, one description each.
  func suspensions(on executor: TestExecutor) -> [String]
}
