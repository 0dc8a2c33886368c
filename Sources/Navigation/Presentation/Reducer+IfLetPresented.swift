import Store

extension Reducer {
  /// Runs the reducers of an enum of features on presented state, before this reducer.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property marked `@Presents`, with a `$`.
  ///   - toPresentationAction: The case that holds the presentation's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the presented feature and then this one.
  @inlinable
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    location: SourceLocation = #Store::location
  ) -> AnyReducer<State, Action>
  where DestinationState.StateReducer.Action == DestinationAction {
    AnyReducer(composing: {
      PresentationState.composeIfLet(
        self,
        { DestinationState.StateReducer.body },
        toPresentationState,
        toPresentationAction,
        at: location
      )
    })
  }

  /// Presents a dialog: state that needs no reducer, as its first action removes it.
  ///
  /// This reducer handles the dialog's actions, in `.presented(…)`; then the dialog is `nil`, unless
  /// this reducer presented another.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property marked `@Presents`, with a `$`.
  ///   - toPresentationAction: The case that holds the presentation's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs this one and removes the dialog.
  @_disfavoredOverload
  @inlinable
  public func ifLet<DestinationState: EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    location: SourceLocation = #Store::location
  ) -> AnyReducer<State, Action> {
    AnyReducer(composing: {
      PresentationState.composeIfLet(
        self,
        { EmptyReducer<DestinationState, DestinationAction>() },
        toPresentationState,
        toPresentationAction,
        at: location
      )
    })
  }
}
