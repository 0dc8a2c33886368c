import Store

extension Reducer {
  /// Runs a feature's reducer on the elements of a stack, before this reducer.
  ///
  /// `.push` adds the element before this reducer runs; `.popFrom` removes the elements after it
  /// ran, so that it can still read them. When an element is removed, by any reducer, its effects
  /// are cancelled in the same pass. Unknown elements, and pushes of an id that is in use or not yet
  /// given, are reported with the ids, the path stays as it is, and this reducer still runs.
  ///
  /// - Parameters:
  ///   - toStackState: The property that holds the stack.
  ///   - toStackAction: The case that holds the stack's actions.
  ///   - destination: The reducer of the elements.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the elements and then this one.
  public func forEach<DestinationState, DestinationAction, Destination>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination:
      @escaping () -> Destination,
    location: SourceLocation = #Store::location
  ) -> ForEachStack<Self, Destination>
  where Destination: Reducer<DestinationState, DestinationAction> {
    ForEachStack(
      parent: self,
      destination: destination,
      toState: toStackState,
      toAction: toStackAction,
      location: location
    )
  }

  /// Runs the reducers of an enum of features on the elements of a stack, before this reducer.
  ///
  /// - Parameters:
  ///   - toStackState: The property that holds the stack.
  ///   - toStackAction: The case that holds the stack's actions.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the elements and then this one.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    location: SourceLocation = #Store::location
  ) -> ForEachStack<Self, DestinationState.StateReducer.CaseBody>
  where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      toStackState,
      action: toStackAction,
      destination: { DestinationState.StateReducer.body },
      location: location
    )
  }
}
