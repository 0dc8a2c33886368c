/// Writes what happens in a store as a readable log: each action and what sent it, the change of the
/// state, and the effects that started, ended and were cancelled, and why.
///
/// ```swift
/// let store = Store(initialState: Feature.State(), reducer: { Feature() }, observer: TraceLogger())
/// ```
///
/// ```text
/// #1 startTapped ← App/FeatureView.swift:12
///      Feature.State(
///    -   isRunning: false,
///    +   isRunning: true,
///        … (2 unchanged)
///      )
///    effect 1 'timer' started, from Feature/Feature.swift:31
///    notified observers of Feature.State.isRunning
/// #2 ticked ← effect 1 'timer' of #1 startTapped
///    no change
/// #3 stopTapped ← App/FeatureView.swift:16
///    no change
///    effect 1 'timer' of #1 startTapped cancelled: cancelled by id timer
/// ```
///
/// It reads nothing but the store's trace. It is called, and writes, where the store runs. While it
/// shows changes it retains the old state during each action, and the reducer copies the collections
/// that it changes: leave ``TraceFilter/Kinds/changes`` out of measurements.
public final class TraceLogger<State, Action>: TraceObserver {
  private let filter: TraceFilter<Action>
  private let write: (String) -> Void
  /// The state before the action that is being reduced.
  private var before: State?
  /// Records what the action changes in shared values.
  private var shared: SharedChangeLog?

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - filter: The events to write.
  ///   - write: Called with each line, or with several lines for a change; by default it prints to
  ///     standard output.
  public init(
    _ filter: TraceFilter<Action> = .all,
    to write: @escaping (String) -> Void = { print($0) }
  ) {
    self.filter = filter
    self.write = write
  }

  /// Writes one event.
  public func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    guard filter.includes(event) else { return }
    let kinds = filter.kinds
    switch event {
    case .actionReceived(let action, let record):
      if kinds.contains(.changes) { (before, shared) = (copy state, .begin()) }
      if kinds.contains(.actions) { write(TraceText.received(action, record)) }
      if kinds.contains(.payloads) { write(TraceText.payload(action)) }
    case .stateChanged, .stepEnded:
      guard kinds.contains(.changes), let old = before else { return }
      before = nil
      write(TraceText.change(from: old, to: copy state, shared.take()?.end() ?? []))
    case .requestOpened(let request):
      if kinds.contains(.actions) { write(TraceText.opened(request)) }
    case .stepBegan(let step):
      if kinds.contains(.changes) { (before, shared) = (copy state, .begin()) }
      if kinds.contains(.actions) { write(TraceText.step(step)) }
    case .effectStarted(let effect):
      if kinds.contains(.effects) { write(TraceText.started(effect)) }
    case .effectFinished(let effect):
      if kinds.contains(.effects) { write(TraceText.finished(effect)) }
    case .effectCancelled(let effect, let reason):
      if kinds.contains(.effects) { write(TraceText.cancelled(effect, reason)) }
    case .observersNotified(let properties):
      if kinds.contains(.notifications) { write(TraceText.notified(properties)) }
    case .actionDropped(let action, let effect, let reason):
      if kinds.contains(.drops) { write(TraceText.dropped(action, effect, reason)) }
    }
  }
}
