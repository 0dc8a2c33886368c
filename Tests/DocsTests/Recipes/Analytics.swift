import Store

/// Sends the names of the actions that the user has caused.
final class Analytics<State, Action>: TraceObserver {
  private let track: (String) -> Void

  init(track: @escaping (String) -> Void) { self.track = track }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    if case .actionReceived(_, let record) = event, case .user = record.cause,
      let name = event.actionName
    {
      track(name)
    }
  }
}
