import Store

extension Store {
  /// The store of the presented feature, which a binding to it can dismiss by writing `nil`.
  ///
  /// The binding dismisses the feature presented when it was created: written late, when another
  /// feature or none is presented, it does nothing. One created while nothing was presented dismisses
  /// any feature. Writing a store does nothing.
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
      guard dismisses(presented, identity) else { return }
      dismiss(by: AnyCasePath(action).embed(.dismiss), state) {
        presentedIdentity(state) == presented
      }
    }
  }

  /// The store of one case of what is presented, which a binding to it can dismiss by writing `nil`.
  ///
  /// As that of the presented feature; another case is another feature.
  subscript<CaseState, CaseAction>(
    presentedCase state: KeyPath<State, CaseState?>,
    action action: CaseKeyPath<Action, CaseAction>,
    identity identity: PresentationIdentity?
  ) -> Store<CaseState, CaseAction>? {
    get { scope(state: state, action: action) }
    set {
      guard newValue == nil, let presented = presentedIdentity(state) else { return }
      guard dismisses(presented, identity) else { return }
      guard let dismissal = AnyCasePath(action).dismissAction else {
        return reportNotPresented(AnyCasePath(action).spelling)
      }
      dismiss(by: dismissal, state) { presentedIdentity(state) == presented }
    }
  }

  /// Whether `nil` dismisses what is presented, written through a binding that was made while something was presented.
  private func dismisses(
    _ presented: PresentationIdentity,
    _ identity: PresentationIdentity?
  ) -> Bool {
    let isCurrent = CurrentDismissal.take()
    return identity == nil || identity == presented || isCurrent
  }

  /// The identity of the presented feature, or `nil` while nothing is presented.
  func presentedIdentity<DestinationState>(
    _ state: KeyPath<State, DestinationState?>
  ) -> PresentationIdentity? {
    self[dynamicMember: state].map { PresentationIdentity($0) }
  }

  /// The store of a stack; writing does nothing, because the stack is changed by actions sent to its store.
  subscript<ElementState, ElementAction>(
    stack state: KeyPath<State, StackState<ElementState>>,
    action action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    get { scope(state: state, action: action) }
    set {}
  }
}
