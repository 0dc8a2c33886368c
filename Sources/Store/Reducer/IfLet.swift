extension Reducer {
  /// Runs a child's reducer on an optional or presented part of the state, before this reducer.
  ///
  /// When the child's state becomes `nil`, or another by its `id`, through any reducer, the child's
  /// effects are cancelled in the same pass. An action for a missing child is reported,
  /// dropped for the child, and still handled by this reducer.
  ///
  /// Of a property marked `@Presents`, `.dismiss` runs this reducer while the state can still be read, and then sets it
  /// to `nil`, unless this reducer presented another.
  ///
  /// - Parameters:
  ///   - toWrappedState: The property that holds the child's state; for one marked `@Presents`, with a `$`.
  ///   - toWrappedAction: The case that holds the child's actions.
  ///   - wrapped: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the child and then this one.
  @inlinable
  public func ifLet<Wrapper: OptionalChildState, WrappedAction: CasePathable, Wrapped>(
    _ toWrappedState: WritableKeyPath<State, Wrapper>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<Wrapper.Wrapped, WrappedAction.ChildAction> then wrapped:
      @escaping () -> Wrapped,
    location: SourceLocation = #Store::location
  ) -> IfLet<Self, Wrapper, WrappedAction, Wrapped>
  where
    Wrapped: Reducer<Wrapper.Wrapped, WrappedAction.ChildAction>,
    Wrapper.ChildKind == WrappedAction.ChildKind
  {
    IfLet(
      parent: self,
      child: wrapped,
      toState: toWrappedState,
      toAction: toWrappedAction,
      location: location
    )
  }

  /// Runs a child's reducer on an optional property, before this reducer, for actions that aren't `CasePathable`.
  ///
  /// - Parameters:
  ///   - toWrappedState: The property that holds the child's state.
  ///   - toWrappedAction: The case that holds the child's actions.
  ///   - wrapped: The child's reducer.
  ///   - location: The call site, for reports.
  /// - Returns: A reducer that runs the child and then this one.
  @_disfavoredOverload
  @inlinable
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: @escaping () -> Wrapped,
    location: SourceLocation = #Store::location
  ) -> IfLetOptional<Self, Wrapped> {
    IfLetOptional(
      parent: self,
      child: wrapped,
      toState: toWrappedState,
      toAction: toWrappedAction,
      location: location
    )
  }
}

/// A reducer with a child in an optional property, or one that is presented.
public struct IfLet<
  Parent: Reducer,
  Wrapper: OptionalChildState,
  WrappedAction: CasePathable,
  Child: Reducer
>: ReducerOperator
where Child.State == Wrapper.Wrapped, Child.Action == WrappedAction.ChildAction {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let child: () -> Child
  @usableFromInline let toState: WritableKeyPath<Parent.State, Wrapper>
  @usableFromInline let toAction: CaseKeyPath<Parent.Action, WrappedAction>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent,
    child: @escaping () -> Child,
    toState: WritableKeyPath<Parent.State, Wrapper>,
    toAction: CaseKeyPath<Parent.Action, WrappedAction>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.child = child
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// The function that the kind of property has.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    Wrapper.composeIfLet(parent, child, toState, toAction, at: location)
  }
}
