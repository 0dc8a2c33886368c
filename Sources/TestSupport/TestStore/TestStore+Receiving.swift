import Store

extension TestStore {
  /// The condition for a received action.
  struct Expectation {
    /// Its name in failures; evaluated only for a failure.
    let description: () -> String
    let matches: (Action) -> Bool
    var difference: (Action) -> String? = { _ in nil }
    /// The argument of a call that receives an action.
    var call: ((Action) -> String)?
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
        expectation.matches($0.action) || !skipsOthers && !$0.isReported
      }
    }
    if let failure {
      reportedEffects.note(failure.effects.map(\.id))
      let others = inspect { $0.received.filter { !$0.isReported }.map(\.action) }
      failExpectation(
        FailureText.notReceived(expectation.description(), others, failure),
        at: location
      )
      return
    }
    let received = inspect {
      skipsOthers
        ? $0.takeAll(throughFirstWhere: expectation.matches)
        : $0.takeFirst(where: expectation.matches)
    }
    guard let last = received.last else { return }
    if received.count > 1 {
      let event = "\(expectation.description()) was received"
      let text = unreceivedText(Array(received.dropLast()), before: event)
      if skipsOthers { showSkipped(text, at: location) } else { fail(text, at: location) }
    }
    // An action that an earlier failure kept may be received after a later one: the state doesn't go back then.
    let latest = last.sequence < lastAsserted ? state : nil
    defer { if let latest { state = latest } }
    lastAsserted = max(lastAsserted, last.sequence)
    state = last.former
    guard expectation.matches(last.action) else {
      failExpectation(
        FailureText.otherReceived(
          expectation.description(),
          last.action,
          expectation.difference(last.action),
          paste: PasteText.call(
            PasteText.receive(last.action),
            from: state,
            to: last.state,
            shared: last.shared
          )
        ),
        at: location
      )
      state = last.state
      return
    }
    expect(
      last,
      update,
      subject: "receiving \(ActionName.of(last.action))",
      call: {
        expectation.call.map { "await store.receive(\($0(last.action)))" }
          ?? PasteText.receive(last.action)
      },
      at: location
    )
    await settle()
    reportIssues(at: location)
  }
}
