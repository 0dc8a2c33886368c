import Store

extension TestStore {
  /// Waits for all effects to end, and asserts that nothing is left to receive.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while true {
      let version = signal.version
      await settle()
      if inspect({ $0.effects.isEmpty }) { break }
      let remaining = deadline - ContinuousClock.now
      guard remaining > .zero else { break }
      _ = await signal.wait(after: version, timeout: remaining)
    }
    reportIssues(at: location)
    failForLeftovers(at: location)
  }
}

/// The effects that an action of a test has set going.
public struct TestStoreTask: Sendable {
  private let task: StoreTask
  private let timeout: Duration

  init(_ task: StoreTask, timeout: Duration) {
    self.task = task
    self.timeout = timeout
  }

  /// Whether all effects have ended.
  public var isFinished: Bool { task.isFinished }

  /// Cancels the effects, and waits until they have ended.
  public func cancel() async {
    task.cancel()
    await task.finish()
  }

  /// Waits until the effects have ended, and fails the test if that takes too long.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait; by default as long as the store does.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  public func finish(
    timeout: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async {
    let (task, timeout) = (task, timeout ?? self.timeout)
    let isFinished = await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await task.wait()
        return true
      }
      group.addTask {
        try? await ContinuousClock().sleep(for: timeout)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
    guard !isFinished else { return }
    reportFailure(
      FailureText.unfinishedTask(timeout),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
