@testable import Store

extension Store {
  /// The engine behind the store.
  var engine: Engine<State, Action>? { source.route as? Engine<State, Action> }
}
