import Store

extension Reducer {
  /// Presents an enum of features, whose reducers run before this one, or a dialog.
  ///
  /// This reducer handles a dialog's actions, in `.presented(…)`; then the dialog is `nil`, unless
  /// this reducer presented another. State of one's own is presented in the same way if it is an ``EphemeralPayload``.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property marked `@Presents`, with a `$`.
  ///   - toPresentationAction: The case that holds the presentation's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the presented feature and then this one.
  @inlinable
  public func ifLet<Presentation: PresentedChildState>(
    _ toPresentationState: WritableKeyPath<State, Presentation>,
    action toPresentationAction: CaseKeyPath<
      Action, PresentationAction<Presentation.ChildState.PresentedAction>
    >,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<State, Action, Presentation>
  where Presentation.ChildState: PresentableState {
    ParentReducer(
      self,
      running: { PresentedReducer<Presentation.ChildState>() },
      state: toPresentationState,
      action: toPresentationAction,
      at: location
    )
  }
}
