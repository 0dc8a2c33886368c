extension Store {
  /// The engine of a root store; `nil` for the store of a child.
  package var engine: Engine<State, Action>? { source.route as? Engine<State, Action> }
}
