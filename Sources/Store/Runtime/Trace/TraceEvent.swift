/// One step in the life of an action or of an effect, in the order in which they happen.
public enum TraceEvent<Action> {
  /// An action left the queue, and its reducer is about to run.
  case actionReceived(Action, ActionRecord)
  /// The reducer has run. The state given with the event is the result.
  case stateChanged(Action, ActionRecord)
  /// A request was carried out, in the pass of an action or in a step of its own: its screen is in the state.
  case requestOpened(RequestTrace)
  /// A request or a result that no action carries is about to be carried out.
  case stepBegan(TraceStep)
  /// It was carried out. The state given with the event is the result.
  case stepEnded(TraceStep)
  /// An effect was registered; its task starts when the turn's registrations are done.
  case effectStarted(EffectTrace)
  /// An effect ran to its end.
  case effectFinished(EffectTrace)
  /// An effect was cancelled: nothing it sends will be delivered.
  case effectCancelled(EffectTrace, CancellationReason)
  /// Observed properties have changed, and their observers are notified: after a drain, with its final state.
  case observersNotified([ObservedProperty])
  /// An effect's action was not delivered.
  case actionDropped(Action, EffectTrace, ActionDropReason)
}

extension TraceEvent {
  /// The cases of the event's action, without payloads, such as `path.element.detail.saveTapped`.
  ///
  /// `nil` if the event has no action.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public var actionName: String? {
    switch self {
    case .actionReceived(let action, _), .stateChanged(let action, _),
      .actionDropped(let action, _, _):
      ActionName.of(action)
    default: nil
    }
  }
}

/// Why an effect's action was not delivered.
public enum ActionDropReason: Sendable, Hashable, CustomStringConvertible {
  /// The effect had been cancelled.
  case effectCancelled(CancellationReason)
  /// The effect had already ended.
  case effectFinished

  /// The reason as a part of a sentence, such as `it had already ended`.
  public var description: String {
    switch self {
    case .effectCancelled(let reason): reason.description
    case .effectFinished: "it had already ended"
    }
  }
}

/// Observes everything that happens in a store.
///
/// Logging, recording and `TestStore` are observers. A store without an observer spends nothing on it.
public protocol TraceObserver<State, Action>: AnyObject {
  /// The store's state.
  associatedtype State
  /// The store's actions.
  associatedtype Action

  /// Called for each event, in order, where the store runs.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - state: The store's state at that moment.
  func observe(_ event: TraceEvent<Action>, state: borrowing State)
}
