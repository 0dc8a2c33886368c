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
  ) -> IfLet<Self, Wrapper, WrappedAction, Wrapped>
  where
    Wrapped: Reducer<Wrapper.Wrapped, WrappedAction.IfLetChildAction>,
    Wrapper.IfLetChildKind == WrappedAction.IfLetChildKind
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
where Child.State == Wrapper.Wrapped, Child.Action == WrappedAction.IfLetChildAction {
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
    return IfLetOptional(
      parent: parent,
      child: child,
      toState: toState,
      toAction: toAction,
      location: location
    )
    .composeForStore()
  }
}

/// A reducer with an optional child.
public struct IfLetOptional<Parent: Reducer, Child: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = Parent.State
  /// The actions of the parent.
  public typealias Action = Parent.Action

  @usableFromInline let parent: Parent
  @usableFromInline let child: () -> Child
  @usableFromInline let toState: WritableKeyPath<Parent.State, Child.State?>
  @usableFromInline let toAction: CaseKeyPath<Parent.Action, Child.Action>
  @usableFromInline let location: SourceLocation

  @usableFromInline
  init(
    parent: Parent,
    child: @escaping () -> Child,
    toState: WritableKeyPath<Parent.State, Child.State?>,
    toAction: CaseKeyPath<Parent.Action, Child.Action>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.child = child
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  /// A function that runs the child and then the parent.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
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
      missing: .optional(Child.State.self, at: location),
      embed: { embedding($1) }
    )
    let reduce = { (state: inout State, action: Action) in
      guard let childAction = actions.extract(from: action) else { return parent(&state, action) }
      let effect = child.reduce(&state, OnlyChild(), childAction)
      return effect.merge(with: parent(&state, action))
    }
    let ending = EphemeralEnding(access: access)
    return ending?.ending(reduce, with: actions) ?? reduce
  }
}
