import Store

extension Store {
  /// The store of the presented feature, which a binding to it can dismiss by writing `nil`.
  ///
  /// The binding dismisses the feature presented when it was created: written late, when another
  /// feature or none is presented, it does nothing. One created while nothing was presented dismisses
  /// any feature. Of a dialog `nil` ends the one that is shown, see ``ShownDialog``. Writing a store does nothing.
  subscript<DestinationState, DestinationAction>(
    presented state: KeyPath<State, DestinationState?>,
    action action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    at moment: PresentationMoment
  ) -> Store<DestinationState, DestinationAction>? {
    get {
      let child = scope(
        state: state,
        action: action.appending(path: \Case<PresentationAction<DestinationAction>>.presented)
      )
      ShownDialog.of(state, in: self)?.wasRead(child, dialogIdentity(state))
      return child
    }
    set {
      guard newValue == nil, let presented = dismissed(state, at: moment) else { return }
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
    at moment: PresentationMoment
  ) -> Store<CaseState, CaseAction>? {
    get {
      let child = scope(state: state, action: action)
      ShownDialog.of(state, in: self)?.wasRead(child, dialogIdentity(state))
      return child
    }
    set {
      guard newValue == nil, let presented = dismissed(state, at: moment) else { return }
      guard let dismissal = AnyCasePath(action).dismissAction else {
        return reportNotPresented(AnyCasePath(action).spelling)
      }
      dismiss(by: dismissal, state) { presentedIdentity(state) == presented }
    }
  }

  /// What `nil` dismisses, written through a binding that was made while something was presented; `nil` if nothing.
  private func dismissed<DestinationState>(
    _ state: KeyPath<State, DestinationState?>,
    at moment: PresentationMoment
  ) -> PresentationIdentity? {
    let isCurrent = CurrentDismissal.take()
    let presented = presentedIdentity(state)
    let dialog = ShownDialog.of(state, in: self)
    // Written twice: the dialog that is shown next stays.
    if !isCurrent, moment.identity != nil, let dialog, dialog.ends != moment.ends { return nil }
    let isOther = dialog?.wasEnded(presented) ?? false
    guard let presented, isCurrent || !isOther else { return nil }
    let isSame = moment.identity == nil || moment.identity == presented
    return isCurrent || isSame ? presented : nil
  }

  /// The identity of what is presented, if it is a dialog.
  private func dialogIdentity<Dialog>(
    _ state: KeyPath<State, Dialog?>
  ) -> PresentationIdentity? {
    guard let value = self[dynamicMember: state], let dialog = value as? any EphemeralState
    else { return nil }
    return dialog.isEphemeral ? PresentationIdentity(value) : nil
  }

  /// When a binding to what is presented is made.
  func presentationMoment<DestinationState>(
    _ state: KeyPath<State, DestinationState?>
  ) -> PresentationMoment {
    let dialog = ShownDialog.of(state, in: self)
    dialog?.bindingIsMade()
    return PresentationMoment(identity: presentedIdentity(state), ends: dialog?.ends ?? 0)
  }

  /// The identity of the presented feature, or `nil` while nothing is presented.
  private func presentedIdentity<DestinationState>(
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

/// When a binding to what is presented was made, so that it dismisses nothing that is presented later.
struct PresentationMoment: Hashable {
  /// What was presented; `nil` for a binding that dismisses anything.
  let identity: PresentationIdentity?
  /// How many dialogs had been ended.
  let ends: Int
}
