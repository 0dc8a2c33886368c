/// Describes how a feature's state changes in reply to actions, and which effects follow.
///
/// Write a feature by giving `body` the reducers it is composed of, or `reduce(into:action:)` by
/// hand. Reducers are synchronous and run where their store runs: on the main actor for a
/// ``Store``, in the test's own isolation for a `TestStore`.
public protocol Reducer<State, Action> {
  /// What the feature knows.
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
  /// - Returns: What is to be done outside of the reducer.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that the feature is composed of, which run in order.
  ///
  /// A store asks for it once: conditions in it are decided then.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Makes the node that runs this reducer in a store.
  ///
  /// Operators implement it; features get it from their `body` or `reduce(into:action:)`.
  func makeNode(in tree: FeatureTree) -> ReducerNode<State, Action>

  /// Whether a state of this reducer may hold a stack whose elements are features.
  ///
  /// Operators implement it; features get it from their `body`.
  static func holdsStacks(_ search: inout StackSearch) -> Bool
}

/// A reducer of a feature's state and actions.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer written by hand has no body, and nothing asks for one.
  public var body: Never {
    preconditionFailure("\(Self.self) is written by hand, it has no body.")
  }

  /// A node that calls `reduce(into:action:)`.
  @inlinable
  public func makeNode(in tree: FeatureTree) -> ReducerNode<State, Action> {
    ReducerNode { reduce(into: &$0, action: $1) }
  }

  /// None that a store could know of.
  @inlinable
  public static func holdsStacks(_ search: inout StackSearch) -> Bool { false }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body by hand: outside of any store, or for a reducer that wraps this one.
  ///
  /// ```swift
  /// struct Logging<Base: Reducer>: Reducer {
  ///   let base: Base
  ///
  ///   func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
  ///     print(action)
  ///     return base.reduce(into: &state, action: action)
  ///   }
  /// }
  /// ```
  ///
  /// A store doesn't call this for the reducers of its tree. Called by one of them on its own state, and
  /// its effects returned as they are, merged or concatenated, it does what the body does in the tree:
  /// the effects belong to the caller's feature, and those of a child end when the child leaves. Called
  /// on a part of the state, and its effects mapped, those of that part's children go on until they end:
  /// put a `Scope` into a `body` for that.
  ///
  /// - Complexity: The body is composed for each call.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceCalled(&state, action)
  }

  /// The node of the body.
  @inlinable
  public func makeNode(in tree: FeatureTree) -> ReducerNode<State, Action> {
    body.makeNode(in: tree)
  }

  /// Whether those of the body do.
  @inlinable
  public static func holdsStacks(_ search: inout StackSearch) -> Bool {
    search.enter(Self.self, Body.self)
  }
}

/// A reducer that exists as a node: what the library's own operators are.
public protocol ReducerOperator<State, Action>: Reducer where Body == Never {}

extension ReducerOperator {
  /// Runs the operator by hand: outside of any store, or for a reducer that wraps it.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceCalled(&state, action)
  }
}
