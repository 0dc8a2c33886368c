import Store

/// Reduces the steps of a part again, one after the other.
final class Replayer<State, Action> {
  /// The number of the part's first step.
  let first: Int
  /// The number of the last step that was reduced.
  private(set) var position: Int
  private let engine: Engine<State, Action>
  let shared: SharedExpectation
  private let player = AnswerPlayer()

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
    engine = makeEngine(part.start, part.generation, dependencies, shared)
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
    position = step.id
    player.begin(step.answers)
    for value in step.shared { shared.replace(by: value) }
    switch step.event {
    case .action(let action): engine.replay(action)
    case .step(let step): engine.replay(step)
    }
  }

  /// Reduces an action that wasn't recorded.
  func send(_ action: Action) {
    player.begin([])
    engine.replay(action)
  }

  /// Leaves a step out, but not what other code did before it.
  func skip(_ step: RecordedStep<Action>) {
    position = step.id
    for value in step.shared { shared.replace(by: value) }
  }

  /// Uses the state, with the copies of the shared values.
  func inspect<Result>(_ body: (State) -> Result) -> Result { engine.inspect(body) }
}
