import Store

extension Reducer {
  /// Runs a feature's reducer on presented state, before this reducer.
  ///
  /// On `.dismiss` this reducer runs while the presented state can still be read; after that it is
  /// `nil`, unless this reducer presented another. When the presented state is removed, by any
  /// reducer, its effects are cancelled in the same pass. An action sent while nothing is presented
  /// is reported, dropped for the child, and still handled by this reducer.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property marked `@Presents`, with a `$`.
  ///   - toPresentationAction: The case that holds the presentation's actions.
  ///   - destination: The reducer of the presented feature.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the presented feature and then this one.
  public func ifLet<DestinationState, DestinationAction, Destination>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination:
      @escaping () -> Destination,
    location: SourceLocation = #Store::location
  ) -> IfLetPresented<Self, Destination>
  where Destination: Reducer<DestinationState, DestinationAction> {
    IfLetPresented(
      parent: self,
      destination: destination,
      toState: toPresentationState,
      toAction: toPresentationAction,
      location: location
    )
  }

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
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { DestinationState.StateReducer.body },
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
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { EmptyReducer() },
      location: location
    )
  }
}
