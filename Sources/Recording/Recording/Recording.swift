import Store

/// What happened in a store, step by step, with the state after each step.
///
/// A ``Recorder`` is the recording of a live store, and grows with it.
///
/// Actions and states are kept as values: the state before each hundredth step, from which those in between are computed
/// again by the feature's reducer, with what it read of the dependencies `uuid`, `date`, `withRandomNumberGenerator`,
/// `continuousClock` and `suspendingClock`. Effects don't run again. Another dependency that a reducer itself
/// calls is called each time a state is computed: call it in an effect.
@MainActor
public class Recording<State, Action> {
  final let log: RecordingLog<State, Action>
  /// Makes the engine that reduces again, with the feature's reducer.
  final var makeEngine: Replayer<State, Action>.MakeEngine?
  /// How well a recording from a file fits the feature as it is now; one that was made here fits.
  public internal(set) final var grade = ImportGrade.same
  /// The app that was recorded; `nil` if a file doesn't contain it.
  ///
  /// A recorder has the running one. It writes the app to a file when its store is made: set another one before.
  public final var app: RecordedApp?
  /// The seed of the app's random numbers, if the author sets it here: pages show it, and files contain it.
  ///
  /// A recorder writes it to a file when its store is made: set it before.
  public final var seed: UInt64?
  private final var replayer: Replayer<State, Action>?
  /// Where changes of a step are found, it is one step behind.
  private final var formerReplayer: Replayer<State, Action>?

  init(_ log: RecordingLog<State, Action>) { self.log = log }

  /// The steps that are kept, in order.
  public final var steps: [RecordedStep<Action>] { log.parts.flatMap(\.steps) }

  /// The numbers of the steps that are kept.
  public final var stepIDs: Range<Int> {
    guard let first = log.parts.first, let last = log.parts.last else { return 1..<1 }
    return first.first..<last.last + 1
  }

  /// The step with a number; `nil` if it isn't kept.
  public final subscript(step id: Int) -> RecordedStep<Action>? {
    guard let part = log.parts.last(where: { $0.first <= id }), id <= part.last else { return nil }
    return part[id]
  }

  /// The state after a step; after the step before the first one that is kept, it is the first state that is kept.
  ///
  /// - Complexity: That of up to a hundred actions.
  /// - Parameter id: The number of the step.
  /// - Returns: The state; `nil` if it isn't kept.
  public final func state(after id: Int) -> State? { inspect(after: id) { $0 } }

  /// Uses the state after a step, with the shared values as the steps since the last kept state have changed them.
  ///
  /// States that are inspected in order cost an action each.
  final func inspect<Result>(after id: Int, _ body: (State) -> Result) -> Result? {
    replayer = advance(replayer, to: id)
    return replayer?.inspect(body)
  }

  /// The state after a step, and the shared values as they were then: those of the store's dependencies that have changed
  /// since.
  final func moment(after id: Int) -> (state: State, shared: [SharedChange])? {
    guard let state = state(after: id), let replayer, let dependencies = log.dependencies else {
      return nil
    }
    return (state, replayer.shared.values.filter { $0.box.belongs(to: dependencies) })
  }

  /// The states before and after a step, where their shared values can be read; `nil` if the step isn't kept.
  final func replayers(
    around id: Int
  ) -> (former: Replayer<State, Action>, current: Replayer<State, Action>)? {
    guard self[step: id] != nil else { return nil }
    formerReplayer = advance(formerReplayer, to: id - 1)
    replayer = advance(replayer, to: id)
    guard let formerReplayer, let replayer else { return nil }
    return (formerReplayer, replayer)
  }

  /// Reduces the steps up to one, from where a replayer is or from the last kept state.
  private func advance(
    _ replayer: Replayer<State, Action>?,
    to id: Int
  ) -> Replayer<State, Action>? {
    guard let part = part(with: id) else { return nil }
    let replayer =
      if let replayer, replayer.first == part.first, replayer.position <= id {
        replayer
      } else {
        makeReplayer(of: part)
      }
    // Values that have changed since it was made, and that it hasn't used.
    let version = log.history.version
    if let replayer, replayer.sharedVersion != version {
      replayer.shared.add(log.shared(before: part))
      replayer.sharedVersion = version
    }
    while let replayer, replayer.position < id {
      replayer.replay(part[replayer.position + 1])
    }
    return replayer
  }

  /// The part with a step.
  ///
  /// The part that begins with the state after it is taken only where no other has that state: other code may have changed
  /// shared values before that part began.
  final func part(with id: Int) -> RecordedPart<State, Action>? {
    if let part = log.parts.last(where: { $0.first <= id }), id <= part.last {
      guard case .omitted = part[id].event else { return part }
    }
    return log.parts.last { $0.first - 1 == id }
  }

  /// Makes what reduces a part again.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - makeEngine: Makes the engine of another reducer; `nil` means the feature's.
  /// - Returns: It; `nil` before a store was recorded.
  final func makeReplayer(
    of part: RecordedPart<State, Action>,
    _ makeEngine: Replayer<State, Action>.MakeEngine? = nil
  ) -> Replayer<State, Action>? {
    guard let makeEngine = makeEngine ?? self.makeEngine, let dependencies = log.dependencies else {
      return nil
    }
    let shared = SharedExpectation(log.shared(before: part), stored: part.sharedJSON)
    return Replayer(part, sharing: shared, in: dependencies, makeEngine)
  }
}
