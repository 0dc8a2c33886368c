/// A reducer made ready to run: what its operators need is resolved, and its children are kept.
public struct ReducerNode<State, Action> {
  @usableFromInline package let reduce: (inout State, Action) -> Effect<Action>
  /// Whether all that the node does is to hand actions to children whose states are parts of its own: then neither
  /// the state nor what contains the children's can be replaced by it.
  @usableFromInline package let onlyScopes: Bool

  /// Creates a node.
  @inlinable
  public init(reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.init(reduce: reduce, onlyScopes: false)
  }

  @usableFromInline
  package init(
    reduce: @escaping (inout State, Action) -> Effect<Action>,
    onlyScopes: Bool
  ) {
    self.reduce = reduce
    self.onlyScopes = onlyScopes
  }
}

/// A child's node, created when its first action arrives: a feature can contain itself.
public final class ChildNode<State, Action> {
  /// The node's function, once there is one; ``function`` retains it.
  @exclusivity(unchecked)
  @usableFromInline var resolved: Unmanaged<ReducerFunction<State, Action>>?
  @usableFromInline var function: ReducerFunction<State, Action>?
  @usableFromInline let make: () -> ReducerNode<State, Action>

  /// Creates the child of a node.
  ///
  /// - Parameters:
  ///   - tree: The tree that the child belongs to.
  ///   - reducer: The child's reducer, asked for when the child is first needed.
  @inlinable
  public init<R: Reducer<State, Action>>(
    in tree: FeatureTree,
    composing reducer: @escaping () -> R
  ) {
    make = { tree.compose { tree.makeFeature { reducer().makeNode(in: tree) } } }
  }

  /// Reduces an action.
  ///
  /// - Parameters:
  ///   - state: The address of the state.
  ///   - action: The action.
  ///   - isReplaced: Set to whether another state was assigned, if the state can tell.
  /// - Returns: What the node asks to be done.
  @inlinable
  @inline(__always)
  package func reduce(
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ isReplaced: inout Bool
  ) -> Effect<Action> {
    let function = resolved ?? resolve()
    return function._withUnsafeGuaranteedRef { $0.reduce(at: state, action, &isReplaced) }
  }

  @usableFromInline
  @inline(never)
  func resolve() -> Unmanaged<ReducerFunction<State, Action>> {
    let function = ReducerFunction(make())
    self.function = function
    resolved = .passUnretained(function)
    return .passUnretained(function)
  }
}

/// A node's function, in a constant: one in a variable would be retained and released for each call.
@usableFromInline
final class ReducerFunction<State, Action> {
  @usableFromInline let call: (inout State, Action) -> Effect<Action>
  @usableFromInline let observed = ObservedStateType<State>()
  @usableFromInline let canReplace: Bool

  @usableFromInline
  init(_ node: ReducerNode<State, Action>) {
    call = node.reduce
    canReplace = !node.onlyScopes
  }

  @inlinable
  @inline(__always)
  func reduce(
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ isReplaced: inout Bool
  ) -> Effect<Action> {
    guard let observed else { return call(&state.pointee, action) }
    return observed.change(state, canBeReplaced: canReplace, &isReplaced) {
      call(&state.pointee, action)
    }
  }
}
