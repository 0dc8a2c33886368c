import Navigation

@testable import Store

extension Store<Places.State, Places.Action> {
  /// The number of pairs of key paths whose children are cached.
  var numberOfScopes: Int { children.children.count }

  /// The number of screens that have a node, as their stores have.
  var numberOfScreensInMind: Int {
    source.node.takeUnretainedValue().groups.flatMap(\.nodes).count
  }
}
