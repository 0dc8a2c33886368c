import Navigation

@testable import Store

extension Store<Places.State, Places.Action> {
  /// The number of pairs of key paths whose children are cached.
  var numberOfScopes: Int { children.children.count }

  /// The number of screens whose stores are cached by the scope that was requested last.
  var numberOfScreensInMind: Int? {
    typealias Scope = ChildScope<
      ElementPosition<State, StackState<Place.State>>, Action, Place.Action
    >
    return (children.children.last?.value as? Scope)?.stores.count
  }
}

extension Store {
  /// The engine that the store works with, unless it is a child's store.
  var engine: Engine<State, Action>? { source.route as? Engine<State, Action> }
}
