extension FeatureTree {
  /// The tree for a part that is built in other dependencies.
  ///
  /// Those hold while the part is built, and for what its `@Dependency` properties capture then.
  ///
  /// - Parameter update: The overrides.
  /// - Returns: A tree of the same store.
  @usableFromInline
  package func overriding(_ update: (inout DependencyValues) -> Void) -> FeatureTree {
    let tree = FeatureTree(
      reporter: reporter,
      dependencies: dependencies.updated(update),
      hub: hub,
      bindings: bindings
    )
    tree.origin = { [self] in origin() }
    return tree
  }
}
