import Store

/// Reduces the steps of a part again, one after the other.
final class Replayer<State, Action> {
  /// The number of the part's first step.
  let first: Int
  /// The number of the last step that was reduced.
  private(set) var position: Int
  private let engine: Engine<State, Action>
  let shared: SharedExpectation
  /// The version of the history of shared values that `shared` is known to be of.
  var sharedVersion: Int?
  private let player = AnswerPlayer()
  private let dependencies: DependencyValues
  /// The step that is reduced, whose effects have changed shared values.
  private var record: StepRecord?

  init(
    _ part: RecordedPart<State, Action>,
    sharing shared: SharedExpectation,
    in dependencies: DependencyValues,
    _ makeEngine: MakeEngine
  ) {
    (first, position) = (part.first, part.first - 1)
    self.shared = shared
    var dependencies = dependencies
    player.play(in: &dependencies)
    self.dependencies = dependencies
    engine = makeEngine(part.start, part.generation, dependencies, shared)
    engine.onRepeatedChange = { [unowned self] in changeShared() }
  }

  /// Makes an engine that reduces again: from a state, the next generation, the dependencies, and the shared values.
  typealias MakeEngine = (State, Int, DependencyValues, SharedExpectation) -> Engine<State, Action>

  /// What makes the engines for a reducer.
  static func engines<R: Reducer<State, Action>>(of reducer: @escaping () -> R) -> MakeEngine {
    { state, generation, dependencies, shared in
      .replaying(state, following: generation, in: dependencies, sharing: shared, reducer)
    }
  }

  /// Reduces the next step.
  func replay(_ step: RecordedStep<Action>) {
    begin(step)
    reduce(step)
  }

  /// Reduces the next step.
  ///
  /// - Parameter step: The step.
  /// - Returns: What it has changed.
  func replayComparing(_ step: RecordedStep<Action>) -> [StateDifference] {
    begin(step)
    shared.add(step.record.sharedAfterJSON.keys, in: dependencies)
    let former = inspect { $0 }
    let formers = shared.values.map { ($0.box, $0.value.copied()) }
    reduce(step)
    return inspect { state in
      StateDifference.all(former, state)
        + shared.values.flatMap { value in
          let former = formers.first { $0.0 === value.box }?.1 ?? value.former
          return StateDifference.all(
            SharedChange(box: value.box, former: former, value: value.value)
          )
        }
    }
  }

  private func begin(_ step: RecordedStep<Action>) {
    position = step.id
    player.begin(step.record.answers)
    replaceShared(of: step)
  }

  private func reduce(_ step: RecordedStep<Action>) {
    record = step.record
    switch step.event {
    case .action(let action): engine.replay(action, lateAnswer: step.record.lateAnswer)
    case .step(let step): engine.replay(step, changeShared)
    case .omitted: break
    }
    endRecord()
  }

  /// Changes the shared values as the effects of the step have changed them.
  private func changeShared() {
    guard let record else { return }
    for value in record.sharedAfter { shared.replace(by: value) }
    for (name, json) in record.sharedAfterJSON { shared.replace(name, by: json) }
  }

  // MARK: Rehearsing

  /// Begins a step that was recorded, or one that wasn't.
  func begin(_ record: StepRecord?) {
    if let record { shared.add(record.sharedAfterJSON.keys, in: dependencies) }
    self.record = record
  }

  /// Ends the step.
  ///
  /// What effects have changed in the recording is changed, also where the reducer is another one.
  func endRecord() {
    changeShared()
    record = nil
  }

  /// Has no effect start from now on, and what needs no work follow by itself, as in a test.
  ///
  /// - Parameter observer: Observes what happens.
  func beginRehearsal(_ observer: any TraceObserver<State, Action>) {
    (engine.isReplaying, engine.startsEffects) = (false, false)
    engine.attach(observer)
  }

  /// Reduces what came from outside, and what follows by itself.
  ///
  /// - Returns: What was read of the recorded dependencies.
  func rehearse(_ input: RecordedInput<Action>) -> [RecordedAnswer] {
    player.begin(input.answers)
    engine.nextGeneration = input.nextGeneration
    replaceShared(of: input.step)
    switch input.step.event {
    case .action(let action): _ = engine.send(action, at: .unknown)
    case .step(.change(let trace)): engine.repeatChange(trace, changeShared)
    case .step(let step): engine.replay(step) {}
    case .omitted: break
    }
    return player.given
  }

  /// The generation that the next element of a stack gets.
  var nextGeneration: Int { engine.nextGeneration }

  /// The number of issues that reducing has reported.
  var issueCount: Int { (engine.reporter as? ReplayReporter)?.count ?? 0 }

  /// Reduces an action that wasn't recorded.
  func send(_ action: Action) {
    player.begin([])
    engine.replay(action)
  }

  /// Leaves a step out, but not what other code did before it.
  func skip(_ step: RecordedStep<Action>) {
    position = step.id
    replaceShared(of: step)
  }

  /// Changes what other code has changed before a step.
  func replaceShared(of step: RecordedStep<Action>) {
    for value in step.record.shared { shared.replace(by: value) }
    for (name, json) in step.record.sharedJSON { shared.replace(name, by: json) }
  }

  /// Uses the state, with the copies of the shared values.
  func inspect<Result>(_ body: (State) -> Result) -> Result { engine.inspect(body) }
}
