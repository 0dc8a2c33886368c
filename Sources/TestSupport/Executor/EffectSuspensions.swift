/// The test-owned clocks and streams that an effect's tasks are suspended on.
struct EffectSuspensions: Sendable, Equatable {
  /// The suspensions in the test's clocks and streams, in the order in which they began.
  var suspensions: [String] = []
  /// The number of tasks that may be running elsewhere, or may have ended.
  var otherTasks = 0

  /// Whether one of the tasks waits for the test.
  ///
  /// The others may wait for that one, or have ended.
  var mayWaitForTest: Bool { !suspensions.isEmpty }

  /// Whether the effect can't continue before the test does.
  var isWaitingForTest: Bool { !suspensions.isEmpty && otherTasks == 0 }
}
