/// A source of time, or of values, that a test owns and that waits for the test's executors.
///
/// By this a test store finds the test clocks among its dependencies, whatever their duration.
protocol ExecutorFollower: Sendable {
  /// Makes the follower wait for an executor before it moves on.
  func register(_ executor: TestExecutor)

  /// What the tasks of an executor wait for in this follower, one description each.
  func suspensions(on executor: TestExecutor) -> [String]
}
