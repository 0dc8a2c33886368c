/// Runs a child's reducer on a part of the parent's state.
///
/// The child's state is changed in place. The child is a node of its own: its effects can't cancel
/// its parent's or its siblings'. If the child's state is `Identifiable`, another id makes it another child:
/// the effects of the former one are cancelled in the same pass.
public struct Scope<ParentState, ParentAction, Child: Reducer>: ReducerOperator {
  /// The state of the parent.
  public typealias State = ParentState
  /// The actions of the parent.
  public typealias Action = ParentAction

  @usableFromInline let compose: () -> (inout ParentState, ParentAction) -> Effect<ParentAction>

  // Disfavoured, because a case of an enum is an optional property of it too.
  /// Creates a scope on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  ///   - location: The call site, for reports.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    location: SourceLocation = #Store::location
  ) where ChildState == Child.State, ChildAction == Child.Action {
    compose = {
      Self.function(
        running: child,
        at: PropertyPosition(StateAccess.resolving(toChildState)),
        state: toChildState,
        action: toChildAction,
        missing: .never
      )
    }
  }

  /// Creates a scope on a case of the parent's state.
  ///
  /// An action sent while the state is in another case is reported and dropped.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  ///   - location: The call site, for reports.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    location: SourceLocation = #Store::location
  ) where ChildState == Child.State, ChildAction == Child.Action {
    compose = {
      // `\.self` is no case.
      if let whole = Self.whole(toChildState) {
        return Self.function(
          running: child,
          at: PropertyPosition(StateAccess.resolving(whole)),
          state: whole,
          action: toChildAction,
          missing: .never
        )
      }
      return Self.function(
        running: child,
        at: CasePosition(AnyCasePath(toChildState)),
        state: toChildState,
        action: toChildAction,
        missing: .case(ChildState.self, of: "Scope", at: location)
      )
    }
  }

  /// Unavailable: the path of the state or that of the actions leads to something else than the child's reducer has.
  @available(
    *,
    unavailable,
    message:
      "'state' must lead to the State of the child's reducer, and 'action' to the case with its Action"
  )
  @_disfavoredOverload
  public init<ChildAction>(
    state toChildState: KeyPath<AnyMember, AnyMember>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    child: () -> Child,
    location: SourceLocation = #Store::location
  ) {
    preconditionFailure("It can't be called.")
  }

  /// The child.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { listing.addChild(Child.self) }

  /// A function that hands the child's actions to the child.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout ParentState, ParentAction) -> Effect<ParentAction> {
    compose()
  }

  /// The state as a whole, if a path leads to that.
  @usableFromInline
  static func whole(
    _ path: CaseKeyPath<ParentState, Child.State>
  ) -> WritableKeyPath<ParentState, Child.State>? {
    path.isIdentity ? \ParentState.self as? WritableKeyPath<ParentState, Child.State> : nil
  }

  @inlinable
  static func function<Position: ChildPosition<ParentState, Child.State, OnlyChild>>(
    running child: @escaping () -> Child,
    at position: Position,
    state: AnyKeyPath,
    action: CaseKeyPath<ParentAction, Child.Action>,
    missing: MissingChild
  ) -> (inout ParentState, ParentAction) -> Effect<ParentAction> {
    let children = ChildrenComposition<ParentState, ParentAction, Child.Action>(action)
    let child = children.child(at: position, running: child, state: state, missing: missing)
    let actions = children.actions
    return { state, action in
      guard let childAction = actions.extract(from: action) else { return .none }
      return child.reduce(&state, OnlyChild(), childAction)
    }
  }
}

/// Has a member of every name, so that a wrong path is reported as such.
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct AnyMember {
  /// A member of any name.
  public subscript(dynamicMember name: String) -> AnyMember { self }
}
