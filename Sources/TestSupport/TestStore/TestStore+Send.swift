import Store

extension TestStore {
  /// Sends an action, as a user would, and asserts how the state changes.
  ///
  /// Returns when the effects of the action have gone as far as they can.
  ///
  /// - Parameters:
  ///   - action: What the user does.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changes.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  /// - Returns: The effects that the action has set going.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    handleUnreceived(before: action, at: location)
    let (handle, sent) = engine.isolation.enter {
      let handle = engine.send(action, at: location)
      return (handle, log.takeSent())
    }
    if let sent {
      expect(
        sent.state,
        after: sent.generation,
        updateStateToExpectedResult,
        subject: "sending \(ActionName.of(action))",
        at: location
      )
    }
    await settle()
    reportIssues(at: location)
    return TestStoreTask(StoreTask(handle, node: nil), timeout: timeout, executor: executor)
  }

  /// Sends the action of the named case, as a user would, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - actionCase: The case, which has no payload.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changes.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  /// - Returns: The effects that the action has set going.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ actionCase: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(actionCase).embed(()),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Sends the action of the named case with a payload, as a user would, and asserts how the state
  /// changes.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: The payload.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changes.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  /// - Returns: The effects that the action has set going.
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(actionCase).embed(value),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Deals with actions that the test should have received before it goes on.
  private func handleUnreceived(before action: Action, at location: SourceLocation) {
    let unreceived = inspect { log in
      defer { log.received = [] }
      return log.received
    }
    guard let last = unreceived.last else { return }
    let text = FailureText.unreceived(
      unreceived.map(\.action),
      before: "\(ActionName.of(action)) was sent"
    )
    if exhaustivity == .on {
      fail(text, at: location)
    } else {
      showSkipped(text, at: location)
    }
    state = last.state
  }

  /// Compares what happened with what was expected, and moves the asserted state on.
  func expect(
    _ actual: State,
    after generation: Int,
    _ update: ((inout State) throws -> Void)?,
    subject: String,
    at location: SourceLocation
  ) {
    let before = state
    var expected = exhaustivity == .on ? before : actual
    defer { state = actual }
    do {
      try engine.expecting(after: generation) { try update?(&expected) }
    } catch {
      fail("The expectation of \(subject) threw: \(error)", at: location)
      return
    }
    if !isEqual(expected, actual) {
      fail(
        FailureText.mismatch(expected: expected, actual: actual, subject: subject, update != nil),
        at: location
      )
    } else if exhaustivity == .on, update != nil, isEqual(before, actual) {
      fail(FailureText.noChange(subject: subject), at: location)
    } else if exhaustivity != .on, !isEqual(before, actual), let changes = diff(before, actual) {
      showSkipped("Changes that \(subject) made:\n\n\(changes)", at: location)
    }
  }
}
