import Store

/// Counts the actions of an app by their names, without payloads.
final class ActionCounts<State, Action>: TraceObserver {
  private(set) var counts: [String: Int] = [:]

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    if case .actionReceived = event, let name = event.actionName { counts[name, default: 0] += 1 }
  }
}
