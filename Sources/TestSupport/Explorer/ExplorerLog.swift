import Store

/// Follows the trace of a store in an exploration.
final class ExplorerLog<State, Action>: TraceObserver {
  /// The running effects, by their ids.
  private(set) var effects: [UInt64: EffectTrace] = [:]
  /// Whether the feature has returned its result, and is no longer there.
  private(set) var hasFinished = false
  /// Called for each action and each step without an action, with the states before and after it.
  var onStep: ((ExploredStep<State, Action>) -> Void)?
  /// Records each action.
  var coverage: CoverageRecorder?
  private var former = StateBeforeEvent<State>()
  private var requests: [Any] = []

  /// The log of the next process.
  func successor() -> ExplorerLog {
    let log = ExplorerLog()
    (log.onStep, log.coverage) = (onStep, coverage)
    return log
  }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .effectStarted(let effect): effects[effect.id] = effect
    case .effectFinished(let effect), .effectCancelled(let effect, _): effects[effect.id] = nil
    case .stepEnded(let step) where step.followsOtherCode:
      former.endFollowing(state)
    case .actionReceived, .stepBegan:
      if onStep != nil { former.begin(state) }
    case .requestOpened(let request):
      if onStep != nil { requests.append(request.value) }
    case .stateChanged(let action, let record):
      coverage?.record(action)
      var isSent = false
      if case .user = record.cause { isSent = true }
      end(.action(action), isSent: isSent, copy state)
    case .stepEnded(let step):
      if case .result(let result) = step, result.feature.isEmpty { hasFinished = true }
      end(.step(step), isSent: false, copy state)
    case .observersNotified, .actionDropped: break
    }
  }

  private func end(_ event: TestEvent<Action>, isSent: Bool, _ state: State) {
    guard let onStep, let former = former.take() else { return }
    let requests = requests
    self.requests = []
    onStep(
      ExploredStep(event: event, isSent: isSent, former: former, state: state, requests: requests)
    )
  }
}

/// What happened in a run: an action, or a request or result that no action carried.
struct ExploredStep<State, Action> {
  let event: TestEvent<Action>
  /// Whether the user has sent it.
  let isSent: Bool
  let former: State
  let state: State
  /// The requests whose screens were opened.
  let requests: [Any]
}
