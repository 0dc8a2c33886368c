/// Lets parts of a feature tree listen to the trace of their store.
///
/// The tree is built before the store runs, and its children later than that: a listener is
/// connected as soon as both are there. Without a listener the store observes nothing for it.
final class TraceHub {
  private(set) var listeners: [(ActionRecord) -> Void] = []
  private var onFirst: (() -> Void)?

  /// Calls a listener each time that an action has been reduced.
  func listen(_ listener: @escaping (ActionRecord) -> Void) {
    listeners.append(listener)
    onFirst?()
    onFirst = nil
  }

  /// Calls once when there is a listener: now, or when the first comes.
  func connect(_ onFirst: @escaping () -> Void) {
    if listeners.isEmpty { self.onFirst = onFirst } else { onFirst() }
  }
}

/// Tells the listeners of a hub what happens in the store.
final class TraceHubObserver<State, Action>: TraceObserver {
  private let hub: TraceHub

  init(_ hub: TraceHub) { self.hub = hub }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    guard case .stateChanged(_, let record) = event else { return }
    for listener in hub.listeners { listener(record) }
  }
}
