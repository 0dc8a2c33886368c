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
    isEmpty && currentPlace?.isObserved(0) != true && last?.isReleasedByStore != false
  }

  /// Notifies the observers of a child that isn't in the state that is shown.
  @usableFromInline
  func isHidden() { for node in subtree() { node.didReplace() } }

  /// Removes the node because its child was removed from the state.
  ///
  /// The effects here and below are cancelled, the observers of the states notified, and the features unmounted.
  @usableFromInline
  func removeChild(in runtime: EffectRuntime) {
    let subtree = subtree()
    for node in subtree.reversed() { node.unmount(in: runtime) }
    for node in subtree {
      node.isRemoved = true
      node.effects.cancelSequences()
    }
    for node in subtree {
      for record in node.effects.records { runtime.cancelRemoved(record) }
    }
    let parent = parent
    parent?.remove(self)
    for node in subtree {
      node.didReplace()
      node.clear()
    }
    parent?.pruneIfUnused()
  }

  /// Drops what runs, so that effects that are still ending are retained by their tasks alone.
  ///
  /// The nodes below stay: the stores of a removed child find those of its children there.
  func clear() {
    effects.clear()
    if last?.isReleasedByStore == true { releaseStore() }
    detach()
  }
}
