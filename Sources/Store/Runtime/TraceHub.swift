/// Lets parts of a feature tree listen to the trace of their store.
///
/// The tree is built before the store runs, and its children later than that: a listener is
/// connected as soon as both are there. Without a listener the store observes nothing for it.
final class TraceHub {
  private(set) var listeners: [(ActionRecord) -> Void] = []
  private(set) var watches: [EffectWatch] = []
  private var onFirst: (() -> Void)?

  /// Calls a listener each time that an action has been reduced.
  func listen(_ listener: @escaping (ActionRecord) -> Void) {
    listeners.append(listener)
    begin()
  }

  /// Lets a watch hear of effects from now on.
  func listen(_ watch: EffectWatch) {
    watches.append(watch)
    begin()
  }

  private func begin() {
    onFirst?()
    onFirst = nil
  }

  /// Calls once when there is a listener: now, or when the first comes.
  func connect(_ onFirst: @escaping () -> Void) {
    if listeners.isEmpty, watches.isEmpty { self.onFirst = onFirst } else { onFirst() }
  }
}

/// Tells the listeners of a hub what happens in the store.
final class TraceHubObserver<State, Action>: TraceObserver {
  private let hub: TraceHub

  init(_ hub: TraceHub) { self.hub = hub }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .stateChanged(_, let record):
      for listener in hub.listeners { listener(record) }
    case .effectStarted(let effect):
      for watch in hub.watches { watch.started(effect) }
    case .effectFinished(let effect):
      for watch in hub.watches { watch.ended(effect, because: nil) }
    case .effectCancelled(let effect, let reason):
      for watch in hub.watches { watch.ended(effect, because: reason) }
    case .actionReceived, .readersWoken, .actionDropped: break
    }
  }
}
