import Store
import StoreSwiftCode

extension TestStore {
  /// Compares what happened with what was expected, and updates the asserted state.
  ///
  /// A failure offers the given call, with the expectation that would have passed, and includes the issues that the
  /// store has reported.
  func expect(
    _ step: TestLog<State, Action>.Received,
    _ update: ((inout State) throws -> Void)?,
    subject: () -> String,
    call: () -> PastedCode,
    at location: SourceLocation
  ) {
    let (before, actual) = (state, step.state)
    var expected = before
    var shared = SharedExpectation([])
    var sharedDifferences: [SharedChange] = []
    defer { state = actual }
    let comparesFormer = exhaustivity != .on || update != nil
    var (isExpected, isUnchanged) = (false, false)
    var later: [SharedChange] = []
    func compare() throws -> Bool {
      expected = exhaustivity == .on ? before : actual
      later = inspect { $0.formerShared }
      shared = sharedExpectation(of: step.shared, before: later)
      // The comparison is a part of it, because a new part of the state may share a value that later actions have changed.
      (isExpected, isUnchanged) = try engine.expecting(after: step.generation, shared: shared) {
        try update?(&expected)
        let isExpected = equality.areEqual(expected, actual)
        let isUnchanged = isExpected && comparesFormer && equality.areEqual(before, actual)
        return (isExpected, isUnchanged)
      }
      sharedDifferences = shared.differences(from: step.shared)
        .filter { SharedPlace.isExpected($0, in: actual) }
      return isExpected && sharedDifferences.isEmpty
    }
    do {
      // An effect may have changed a value during the comparison: then the one before that counts.
      while try !compare(), inspect({ $0.formerShared.count }) != later.count {}
    } catch {
      failExpectation("The expectation of \(subject()) threw: \(error)", at: location)
      return
    }
    if !isExpected || !sharedDifferences.isEmpty {
      let start = exhaustivity == .on ? before : expected
      failExpectation(
        FailureText.mismatch(
          changes: FailureText.changes(expected, actual, sharedDifferences),
          subject: subject(),
          update != nil,
          paste: hasMissingOperator
            ? nil
            : paste(
              call(),
              step,
              from: start,
              shared: exhaustivity == .on ? step.shared : sharedDifferences,
              at: location
            )
        ),
        at: location
      )
    } else if exhaustivity == .on, update != nil, !shared.hasWritten, step.shared.isEmpty,
      isUnchanged
    {
      failExpectation(
        FailureText.noChange(
          subject: subject(),
          paste: hasMissingOperator ? nil : paste(call(), step, from: actual, at: location)
        ),
        at: location
      )
    } else if exhaustivity != .on, !isUnchanged || !step.shared.isEmpty {
      let changes = FailureText.changes(before, actual, step.shared)
      showSkipped("Changes that \(subject()) made:\n\n\(changes)", at: location)
    }
  }

  /// Whether the feature lacks an operator, so that a line which would pass would hide that.
  private var hasMissingOperator: Bool {
    reporter.hasMissingOperator || !unroutedRequests.isEmpty
  }

  /// Whether an action or another step has left the state as it was.
  func isUnchanged(_ step: TestLog<State, Action>.Received) -> Bool {
    let shared = sharedExpectation(of: step.shared)
    return engine.expecting(after: step.generation, shared: shared) {
      equality.areEqual(step.former, step.state)
    }
  }

  /// The shared values that an expectation begins with.
  ///
  /// - Parameters:
  ///   - changes: What happened: with full exhaustivity the values before it, otherwise those after it.
  ///   - later: What has happened since, and isn't asserted; by default all of it.
  /// - Returns: The values, as of what is asserted.
  func sharedExpectation(
    of changes: [SharedChange],
    before later: [SharedChange]? = nil
  ) -> SharedExpectation {
    let later = later ?? inspect { $0.formerShared }
    let start = changes.map { ($0.box, exhaustivity == .on ? $0.former : $0.value) }
    return SharedExpectation(start + later.map { ($0.box, $0.former) })
  }

  /// Handles what the test should have asserted before it continues: received actions, and changes of shared values.
  func handleUnreceived(before event: @autoclosure () -> String, at location: SourceLocation) {
    let unreceived = inspect { $0.takeUnreceived(keepsThem: exhaustivity == .on) }
    if !unreceived.isEmpty {
      handle(unreceivedText(unreceived, before: event(), at: location), at: location)
    }
    handleUnassertedShared(before: event(), at: location)
  }

  /// Handles changes of shared values by effects that the test should have asserted.
  func handleUnassertedShared(before event: @autoclosure () -> String, at location: SourceLocation)
  {
    let changes = inspect { $0.shared.takeChanges() }
    guard !changes.isEmpty else { return }
    let paste = pasting(at: location) {
      PasteText.call("store.assert", from: state, to: state, shared: changes)
    }
    handle(FailureText.unasserted(changes, in: state, before: event(), paste: paste), at: location)
  }

  /// Fails, or prints what is skipped if that is allowed and exhaustivity says so.
  func handle(_ text: String, at location: SourceLocation) {
    if exhaustivity == .on { fail(text, at: location) } else { showSkipped(text, at: location) }
  }

  /// The text about actions that were not received, with the calls that receive them.
  func unreceivedText(
    _ received: [TestLog<State, Action>.Received],
    before event: String,
    at location: SourceLocation
  ) -> String {
    let calls = received.map { step in
      let isAsserted = exhaustivity == .on
      return paste(
        step.event.receiveCall,
        step,
        from: isAsserted ? step.former : step.state,
        shared: isAsserted ? step.shared : [],
        at: location
      )
    }
    return FailureText.unreceived(received.map(\.event), before: event, paste: calls)
  }

  /// The call that would have passed, with the expectation of what a step has changed.
  func paste(
    _ call: @autoclosure () -> PastedCode,
    _ step: TestLog<State, Action>.Received,
    from former: State,
    shared: [SharedChange] = [],
    at location: SourceLocation
  ) -> String {
    pasting(requests: step.requests, at: location) {
      PasteText.call(call(), from: former, to: step.state, shared: shared)
    }
  }

  /// Writes Swift with the names that the test can use.
  func pasting<Text>(
    requests: [Any] = [],
    at location: SourceLocation,
    _ write: () -> Text
  ) -> Text {
    let scope = PasteScope(of: State.self, Action.self, at: location, requests: requests)
    return PasteScope.$current.withValue(scope, operation: write)
  }
}
