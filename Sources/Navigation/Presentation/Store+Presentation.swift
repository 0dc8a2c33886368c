import Store

extension Store {
  /// The store of the presented feature.
  ///
  /// - Parameters:
  ///   - state: The property marked `@Presents`, with a `$`.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: The store, or `nil` while nothing is presented.
  @_disfavoredOverload
  public func scope<DestinationState, DestinationAction>(
    state: KeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>
  ) -> Store<DestinationState, DestinationAction>? {
    scope(
      state: state.appending(path: \.wrappedValue),
      action: action.appending(path: \Case<PresentationAction<DestinationAction>>.presented)
    )
  }

  /// The store of the presented feature, by a single case, `\.destination`.
  ///
  /// - Parameters:
  ///   - state: The property marked `@Presents`, with a `$`.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: The store, or `nil` while nothing is presented.
  public func scope<DestinationState, DestinationAction>(
    state: KeyPath<State, PresentationState<DestinationState>>,
    action: ActionCase<PresentationAction<DestinationAction>>
  ) -> Store<DestinationState, DestinationAction>? where Action: CasePathable {
    let paths = paths(for: state, action) {
      (
        state.appending(path: \.wrappedValue),
        (\Case<Action>.[dynamicMember: action]).appending(path: \.presented)
      )
    }
    return scope(state: paths.state, action: paths.action)
  }
}
