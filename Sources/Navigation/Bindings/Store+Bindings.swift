import Store

extension Store {
  /// The store of what is presented, which a binding to it can dismiss by writing `nil`.
  ///
  /// What was presented when the binding was made is what it dismisses: written late, when another
  /// has taken its place or nothing is presented any more, it does nothing. One that was made while
  /// nothing was presented dismisses whatever is. A store can't be written.
  subscript<DestinationState, DestinationAction>(
    presented state: KeyPath<State, DestinationState?>,
    action action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    identity identity: PresentationIdentity?
  ) -> Store<DestinationState, DestinationAction>? {
    get {
      scope(
        state: state,
        action: action.appending(path: \Case<PresentationAction<DestinationAction>>.presented)
      )
    }
    set {
      guard newValue == nil, let presented = presentedIdentity(state) else { return }
      guard identity == nil || identity == presented else { return }
      write(AnyCasePath(action).embed(.dismiss))
    }
  }

  /// The identity of what is presented, or `nil` while nothing is.
  func presentedIdentity<DestinationState>(
    _ state: KeyPath<State, DestinationState?>
  ) -> PresentationIdentity? {
    self[dynamicMember: state].map { PresentationIdentity($0) }
  }

  /// The store of a stack; it can't be written, as the stack is changed by what its store is sent.
  subscript<ElementState, ElementAction>(
    stack state: KeyPath<State, StackState<ElementState>>,
    action action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    get { scope(state: state, action: action) }
    set {}
  }
}
