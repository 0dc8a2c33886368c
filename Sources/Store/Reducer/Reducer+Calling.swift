extension Reducer {
  /// Reduces for a caller of `reduce(into:action:)`: outside of any store, or another reducer.
  ///
  /// A reducer that another one calls is not in the store's tree, so the store can't end the effects of its
  /// children when they are removed. That is reported, once for each type and store.
  @usableFromInline
  func reduceCalled(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let drain = DrainState.current, drain.isReducing, let runtime = drain.runtime,
      let tree = runtime.tree?.calling(in: .current)
    else { return composed(in: .detached()).call(&state, action) }
    tree.context.watch.wasCalledByHand = true
    let function = composed(in: tree)
    let effect = function.call(&state, action)
    if !function.feature.children.isEmpty, effect.work != nil,
      drain.reportedCalls.insert(ObjectIdentifier(Self.self)).inserted
    {
      tree.reportUndeliverable(
        "reducer-called-by-another",
        """
        \(typeName(Self.self)) was called by another reducer, with 'reduce(into:action:)', and returned an \
        effect. It has children of its own, but it is not a part of the store's feature tree: an effect of a \
        child that is removed goes on until it ends.

        Likely causes: a reducer wraps another one, to log or to change its actions. Give the wrapper a 'body', \
        and write 'base.wrap { state, action, reduce in … }' in it. If it runs the other one on a part of its \
        state, write 'Scope' or 'ifLet' in the body, and 'forEachIndex' for the elements of an array.
        """,
        at: tree.origin ?? .unknown
      )
    }
    return effect
  }

  private func composed(in tree: FeatureTree) -> ReducerFunction<State, Action> {
    tree.compose { ReducerFunction(composeForStore()) }
  }
}
