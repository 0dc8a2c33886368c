import Store
import StoreSwiftCode

extension TestStore {
  /// Sends an action, as a user would, and asserts how the state changes.
  ///
  /// Returns when the effects of the action have run as far as they can.
  ///
  /// - Parameters:
  ///   - action: What the user does.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changes.
  ///   - location: The call site, for failures.
  /// - Returns: The effects that the action has started.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async -> TestStoreTask {
    handleUnreceived(before: "\(ActionName.of(action)) was sent", at: location)
    if isDismissed {
      fail(FailureText.dismissed(ActionName.of(action)), at: location)
      return task(nil)
    }
    sentExpectation = updateStateToExpectedResult
    let (handle, sent, isGiven) = sendWatched(action, at: location)
    sentExpectation = nil
    if let sent {
      (state, lastAsserted) = (sent.former, sent.sequence)
      reportLost(action, sent, hasEffects: handle != nil, isGiven: isGiven, at: location)
      reportForgottenScreens(after: sent, at: location)
      expect(
        sent,
        updateStateToExpectedResult,
        subject: { "sending \(ActionName.of(action))" },
        call: { PasteText.send(action) },
        at: location
      )
    }
    await settle()
    reportIssues(at: location)
    surviveProcessDeath("sending \(ActionName.of(action))", at: location)
    return task(handle)
  }

  private func task(_ handle: EffectCascadeHandle?) -> TestStoreTask {
    TestStoreTask(
      StoreTask(handle, node: nil),
      timeout: timeout,
      executor: executor,
      reported: reportedEffects
    )
  }

  /// Sends the action of the named case, as a user would, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - actionCase: The case, which has no payload.
  ///   - updateStateToExpectedResult: Changes the state before the action to the one expected after
  ///     it. Leave it out to assert that nothing changes.
  ///   - location: The call site, for failures.
  /// - Returns: The effects that the action has started.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ actionCase: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(actionCase).embed(()),
      assert: updateStateToExpectedResult,
      location: location
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
  ///   - location: The call site, for failures.
  /// - Returns: The effects that the action has started.
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async -> TestStoreTask {
    await send(
      AnyCasePath(actionCase).embed(value),
      assert: updateStateToExpectedResult,
      location: location
    )
  }
}
