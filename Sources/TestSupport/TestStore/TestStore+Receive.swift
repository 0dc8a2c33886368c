import Store

extension TestStore {
  /// Asserts that an effect sent an action, and how the state changed with it.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changed.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async where Action: Equatable {
    await receive(
      Expectation(
        description: { String(customDumping: expectedAction) },
        matches: { $0 == expectedAction },
        difference: { diff(expectedAction, $0) }
      ),
      timeout: timeout,
      updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action of the named case, and how the state changed with it.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changed.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async {
    let path = AnyCasePath(actionCase)
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      Expectation(
        description: { "an action of the case \(path.spelling)" },
        matches: { path.matches($0) }
      ),
      timeout: timeout,
      updateStateToExpectedResult,
      at: location
    )
  }

  /// Asserts that an effect sent an action of the named case with a payload, and how the state
  /// changed with it.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: The payload.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changed.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async {
    let path = AnyCasePath(actionCase)
    await receive(
      Expectation(
        description: { String(customDumping: path.embed(value)) },
        matches: { path.extract(from: $0) == value },
        difference: { diff(path.embed(value), $0) }
      ),
      timeout: timeout,
      updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action that a predicate accepts, and how the state changed.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changed.
  ///   - fileID: The file, for failures.
  ///   - filePath: The path of the file, for failures.
  ///   - line: The line, for failures.
  ///   - column: The column, for failures.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async {
    await receive(
      Expectation(description: { "an action that the predicate accepts" }, matches: isMatching),
      timeout: timeout,
      updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// What a received action has to be.
  struct Expectation {
    /// How failures call it; made only when one is written.
    let description: () -> String
    let matches: (Action) -> Bool
    var difference: (Action) -> String? = { _ in nil }
  }

  private nonisolated(nonsending) func receive(
    _ expectation: Expectation,
    timeout: Duration?,
    _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    let skipsOthers = exhaustivity != .on
    let failure = await wait(timeout: timeout ?? self.timeout) { log in
      skipsOthers
        ? log.received.contains { expectation.matches($0.action) } : !log.received.isEmpty
    }
    if let failure {
      reportedEffects.formUnion(failure.effects.map(\.id))
      let others = inspect { $0.received.map(\.action) }
      fail(FailureText.notReceived(expectation.description(), others, failure), at: location)
      reportIssues(at: location)
      return
    }
    let received = inspect { log in
      let index = skipsOthers ? log.received.firstIndex { expectation.matches($0.action) } : 0
      guard let index, index < log.received.count else {
        return [TestLog<State, Action>.Received]()
      }
      defer { log.received.removeFirst(index + 1) }
      return Array(log.received[...index])
    }
    guard let last = received.last else { return }
    if received.count > 1 {
      let skipped = received.dropLast().map(\.action)
      showSkipped(
        FailureText.unreceived(skipped, before: "\(expectation.description()) was received"),
        at: location
      )
      state = received[received.count - 2].state
    }
    guard expectation.matches(last.action) else {
      state = last.state
      fail(
        FailureText.otherReceived(
          expectation.description(),
          last.action,
          expectation.difference(last.action)
        ),
        at: location
      )
      reportIssues(at: location)
      return
    }
    expect(
      last.state,
      after: last.generation,
      update,
      subject: "receiving \(ActionName.of(last.action))",
      at: location
    )
    await settle()
    reportIssues(at: location)
  }
}
