import Store

/// A state of its own that goes on from a step of a recording, and touches nothing live.
///
/// Its actions are reduced without effects. Shared values are copies. Dependencies give what was recorded, and after that
/// fixed values.
@MainActor
public final class RecordingFork<State, Action> {
  private let replayer: Replayer<State, Action>

  init(_ replayer: Replayer<State, Action>) { self.replayer = replayer }

  /// The state.
  public var state: State { replayer.inspect { $0 } }

  /// Reduces an action.
  ///
  /// - Parameter action: What happens.
  public func send(_ action: Action) { replayer.send(action) }
}

extension Recording {
  /// Goes on from the state after a step, apart from the store.
  ///
  /// - Parameter id: The number of the step.
  /// - Returns: The fork; `nil` if the state isn't kept.
  public func fork(at id: Int) -> RecordingFork<State, Action>? {
    guard let part = part(with: id), let replayer = makeReplayer(of: part) else { return nil }
    for step in part.steps.prefix(id - part.first + 1) { replayer.replay(step) }
    return RecordingFork(replayer)
  }

  /// The state that the recording would have ended with if a step hadn't happened.
  ///
  /// The steps after it are reduced as they were, also those that followed from it.
  ///
  /// - Complexity: That of the actions since the step, and of up to a hundred more.
  /// - Parameter id: The number of the step.
  /// - Returns: The state; `nil` if the step isn't kept.
  public func state(without id: Int) -> State? {
    guard let index = log.parts.lastIndex(where: { $0.first <= id }), id <= log.parts[index].last,
      let replayer = makeReplayer(of: log.parts[index])
    else { return nil }
    for step in log.parts[index...].flatMap(\.steps) {
      if step.id == id { replayer.skip(step) } else { replayer.replay(step) }
    }
    return replayer.inspect { $0 }
  }
}
