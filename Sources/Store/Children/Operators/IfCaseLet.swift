extension Reducer {
  /// Runs a child's reducer on the payload of a case of the state, before this reducer.
  ///
  /// When another case is assigned, by any reducer, the child's effects are cancelled in the same pass.
  /// An action for a missing child is reported, dropped for the child, and still handled
  /// by this reducer.
  ///
  /// - Parameters:
  ///   - toCaseState: The case that holds the child's state.
  ///   - toCaseAction: The case that holds the child's actions.
  ///   - caseReducer: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the child and then this one.
  @inlinable
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then caseReducer: @escaping () -> Case,
    location: SourceLocation = #Store::location
  ) -> ComposedReducer<Self, ChildContents<Case>> {
    ComposedReducer(composing: {
      let parent = self.composeForStore()
      let children = ChildrenComposition<State, Action, CaseAction>(toCaseAction)
      let child = children.child(
        at: CasePosition(AnyCasePath(toCaseState)),
        running: caseReducer,
        state: toCaseState,
        missing: .case(CaseState.self, of: "ifCaseLet", at: location)
      )
      return children.function(running: child, before: parent)
    })
  }
}
