/// Two observers of one store, which are called one after the other.
package final class TraceObservers<State, Action>: TraceObserver {
  private let first: any TraceObserver<State, Action>
  private let second: any TraceObserver<State, Action>

  /// Creates an observer that notifies both.
  package init(
    _ first: any TraceObserver<State, Action>,
    _ second: any TraceObserver<State, Action>
  ) {
    self.first = first
    self.second = second
  }

  package func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    first.observe(event, state: state)
    second.observe(event, state: state)
  }
}

extension Engine {
  /// Adds an observer to the existing ones.
  @usableFromInline
  package func attach(_ other: (any TraceObserver<State, Action>)?) {
    guard let other else { return }
    observer = observer.map { TraceObservers($0, other) } ?? other
  }
}
