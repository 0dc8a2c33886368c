extension Reducer {
  /// Runs a closure after each change of the state by this reducer: by an action, a mount, a request or a result.
  ///
  /// Unlike `onChange` it compares nothing and copies no part of the state.
  ///
  /// - Parameter body: Called with the state.
  /// - Returns: A reducer that runs this one and then the closure.
  package func afterChanges(
    _ body: @escaping (_ state: inout State) -> Void
  ) -> ComposedReducer<Self, NoContents> {
    ComposedReducer(composing: {
      let changing = { (state: inout State, change: (inout State) -> Effect<Action>) in
        let effect = change(&state)
        body(&state)
        return effect
      }
      let reduce = FeatureTree.current.compose(within: FeatureSurrounding(changing)) {
        self.composeForStore()
      }
      return { state, action in
        let effect = reduce(&state, action)
        body(&state)
        return effect
      }
    })
  }
}
