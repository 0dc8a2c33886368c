/// Lets parts of a feature tree listen to the trace of their store.
///
/// The tree is built before the store runs, and its children later than that: a listener is
/// connected as soon as both are there. Without a listener the store observes nothing for it.
///
/// Listeners are kept until the next action has been reduced: one may belong to the node of a reducer that another
/// one called, for that action alone.
final class TraceHub {
  private var listeners: [WeakListener] = []
  private var newListeners: [any TraceListener] = []
  private(set) var watches: [EffectWatch] = []
  private weak var runtime: EffectRuntime?
  private var isConnected = false

  /// Adds a listener, for the next action that has been reduced.
  func listen(_ listener: any TraceListener) {
    listeners.append(WeakListener(listener: listener))
    newListeners.append(listener)
    connect()
  }

  /// Notifies the listeners that an action has been reduced.
  func actionReduced(_ record: ActionRecord) {
    listeners.removeAll { $0.listener == nil }
    for entry in listeners { entry.listener?.actionReduced(record) }
    newListeners = []
  }

  /// Adds a watch, which is notified of effects from now on.
  func listen(_ watch: EffectWatch) {
    watches.append(watch)
    connect()
  }

  /// Connects the listeners to the trace of a store: now, or when the first is added.
  func connect(to runtime: EffectRuntime?) {
    self.runtime = runtime
    connect()
  }

  private func connect() {
    guard !isConnected, let runtime, !listeners.isEmpty || !watches.isEmpty else { return }
    isConnected = true
    runtime.attach(self)
  }
}

/// A part of the feature tree that listens to the trace.
protocol TraceListener: AnyObject {
  /// Called when an action has been reduced.
  func actionReduced(_ record: ActionRecord)
}

private struct WeakListener {
  weak var listener: (any TraceListener)?
}

/// Forwards a store's trace to the listeners of a hub.
final class TraceHubObserver<State, Action>: TraceObserver {
  private let hub: TraceHub

  init(_ hub: TraceHub) { self.hub = hub }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .stateChanged(_, let record): hub.actionReduced(record)
    case .effectStarted(let effect):
      for watch in hub.watches { watch.started(effect) }
    case .effectFinished(let effect):
      for watch in hub.watches { watch.ended(effect, because: nil) }
    case .effectCancelled(let effect, let reason):
      for watch in hub.watches { watch.ended(effect, because: reason) }
    case .actionReceived, .requestOpened, .stepBegan, .stepEnded, .observersNotified,
      .actionDropped:
      break
    }
  }
}
