import Store

/// What a test has not asserted yet, gathered from the engine's trace.
///
/// Touched only inside the engine's isolation.
final class TestLog<State, Action>: TraceObserver {
  struct Received {
    let action: Action
    /// The state after the action was reduced.
    let state: State
    /// The generation that the next element of a stack had before.
    let generation: Int
  }

  /// The actions that effects sent, in order.
  var received: [Received] = []
  /// The effects that run.
  private(set) var effects: [UInt64: EffectTrace] = [:]
  /// The state after the action that the test itself sent.
  private(set) var sentState: State?
  /// Called when something was added.
  var onChange: () -> Void = {}
  /// The generation that the next element of a stack gets.
  var nextGeneration: () -> Int = { 0 }
  private var generation = 0

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .actionReceived:
      generation = nextGeneration()
    case .stateChanged(let action, let record):
      if case .user = record.cause {
        sentState = copy state
      } else {
        received.append(
          Received(action: action, state: copy state, generation: generation)
        )
        onChange()
      }
    case .effectStarted(let effect):
      effects[effect.id] = effect
    case .effectFinished(let effect):
      effects[effect.id] = nil
      onChange()
    case .effectCancelled(let effect, _):
      effects[effect.id] = nil
      onChange()
    case .actionDropped:
      break
    }
  }

  /// The state after the test's action, taken out.
  func takeSentState() -> State? {
    defer { sentState = nil }
    return sentState
  }
}
