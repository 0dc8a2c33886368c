import Store

/// The effects that an action of a test has started.
public struct TestStoreTask: Sendable {
  private let task: StoreTask
  private let timeout: Duration
  private let executor: TestExecutor
  private let reported: ReportedEffects

  init(
    _ task: StoreTask,
    timeout: Duration,
    executor: TestExecutor,
    reported: ReportedEffects
  ) {
    self.task = task
    self.timeout = timeout
    self.executor = executor
    self.reported = reported
  }

  /// Whether all effects have ended.
  public var isFinished: Bool { task.isFinished }

  /// Cancels the effects, and waits until they have ended.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for effects that don't end at once; by default the store's
  ///     timeout.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func cancel(
    timeout: Duration? = nil,
    location: SourceLocation = #Store::location
  ) async {
    task.cancel()
    let timeout = timeout ?? self.timeout
    guard let failure = await wait(timeout: timeout) else { return }
    reportFailure(FailureText.uncancelledTask(failure, timeout), at: location)
  }

  /// Waits until the effects have ended, and fails the test if they can't, or if that takes too long.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for work that the test doesn't control; by default the
  ///     store's timeout.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    location: SourceLocation = #Store::location
  ) async {
    guard let failure = await wait(timeout: timeout ?? self.timeout) else { return }
    reportFailure(FailureText.unfinishedTask(failure), at: location)
  }

  /// Waits until all effects have ended, or can't end before the test continues.
  ///
  /// - Returns: `nil` when all have ended, or else why the wait ended.
  private nonisolated(nonsending) func wait(timeout: Duration) async -> WaitFailure? {
    if task.isFinished { return nil }
    await executor.settle()
    var isAtRest = isAtRest
    if !isAtRest {
      await withTaskGroup(of: Void.self) { [task] group in
        group.addTask { await task.wait() }
        group.addTask { try? await ContinuousClock().sleep(for: timeout) }
        await group.next()
        group.cancelAll()
      }
      isAtRest = self.isAtRest
    }
    if task.isFinished { return nil }
    let effects = task.runningEffects
    reported.note(effects.map(\.id))
    return WaitFailure(
      effects: effects,
      suspensions: executor.suspensions(of: effects.map(\.id)),
      timeout: isAtRest ? nil : timeout
    )
  }

  /// Whether all effects are suspended in clocks or streams of the test.
  private var isAtRest: Bool {
    executor.suspensions(of: task.runningEffects.map(\.id)).values.allSatisfy(\.isWaitingForTest)
  }
}
