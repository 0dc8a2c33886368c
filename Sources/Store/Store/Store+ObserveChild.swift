extension Store {
  /// Calls a closure with the store of the child that is in an optional state, and another one while there is none.
  ///
  /// One of them is called at once, and then whenever a child comes, is replaced by another one, or goes.
  ///
  /// - Parameters:
  ///   - unwrap: Called with the store of each child.
  ///   - removal: Called when there is none.
  /// - Returns: The token that keeps it going.
  @MainActor
  package func observeChild<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void,
    else removal: @escaping () -> Void
  ) -> ObserveToken where State == Wrapped? {
    let toAction: CaseKeyPath<Action, Action> = \.self
    var shown: Store<Wrapped, Action>??
    return observe { [self] in
      let child: Store<Wrapped, Action>? = scope(state: \.self, action: toAction)
      if let shown, shown === child { return }
      shown = .some(child)
      if let child { unwrap(child) } else { removal() }
    }
  }
}
