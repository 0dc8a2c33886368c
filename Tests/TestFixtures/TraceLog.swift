import Store

/// Records a store's trace, one line for each event.
final class TraceLog<State, Action>: TraceObserver {
  private(set) var lines: [String] = []
  private(set) var events: [TraceEvent<Action>] = []

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    events.append(event)
    switch event {
    case .actionReceived(let action, let record):
      switch record.cause {
      case .user: lines.append("received \(action) from user")
      case .action(let sequence): lines.append("received \(action) from action \(sequence)")
      case .effect(let effect): lines.append("received \(action) from effect \(effect.id)")
      }
    case .stateChanged(let action, _): lines.append("reduced \(action)")
    case .requestOpened(let request): lines.append("opened \(request)")
    case .stepBegan(let step): lines.append("began \(step)")
    case .stepEnded(let step): lines.append("ended \(step)")
    case .effectStarted(let effect): lines.append("started \(effect.id)")
    case .effectFinished(let effect): lines.append("finished \(effect.id)")
    case .effectCancelled(let effect, let reason):
      lines.append("cancelled \(effect.id): \(reason)")
    case .observersNotified(let properties):
      lines.append("notified \(properties.map(\.description).joined(separator: ", "))")
    case .actionDropped(let action, let effect, let reason):
      lines.append("dropped \(action) of \(effect.id): \(reason)")
    }
  }
}
