extension Store {
  /// An object that lives as long as the store, one of each type.
  ///
  /// For what a platform must remember about a state and the state doesn't contain.
  ///
  /// - Parameter make: Makes the object for the first call.
  /// - Returns: The object.
  package func companion<Object: AnyObject>(_ make: () -> Object) -> Object {
    children.companion(make)
  }

  /// The generation that a stack in the store's state gives to the next element.
  ///
  /// - Parameter generation: The stack's own next generation.
  /// - Returns: That generation, or a higher one if another stack of the state has given it away.
  package func nextStackGeneration(atLeast generation: Int) -> Int {
    max(source.runtime._withUnsafeGuaranteedRef { $0.drain.generations.following }, generation)
  }
}

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
