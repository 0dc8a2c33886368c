import Store

extension TestClock: CustomStringConvertible {
  /// A task that sleeps on a test clock.
  public struct Suspension: Sendable, Hashable, CustomStringConvertible {
    /// The instant at which the task is resumed.
    public let deadline: Instant
    /// The name of the task, if its author gave it one.
    public let taskName: String?

    /// When the task is resumed, and its name: `"search" until +300ms`.
    public var description: String {
      let time = "until +\(DurationText(deadline.offset))"
      return taskName.map { "\"\($0)\" \(time)" } ?? time
    }
  }

  /// The tasks that sleep on this clock, in the order in which they are resumed.
  ///
  /// Complexity: O(*n*) in their number.
  public var suspensions: [Suspension] {
    state.withLock { state in
      state.sleepers.entries.map {
        Suspension(deadline: $0.deadline, taskName: $0.sleeper.taskName)
      }
    }
  }

  /// The current instant of the clock, and its sleepers.
  public var description: String {
    let suspensions = suspensions.map(\.description)
    let sleepers = suspensions.isEmpty ? "no sleepers" : suspensions.joined(separator: ", ")
    return "TestClock(now: +\(DurationText(now.offset)), \(sleepers))"
  }

  /// Waits until all tasks have run as far as they can, and throws if one sleeps on the clock then.
  ///
  /// - Throws: A ``SuspensionError`` that names the sleepers.
  public nonisolated(nonsending) func checkSuspension() async throws(SuspensionError) {
    await settle()
    guard !suspensions.isEmpty else { return }
    throw SuspensionError(
      message: """
        Expected no task to sleep on the clock, but some do:

        \(suspensionList())

        Move time with "advance(by:)" or "run()" until they are done, or cancel them.
        """
    )
  }

  func suspensions(on executor: TestExecutor) -> [String] {
    state.withLock { state in
      state.sleepers.entries
        .filter { $0.sleeper.executor === executor }
        .map { Suspension(deadline: $0.deadline, taskName: $0.sleeper.taskName).description }
    }
  }

  /// The sleepers, one a line.
  func suspensionList() -> String {
    suspensions.map { "  suspended in TestClock: \($0)" }.joined(separator: "\n")
  }
}

/// The error for tasks that sleep on a test clock when none should.
public struct SuspensionError: Error, Hashable, CustomStringConvertible {
  let message: String

  /// What was expected, and which tasks sleep until when.
  public var description: String { message }
}
