import Store

/// Reduces the steps of a part again, one after the other.
final class Replayer<State, Action> {
  /// The number of the part's first step.
  let first: Int
  /// The number of the last step that was reduced.
  private(set) var position: Int
  private let engine: Engine<State, Action>
  private let player = AnswerPlayer()

  init(
    _ part: RecordedPart<State, Action>,
    in dependencies: DependencyValues,
    _ makeEngine: (State, Int, DependencyValues) -> Engine<State, Action>
  ) {
    (first, position) = (part.first, part.first - 1)
    var dependencies = dependencies
    player.play(in: &dependencies)
    engine = makeEngine(part.start, part.generation, dependencies)
  }

  /// What makes the engines that reduce again with a reducer: from a state, the next generation and dependencies.
  static func engines<R: Reducer<State, Action>>(
    of reducer: @escaping () -> R
  ) -> (State, Int, DependencyValues) -> Engine<State, Action> {
    { state, generation, dependencies in
      let engine = Engine.replaying(state, following: generation, in: dependencies, reducer)
      engine.useCopiesOfSharedValues()
      return engine
    }
  }

  /// Reduces the next step.
  func replay(_ step: RecordedStep<Action>) {
    position = step.id
    player.begin(step.answers)
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

  /// Leaves a step out.
  func skip(_ step: RecordedStep<Action>) { position = step.id }

  /// Uses the state, with the copies of the shared values.
  func inspect<Result>(_ body: (State) -> Result) -> Result { engine.inspect(body) }
}
