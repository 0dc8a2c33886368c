extension Scope {
  /// Creates a scope on a property of the parent's state, without the label `state`.
  ///
  /// - Parameters:
  ///   - toChildState: The property that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  ///   - location: The call site, for reports.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    location: SourceLocation = #Store::location
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child, location: location)
  }

  /// Creates a scope on a case of the parent's state, without the label `state`.
  ///
  /// An action sent while the state is in another case is reported and dropped.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  ///   - location: The call site, for reports.
  public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    location: SourceLocation = #Store::location
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child, location: location)
  }
}
