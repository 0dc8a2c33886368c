import Store
import StoreSwiftCode

extension TestStore {
  /// The condition for a received action.
  struct Expectation {
    /// Its name in failures; evaluated only for a failure.
    let description: () -> String
    let matches: (TestEvent<Action>) -> Bool
    var difference: (Action) -> String? = { _ in nil }
    /// What did not happen, in failures.
    var event = "action was sent"
    /// The call that receives an action.
    var call: ((Action) -> PastedCode)?

    init(
      description: @escaping () -> String,
      matches: @escaping (Action) -> Bool,
      difference: @escaping (Action) -> String? = { _ in nil },
      call: ((Action) -> PastedCode)? = nil
    ) {
      self.description = description
      self.matches = { $0.action.map(matches) ?? false }
      (self.difference, self.call) = (difference, call)
    }

    /// The condition for a request or a result that no action carried.
    init(
      description: @escaping () -> String,
      event: String,
      matchesStep: @escaping (TraceStep) -> Bool
    ) {
      (self.description, self.event) = (description, event)
      matches = { $0.step.map(matchesStep) ?? false }
    }
  }

  nonisolated(nonsending) func receive(
    _ expectation: Expectation,
    timeout: Duration?,
    _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) async {
    let skipsOthers = exhaustivity != .on
    let failure = await wait(timeout: timeout ?? self.timeout) { log in
      log.received.contains {
        expectation.matches($0.event) || !skipsOthers && !$0.isReported
      }
    }
    if let failure {
      reportedEffects.note(failure.effects.map(\.id))
      let others = inspect { $0.received.filter { !$0.isReported }.map { $0.event.value } }
      failExpectation(
        FailureText.notReceived(
          expectation.description(),
          expectation.event,
          others,
          failure
        ),
        at: location
      )
      return
    }
    let received = inspect {
      skipsOthers
        ? $0.takeAll { expectation.matches($0.event) }
        : $0.takeFirst { expectation.matches($0.event) }
    }
    guard var last = received.last else { return }
    if received.count > 1 {
      let event = "\(expectation.description()) was received"
      let text = unreceivedText(Array(received.dropLast()), before: event, at: location)
      if skipsOthers { showSkipped(text, at: location) } else { fail(text, at: location) }
    }
    // An action that an earlier failure kept may be received after a later one: the state doesn't go back then.
    let latest = last.sequence < lastAsserted ? state : nil
    defer { if let latest { state = latest } }
    lastAsserted = max(lastAsserted, last.sequence)
    state = last.former
    guard expectation.matches(last.event) else {
      failExpectation(
        FailureText.otherReceived(
          expectation.description(),
          last.event.value,
          last.event.noun,
          last.event.action.flatMap(expectation.difference),
          paste: paste(last.event.receiveCall, last, from: state, shared: last.shared, at: location)
        ),
        at: location
      )
      state = last.state
      return
    }
    reportForgottenScreens(after: last, at: location)
    if last.hasUnknownChange {
      takeChanges(of: update, besides: last.shared)
      last.shared += inspect { $0.shared.takeChanges() }
    }
    expect(
      last,
      update,
      subject: { "receiving \(last.event.name)" },
      call: {
        guard let call = expectation.call, let action = last.event.action else {
          return last.event.receiveCall
        }
        return call(action)
      },
      at: location
    )
    reportIssues(at: location)
    surviveProcessDeath("receiving \(last.event.name)", at: location)
  }
}
