import Store

extension TestStore {
  /// Compares what happened with what was expected, and updates the asserted state.
  ///
  /// A failure offers the given call, with the expectation that would have passed, and includes the issues that the
  /// store has reported.
  func expect(
    _ actual: State,
    after generation: Int,
    _ update: ((inout State) throws -> Void)?,
    subject: String,
    call: () -> String,
    at location: SourceLocation
  ) {
    let before = state
    var expected = exhaustivity == .on ? before : actual
    defer { state = actual }
    do {
      try engine.expecting(after: generation) { try update?(&expected) }
    } catch {
      failExpectation("The expectation of \(subject) threw: \(error)", at: location)
      return
    }
    if !isEqual(expected, actual) {
      let start = exhaustivity == .on ? before : expected
      failExpectation(
        FailureText.mismatch(
          expected: expected,
          actual: actual,
          subject: subject,
          update != nil,
          paste: PasteText.call(call(), from: start, to: actual)
        ),
        at: location
      )
    } else if exhaustivity == .on, update != nil, isEqual(before, actual) {
      failExpectation(FailureText.noChange(subject: subject, paste: call()), at: location)
    } else if exhaustivity != .on, !isEqual(before, actual), let changes = diff(before, actual) {
      showSkipped("Changes that \(subject) made:\n\n\(changes)", at: location)
    }
  }

  /// Handles actions that the test should have received before it continues.
  func handleUnreceived(before action: Action, at location: SourceLocation) {
    let unreceived = inspect { $0.takeUnreceived(keepsThem: exhaustivity == .on) }
    guard !unreceived.isEmpty else { return }
    let text = unreceivedText(unreceived, before: "\(ActionName.of(action)) was sent")
    if exhaustivity == .on {
      fail(text, at: location)
    } else {
      showSkipped(text, at: location)
    }
  }

  /// The text about actions that were not received, with the calls that receive them.
  func unreceivedText(
    _ received: [TestLog<State, Action>.Received],
    before event: String
  ) -> String {
    let calls = received.map { step in
      let call = PasteText.receive(step.action)
      return exhaustivity == .on ? PasteText.call(call, from: step.former, to: step.state) : call
    }
    return FailureText.unreceived(received.map(\.action), before: event, paste: calls)
  }
}
