@testable import Store

extension Store {
  /// The number of effects that run; nil for a child store.
  var runningEffects: Int? {
    engine?.root.subtree().reduce(0) { sum, node in sum + node.effects.records.count }
  }
}
