import Store

/// A test that was written from a recording.
///
/// ```swift
/// let test = recorder.test(named: "A linked issue stays linked") { MendedCoordinator() }
/// try "\(test)".write(to: file, atomically: true, encoding: .utf8)
/// ```
public struct RecordedTest: Sendable, Hashable, CustomStringConvertible {
  /// The file with the test, in Swift.
  public let code: String
  /// The numbers of the steps that it sends.
  public let steps: [Int]
  /// What the author has to do for it, such as to write what is redacted; empty if it can be run as it is.
  public let tasks: [String]

  /// The code.
  public var description: String { code }
}

extension Recording {
  /// Writes a test that asserts what was recorded: it passes as long as the feature does the same.
  ///
  /// The test is exhaustive. It sends what the user and effects have sent, and asserts each change of the state. No effect
  /// runs in it. What reducers read of `uuid`, `date`, `withRandomNumberGenerator` and clocks is a part of the test.
  ///
  /// What can't be written in Swift is a comment, which says what the author has to do, such as to write what is redacted. Values whose
  /// initialisers aren't known are decoded from JSON, if they are `Codable`.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - feature: The expression of the reducer; by default that of the type around the state's.
  ///   - initialState: The expression of the first state that is kept; by default it is written from the recording.
  /// - Returns: The test; `nil` if nothing was recorded.
  public final func test(
    named name: String,
    feature: String? = nil,
    initialState: String? = nil
  ) -> RecordedTest? {
    let inputs = inputs()
    guard !inputs.isEmpty else { return nil }
    let heading = Heading(name: name, feature: feature, initialState: initialState)
    return TestWriter(self, heading).write(inputs)
  }

  /// Writes a test that fails where a value was made wrong, and passes when that is mended.
  ///
  /// It sends everything up to the last change of the value: without the mended feature it isn't known what matters.
  /// All else is asserted as it was recorded.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - feature: The expression of the reducer; by default that of the type around the state's.
  ///   - initialState: The expression of the first state that is kept; by default it is written from the recording.
  ///   - value: The value.
  ///   - expected: What it should be at the end of the recording.
  /// - Returns: The test; `nil` if the value is the expected one.
  public final func test<Value: Equatable>(
    named name: String,
    feature: String? = nil,
    initialState: String? = nil,
    expecting value: WritableKeyPath<State, Value>,
    toBe expected: Value
  ) -> RecordedTest? {
    let inputs = inputs()
    guard let rehearsal = Rehearsal(self) else { return nil }
    var change = (input: 0, step: 1)
    for (index, input) in inputs.enumerated() {
      var count = 0
      rehearsal.perform(input) { step in
        count += 1
        if step.former[keyPath: value] != step.state[keyPath: value] { change = (index, count) }
      }
    }
    guard !inputs.isEmpty, rehearsal.replayer.inspect({ $0[keyPath: value] }) != expected else {
      return nil
    }
    let heading = Heading(name: name, feature: feature, initialState: initialState)
    return TestWriter(self, heading, correctedFrom: change.step) { $0[keyPath: value] = expected }
      .write(Array(inputs[...change.input]))
  }

  /// Writes a test of what another reducer does, such as a mended one: it fails on the recorded one where they differ.
  ///
  /// It sends only what matters: without any one of the actions the two wouldn't differ in that part of the state.
  ///
  /// - Complexity: O(*n* log *n*) replays for *n* steps, if few of them matter.
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - feature: The expression of the reducer; by default that of the type around the state's.
  ///   - initialState: The expression of the first state that is kept; by default it is written from the recording.
  ///   - reducer: The reducer that does right.
  /// - Returns: The test; `nil` if the reducer does what was recorded.
  public final func test<R: Reducer<State, Action>>(
    named name: String,
    feature: String? = nil,
    initialState: String? = nil,
    @ReducerBuilder<State, Action> expecting reducer: @escaping () -> R
  ) -> RecordedTest? {
    let mended = Replayer<State, Action>.engines(of: reducer)
    let inputs = inputs()
    guard let all = divergence(of: inputs, mended) else { return nil }
    let shortest = shortened(Array(inputs[...all.index])) { inputs in
      self.divergence(of: inputs, mended, issues: all.issues)?.place == all.place
    }
    guard let end = divergence(of: shortest, mended, issues: all.issues) else { return nil }
    let heading = Heading(name: name, feature: feature, initialState: initialState)
    return TestWriter(self, heading, mended: mended, isShortened: true)
      .write(Array(shortest[...end.index]))
  }

  /// The first input after which two reducers differ, and where; `nil` if there is none before more issues are reported
  /// than expected, which means that the inputs don't fit.
  private func divergence(
    of inputs: [RecordedInput<Action>],
    _ mended: @escaping Replayer<State, Action>.MakeEngine,
    issues: Int = .max
  ) -> (index: Int, place: String, issues: Int)? {
    guard let recorded = Rehearsal(self), let other = Rehearsal(self, mended) else { return nil }
    for (index, input) in inputs.enumerated() where recorded.isPossible(input) {
      recorded.perform(input)
      other.perform(input)
      if other.replayer.issueCount > issues { return nil }
      guard let difference = StateDifference.first(recorded.replayer, other.replayer) else {
        continue
      }
      // Ids and indices differ where there are other actions before.
      let place = difference.path.replacing(/\[[^\]]*\]/, with: "")
      return (index, place, other.replayer.issueCount)
    }
    return nil
  }

  /// Removes the inputs that don't matter: first those of the user, with all that came of them, and then of what came of
  /// the others.
  private func shortened(
    _ inputs: [RecordedInput<Action>],
    while fails: ([RecordedInput<Action>]) -> Bool
  ) -> [RecordedInput<Action>] {
    let roots = Set(
      minimized(inputs.filter(\.isRoot).map(\.root)) { roots in
        let roots = Set(roots)
        return fails(inputs.filter { roots.contains($0.root) })
      }
    )
    let remaining = inputs.filter { roots.contains($0.root) }
    func keeping(_ ids: [Int]) -> [RecordedInput<Action>] {
      let ids = Set(ids)
      return remaining.filter { $0.isRoot || ids.contains($0.step.id) }
    }
    return keeping(
      minimized(remaining.filter { !$0.isRoot }.map(\.step.id)) { fails(keeping($0)) }
    )
  }
}
