/// Describes how a feature's state changes in reply to actions, and which effects follow.
///
/// Write a feature by giving `body` the reducers it is composed of, or `reduce(into:action:)` by
/// hand. Reducers are synchronous and run where their store runs: on the main actor for a
/// ``Store``, in the test's own isolation for a `TestStore`.
public protocol Reducer<State, Action> {
  /// The feature's data.
  associatedtype State
  /// What can happen to the feature.
  associatedtype Action
  /// The reducers that the feature is composed of.
  associatedtype Body

  /// Changes the state in reply to an action.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: What happened.
  /// - Returns: The effect to run outside of the reducer.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that the feature is composed of, which run in order.
  ///
  /// A store reads it once: conditions in it are evaluated then.
  @ReducerBodyBuilder<State, Action>
  var body: Body { get }

  /// Composes the function that a store runs for this reducer. Part of the engine: only the library's own
  /// reducers implement it.
  @_documentation(visibility: internal)
  func composeForStore() -> (inout State, Action) -> Effect<Action>

  /// Lists what features of the type contain, without creating one. Part of the engine: only the library's own reducers
  /// implement it.
  @_documentation(visibility: internal)
  static func listContents(in listing: FeatureListing)
}

/// A reducer of a feature's state and actions.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Unused: a reducer written by hand has no body.
  public var body: Never {
    preconditionFailure("\(Self.self) is written by hand, it has no body.")
  }

  /// A function that calls `reduce(into:action:)`.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    { reduce(into: &$0, action: $1) }
  }

  /// A reducer that is written by hand contains no other.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {}
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body by hand, outside of any store.
  ///
  /// A store doesn't call this for the reducers of its tree. If a reducer of a store calls it, the effects belong
  /// to the caller's feature. An effect of a called reducer with children is reported, because it doesn't end with
  /// the child. Use ``wrap(_:)`` to run code around a reducer.
  ///
  /// - Complexity: O(*n*) in the size of the body, which is composed for each call.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceCalled(&state, action)
  }

  /// The function of the body.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    body.composeForStore()
  }

  /// What the body contains.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { Body.listContents(in: listing) }
}

/// An operator of the library, which composes its function itself.
@_documentation(visibility: internal)
public protocol ReducerOperator<State, Action>: Reducer where Body == Never {}

extension ReducerOperator {
  /// Unknown.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { listing.addHidden() }

  /// Runs the operator by hand, outside of any store.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceCalled(&state, action)
  }
}

/// An effect of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>
