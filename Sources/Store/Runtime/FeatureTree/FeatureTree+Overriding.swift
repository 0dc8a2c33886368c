extension FeatureTree {
  /// The tree for a part that is built in other dependencies.
  ///
  /// They apply while the part is built, and to what its `@Dependency` properties capture meanwhile.
  ///
  /// - Parameter update: The overrides.
  /// - Returns: A tree of the same store.
  package func overriding(_ update: (inout DependencyValues) -> Void) -> FeatureTree {
    part(in: dependencies.updated(update), bindings: bindings)
  }

  /// The tree for a reducer that another one calls.
  ///
  /// - Parameter dependencies: The dependencies in force for the call.
  /// - Returns: A tree of the same store, without the caller's bindings.
  func calling(in dependencies: DependencyValues) -> FeatureTree {
    part(in: dependencies, bindings: BindingReducers())
  }

  private func part(in dependencies: DependencyValues, bindings: BindingReducers) -> FeatureTree {
    let tree = FeatureTree(
      reporter: reporter,
      dependencies: dependencies,
      bindings: bindings,
      of: self
    )
    tree.origin = { [self] in origin() }
    tree.actionNumber = { [self] in actionNumber() }
    return tree
  }
}
