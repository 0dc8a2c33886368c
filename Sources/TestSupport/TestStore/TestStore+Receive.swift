import Store
import StoreSwiftCode

extension TestStore {
  /// Asserts that an effect sent an action, and how the state changed with it.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changed.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async where Action: Equatable {
    await receive(
      Expectation(
        description: { String(customDumping: expectedAction) },
        matches: { $0 == expectedAction },
        difference: { diff(expectedAction, $0) }
      ),
      timeout: timeout,
      updateStateToExpectedResult,
      at: location
    )
  }

  /// Asserts that an effect sent an action of the named case, and how the state changed with it.
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changed.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    let path = AnyCasePath(actionCase)
    await receive(
      Expectation(
        description: { "an action of the case \(path.spelling)" },
        matches: { path.matches($0) },
        call: { PasteText.receive(caseOf: $0) }
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
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
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
      at: location
    )
  }

  /// Asserts that an effect sent an action that a predicate accepts, and how the state changed.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - timeout: How long to wait for work that the test doesn't control.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changed.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    await receive(
      Expectation(
        description: { "an action that the predicate accepts" },
        matches: isMatching,
        call: { PasteText.receive(caseOf: $0) }
      ),
      timeout: timeout,
      updateStateToExpectedResult,
      at: location
    )
  }
}
