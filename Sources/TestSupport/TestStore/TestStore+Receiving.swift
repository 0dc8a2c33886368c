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
      skipsOthers
        ? log.received.contains { expectation.matches($0.action) } : !log.received.isEmpty
    }
    if let failure {
      reportedEffects.note(failure.effects.map(\.id))
      let others = inspect { $0.received.map(\.action) }
      failExpectation(
        FailureText.notReceived(expectation.description(), others, failure),
        at: location
      )
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
      let event = "\(expectation.description()) was received"
      showSkipped(unreceivedText(Array(received.dropLast()), before: event), at: location)
      state = received[received.count - 2].state
    }
    guard expectation.matches(last.action) else {
      failExpectation(
        FailureText.otherReceived(
          expectation.description(),
          last.action,
          expectation.difference(last.action),
          paste: PasteText.call(PasteText.receive(last.action), from: state, to: last.state)
        ),
        at: location
      )
      state = last.state
      return
    }
    expect(
      last.state,
      after: last.generation,
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
