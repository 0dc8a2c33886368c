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
  public func ifLet<Wrapper: OptionalChildState, WrappedAction, Wrapped: Reducer>(
    _ toWrappedState: WritableKeyPath<State, Wrapper>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @OptionalChildBuilder<Wrapper, WrappedAction> then wrapped: @escaping () -> Wrapped,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<Self, Wrapper, Wrapped> where Wrapped.State == Wrapper.ChildState {
    ParentReducer(
      self,
      running: wrapped,
      state: toWrappedState,
      action: toWrappedAction,
      at: location
    )
  }
}

/// A property that holds a child's state or none: an optional, or one marked `@Presents`.
public protocol OptionalChildState: ChildrenState {}

/// A property whose child handles the actions of a case as they are: an optional.
public protocol PlainChildState: OptionalChildState {}

/// A property whose child is presented, so that a case wraps its actions: one marked `@Presents`.
public protocol PresentedChildState: OptionalChildState {}

extension Optional: PlainChildState {
  /// The state of the child.
  public typealias ChildState = Wrapped

  /// Composes the parent's reducer and the child's.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeChildren<Parent: Reducer, CaseAction, Child: Reducer>(
    of parent: Parent,
    running child: @escaping () -> Child,
    state toState: WritableKeyPath<Parent.State, Self>,
    action toAction: CaseKeyPath<Parent.Action, CaseAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Wrapped {
    let parent = parent.composeForStore()
    guard
      let children = ChildrenComposition<Parent.State, Parent.Action, Child.Action>(
        toAction,
        of: Child.self,
        at: location
      )
    else { return parent }
    let access = StateAccess.resolving(toState)
    let child = children.child(
      at: OptionalPosition(access),
      running: child,
      state: toState,
      missing: .optional(Wrapped.self, at: location)
    )
    let reduce = children.function(running: child, before: parent)
    return EphemeralEnding(access: access, in: children.tree)?
      .ending(reduce, without: parent, with: children.actions) ?? reduce
  }
}
