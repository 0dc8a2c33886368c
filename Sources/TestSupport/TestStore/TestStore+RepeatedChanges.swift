import Store

// The changes of queries and mutations in a test that was written from a recording: its expectations say what they are.

extension TestStore {
  /// Makes the change that a call has ended with, unless the feature has made it.
  ///
  /// - Parameters:
  ///   - kind: What it is of.
  ///   - subject: The query or the mutation.
  ///   - expectation: The condition for the change.
  ///   - update: Changes the state before it to the one after it.
  ///   - location: The call site.
  func repeatChange(
    _ kind: ChangeTrace.Kind,
    of subject: some Hashable,
    _ expectation: Expectation,
    _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    if inspect({ $0.received.contains { expectation.matches($0.event) } }) { return }
    let trace = ChangeTrace(
      text: "\(subject)",
      feature: "",
      location: location,
      action: lastAsserted,
      error: nil,
      kind: kind,
      subject: AnyHashable(subject)
    )
    engine.repeatChange(trace) { takeChanges(of: update) }
  }

  /// Makes what a step has changed at once, such as the optimistic changes of a mutation; called while it is reduced.
  func repeatChange() {
    if log.isReducingSent {
      takeChanges(of: sentExpectation.take())
    } else {
      // The test asserts the step later.
      log.hasUnknownChange = true
    }
  }

  /// Changes the shared values as an expectation does, but for those that the reducer has changed.
  func takeChanges(
    of update: ((inout State) throws -> Void)?,
    besides changes: [SharedChange] = []
  ) {
    guard let update else { return }
    let changed = (changes + log.shared.changes).map { ObjectIdentifier($0.box) }
    let (generation, shared) = (log.generation(), SharedExpectation([]))
    var expected = state
    // An error is reported where the expectation is compared.
    try? engine.expecting(after: generation, shared: shared) { try update(&expected) }
    engine.dependencies.bind {
      for change in shared.values where !changed.contains(ObjectIdentifier(change.box)) {
        if change.value.isEqual(to: change.former) { continue }
        recordedValues.append(change.box)
        change.box.receive(change.value)
      }
    }
  }
}
