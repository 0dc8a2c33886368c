import Store

extension Reducer {
  /// Runs the reducers of an enum of features on presented state, before this reducer.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property marked `@Presents`, with a `$`.
  ///   - toPresentationAction: The case that holds the presentation's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the presented feature and then this one.
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    location: SourceLocation = #Store::location
  ) -> IfLetPresented<Self, DestinationState.StateReducer.CaseBody>
  where DestinationState.StateReducer.Action == DestinationAction {
    IfLetPresented(
      parent: self,
      destination: { DestinationState.StateReducer.body },
      toState: toPresentationState,
      toAction: toPresentationAction,
      location: location
    )
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
  public func ifLet<DestinationState: EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    location: SourceLocation = #Store::location
  ) -> IfLetPresented<Self, EmptyReducer<DestinationState, DestinationAction>> {
    IfLetPresented(
      parent: self,
      destination: { EmptyReducer() },
      toState: toPresentationState,
      toAction: toPresentationAction,
      location: location
    )
  }
}
