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
    @ReducerBuilder<Wrapper.Wrapped, WrappedAction.IfLetChildAction> then wrapped:
      @escaping () -> Wrapped,
    location: SourceLocation = #Store::location
  ) -> ParentReducer<State, Action, Wrapper>
  where
    Wrapped: Reducer<Wrapper.Wrapped, WrappedAction.IfLetChildAction>,
    Wrapper.IfLetChildKind == WrappedAction.IfLetChildKind
  {
    ParentReducer(of: toWrappedState) {
      Wrapper.composeIfLet(self, wrapped, toWrappedState, toWrappedAction, at: location)
    }
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
  ) -> AnyReducer<State, Action> {
    AnyReducer(composing: {
      WrappedState?.composeIfLet(self, wrapped, toWrappedState, toWrappedAction, at: location)
    })
  }
}

/// A property that holds a child's state or none: an optional, or one marked `@Presents`.
///
/// `ifLet` is one function for both, as the compiler would try each of two for every use in a chain of operators.
public protocol OptionalChildState {
  /// The state of the child.
  associatedtype Wrapped
  /// The kind of property, which the actions of the child must fit.
  associatedtype IfLetChildKind

  /// Composes the parent's reducer and the child's.
  @_documentation(visibility: internal)
  static func composeIfLet<Parent: Reducer, WrappedAction, Child: Reducer>(
    _ parent: Parent,
    _ child: @escaping () -> Child,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, WrappedAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Wrapped
}

/// The kind of child that handles the actions of its case as they are.
public enum PlainChild {}

extension Optional: OptionalChildState {
  /// The actions of the child are those in the case.
  public typealias IfLetChildKind = PlainChild

  /// Composes the parent's reducer and the child's.
  @_documentation(visibility: internal)
  @inlinable
  public static func composeIfLet<Parent: Reducer, WrappedAction, Child: Reducer>(
    _ parent: Parent,
    _ child: @escaping () -> Child,
    _ toState: WritableKeyPath<Parent.State, Self>,
    _ toAction: CaseKeyPath<Parent.Action, WrappedAction>,
    at location: SourceLocation
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
  where Child.State == Wrapped {
    guard let toAction = (toAction as AnyKeyPath) as? CaseKeyPath<Parent.Action, Child.Action>
    else {
      preconditionFailure("Actions of plain children are those of their cases.")
    }
    let tree = FeatureTree.current
    let parent = parent.composeForStore()
    let actions = AnyCasePath(toAction)
    let access = StateAccess.resolving(toState)
    let embedding = actions.embedding
    let child = ChildReducer(
      at: OptionalPosition(access),
      running: child,
      in: tree,
      action: toAction,
      state: toState,
      name: actions.name,
      missing: .optional(Wrapped.self, at: location),
      embed: { embedding($1) }
    )
    let reduce = { (state: inout Parent.State, action: Parent.Action) in
      guard let childAction = actions.extract(from: action) else { return parent(&state, action) }
      let effect = child.reduce(&state, OnlyChild(), childAction)
      return effect.merge(with: parent(&state, action))
    }
    let ending = EphemeralEnding(access: access)
    return ending?.ending(reduce, with: actions) ?? reduce
  }
}
