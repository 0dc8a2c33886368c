import Store

extension Reducer {
  /// Presents an enum of features, whose reducers run before this one, or a dialog.
  ///
  /// This reducer handles a dialog's actions, in `.presented(…)`; then the dialog is `nil`, unless
  /// this reducer presented another.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property marked `@Presents`, with a `$`.
  ///   - toPresentationAction: The case that holds the presentation's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the presented feature and then this one.
  @inlinable
  public func ifLet<DestinationState: PresentableState>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<
      Action, PresentationAction<DestinationState.PresentedAction>
    >,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<State, Action, PresentationState<DestinationState>> {
    ParentReducer(of: toPresentationState) {
      PresentationState.composeIfLet(
        self,
        { PresentedReducer<DestinationState>() },
        toPresentationState,
        toPresentationAction,
        at: location
      )
    }
  }

  /// Presents state of one's own that needs no reducer, as its first action removes it.
  ///
  /// This reducer handles the actions of the state, in `.presented(…)`; then the state is `nil`, unless
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
  ) -> ParentReducer<State, Action, PresentationState<DestinationState>> {
    ParentReducer(of: toPresentationState) {
      PresentationState.composeIfLet(
        self,
        { EmptyReducer<DestinationState, DestinationAction>() },
        toPresentationState,
        toPresentationAction,
        at: location
      )
    }
  }
}
