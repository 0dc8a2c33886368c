import Store

/// The actions, states and effects that a test has not asserted yet, collected from the engine's trace.
///
/// Accessed only inside the engine's isolation.
final class TestLog<State, Action>: TraceObserver {
  struct Received {
    let action: Action
    /// The state after the action was reduced.
    let state: State
    /// The generation of the first element that the action pushed, or would have pushed.
    let generation: Int
  }

  /// The actions that effects sent, in order.
  var received: [Received] = []
  /// The running effects.
  private(set) var effects: [UInt64: EffectTrace] = [:]

  /// Whether the feature has dismissed itself.
  var isDismissed = false

  /// The running effects, in the order in which they began.
  var runningEffects: [EffectTrace] { effects.values.sorted { $0.id < $1.id } }
  /// The action that the test itself sent.
  private var sent: Received?
  /// Called when something was added.
  var onChange: () -> Void = {}
  /// The first generation for an expectation of the last action.
  var generation: () -> Int = { 0 }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .actionReceived, .readersWoken, .actionDropped:
      break
    case .stateChanged(let action, let record):
      let step = Received(action: action, state: copy state, generation: generation())
      if case .user = record.cause {
        sent = step
      } else {
        received.append(step)
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
    }
  }

  /// The state at the end of a chain of actions that was dropped as endless.
  private var chainEnd: State?

  /// Removes the actions of an endless chain, as its end was reported instead.
  ///
  /// - Parameters:
  ///   - count: The number of the chain's actions, with the one that the test sent.
  ///   - state: The state after the last one.
  func dropChain(of count: Int, state: State) {
    let received = sent == nil ? count : count - 1
    self.received.removeLast(min(received, self.received.count))
    chainEnd = state
  }

  /// The state at the end of an endless chain, taken out.
  func takeChainEnd() -> State? { chainEnd.take() }

  /// The test's action, taken out.
  func takeSent() -> Received? {
    defer { sent = nil }
    return sent
  }
}
