import Store

/// Writes a line for each action, with its cause.
///
/// It takes both from the store's trace and keeps nothing.
final class ActionLog<State, Action>: TraceObserver {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
  }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .actionReceived(let action, let record):
      write("#\(record.sequence) \(ActionText.of(action))  <- \(Self.cause(record.cause))\n")
    case .actionDropped(let action, let effect, let reason):
      write("dropped \(ActionText.of(action)) of \(effect): \(reason)\n")
    case .readersWoken, .stateChanged, .effectStarted, .effectFinished, .effectCancelled:
      break
    }
  }

  private static func cause(_ cause: ActionRecord.Cause) -> String {
    switch cause {
    case .user: "the user"
    case .action(let sequence): "action #\(sequence)"
    case .effect(let effect): "\(effect), started at \(effect.location)"
    }
  }
}
