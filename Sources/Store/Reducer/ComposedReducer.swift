/// A reducer with an operator that composes its function: `onChange`, `onMount`, `ifCaseLet` and others.
public struct ComposedReducer<Base: Reducer, Contents: OperatorContents>: ReducerOperator {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  @usableFromInline let compose: () -> (inout State, Action) -> Effect<Action>

  /// Creates a reducer from what composes its function, in the feature tree of its store.
  @inlinable
  package init(composing compose: @escaping () -> (inout State, Action) -> Effect<Action>) {
    self.compose = compose
  }

  /// What the reducer contains, and what the operator adds.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {
    Base.listContents(in: listing)
    Contents.listContents(in: listing)
  }

  /// The function.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> { compose() }
}

/// What an operator adds to a reducer, see ``ComposedReducer``.
public protocol OperatorContents {
  /// Lists what is added.
  @_documentation(visibility: internal)
  static func listContents(in listing: FeatureListing)
}

/// An operator that adds neither children nor handlers.
public enum NoContents: OperatorContents {
  /// Nothing.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {}
}

/// An operator that adds what happens when a feature is inserted or was removed.
public enum HandlerContents: OperatorContents {
  /// A handler.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { listing.addHandler() }
}

/// An operator that adds a child.
public enum ChildContents<Child: Reducer>: OperatorContents {
  /// The child.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { listing.addChild(Child.self) }
}
