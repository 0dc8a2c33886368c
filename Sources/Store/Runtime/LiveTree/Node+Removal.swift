extension Node {
  /// Whether nothing is registered here or below.
  var isEmpty: Bool { groups.isEmpty && effects.isEmpty && holders == 0 }

  /// Keeps the node in the tree until ``release()``, also while nothing is registered.
  func hold() { holders += 1 }

  /// Ends what ``hold()`` began.
  func release() {
    holders -= 1
    pruneIfUnused()
  }

  /// Removes the node, and those above it that nothing else needs, if nothing needs it.
  @usableFromInline
  func pruneIfUnused() {
    var node = self
    while node.isUnused, let parent = node.parent {
      parent.remove(node)
      node.isRemoved = true
      node = parent
    }
  }

  private var isUnused: Bool {
    isEmpty && currentPlace?.isObserved(0) != true && lastState == nil
  }

  private func remove(_ child: Node) {
    guard let group = child.group else { return }
    group.remove(child)
    if group.children.isEmpty { groups.removeAll { $0 === group } }
  }

  /// Removes the node because its child was removed from the state.
  ///
  /// The effects here and below are cancelled, and the observers of the states notified.
  func leave(in runtime: EffectRuntime) {
    let subtree = subtree()
    for node in subtree {
      node.isRemoved = true
      node.effects.cancelSequences()
    }
    for node in subtree {
      for record in node.effects.records { runtime.cancel(record, because: .nodeLeft) }
    }
    for node in subtree {
      node.didReplace()
      node.clear()
    }
    guard let parent else { return }
    parent.remove(self)
    self.parent = nil
    parent.pruneIfUnused()
  }

  /// Drops everything, so that effects that are still ending are retained by their tasks alone.
  func clear() {
    effects.clear()
    for group in groups { group.clear() }
    groups = []
  }
}
