import Store

extension Reducer {
  /// Runs the reducers of an enum of features on the elements of a stack, before this reducer.
  ///
  /// - Parameters:
  ///   - toStackState: The property that holds the stack.
  ///   - toStackAction: The case that holds the stack's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the elements and then this one.
  @inlinable
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<State, Action, StackState<DestinationState>>
  where DestinationState.StateReducer.Action == DestinationAction {
    ParentReducer(
      self,
      running: { PresentedReducer<DestinationState>() },
      state: toStackState,
      action: toStackAction,
      at: location
    )
  }
}
