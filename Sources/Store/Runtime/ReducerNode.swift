/// A reducer made ready to run: what its operators need is resolved, and its children are kept.
public struct ReducerNode<State, Action> {
  @usableFromInline package let reduce: (inout State, Action) -> Effect<Action>
  /// Ends the scopes below whose state is gone; `nil` where no state can go.
  @usableFromInline package let sweep: ((UnsafePointer<State>, ScopeSweep) -> Void)?
  /// Whether all that the node does is hand actions to children whose states are parts of its own.
  ///
  /// Then neither the state nor what it holds can be replaced, but for what the children replace.
  @usableFromInline package let onlyScopes: Bool

  /// Creates a node for a reducer without children.
  @inlinable
  public init(reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.init(reduce: reduce, sweep: nil)
  }

  @usableFromInline
  package init(
    reduce: @escaping (inout State, Action) -> Effect<Action>,
    sweep: ((UnsafePointer<State>, ScopeSweep) -> Void)?,
    onlyScopes: Bool = false
  ) {
    self.reduce = reduce
    self.sweep = sweep
    self.onlyScopes = onlyScopes
  }
}

/// A child's node, made when it is first needed.
public final class ChildNode<State, Action> {
  /// The node's function, once there is one; ``ownFunction`` retains it.
  @exclusivity(unchecked)
  @usableFromInline var reducer: Unmanaged<ReducerFunction<State, Action>>?
  @usableFromInline var ownFunction: ReducerFunction<State, Action>?
  @usableFromInline var node: ReducerNode<State, Action>?
  @usableFromInline let tree: FeatureTree
  @usableFromInline let make: (FeatureTree) -> ReducerNode<State, Action>

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
    self.tree = tree
    make = { reducer().makeNode(in: $0) }
  }

  /// Hands an action to the node.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    var isReplaced = false
    return reduce(at: &state, action, isRead: true, &isReplaced)
  }

  /// Hands an action to the node.
  ///
  /// - Parameters:
  ///   - state: Where the state lies.
  ///   - action: The action.
  ///   - isRead: Whether anybody may read the state.
  ///   - isReplaced: Set to whether another state has come to the place, if the state can tell and
  ///     anybody may read it.
  /// - Returns: What the node asks to be done.
  @inlinable
  @inline(__always)
  package func reduce(
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    isRead: Bool,
    _ isReplaced: inout Bool
  ) -> Effect<Action> {
    guard let reducer else { return reduceFirst(at: state, action, isRead: isRead, &isReplaced) }
    return reducer._withUnsafeGuaranteedRef {
      $0.reduce(at: state, action, isRead: isRead, &isReplaced)
    }
  }

  /// Hands an action to the node, whose state nobody can hear of.
  @inlinable
  @inline(__always)
  func reducePlain(at state: UnsafeMutablePointer<State>, _ action: Action) -> Effect<Action> {
    guard let reducer else { return reduceFirstPlain(at: state, action) }
    return reducer._withUnsafeGuaranteedRef { $0.call(&state.pointee, action) }
  }

  @inlinable
  @inline(never)
  func reduceFirstPlain(at state: UnsafeMutablePointer<State>, _ action: Action) -> Effect<Action> {
    _ = resolved
    return reducePlain(at: state, action)
  }

  @inlinable
  @inline(never)
  func reduceFirst(
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    isRead: Bool,
    _ isReplaced: inout Bool
  ) -> Effect<Action> {
    _ = resolved
    return reduce(at: state, action, isRead: isRead, &isReplaced)
  }

  /// Ends the scopes below the node whose state is gone.
  @inlinable
  func sweep(_ state: UnsafePointer<State>, _ sweep: ScopeSweep) {
    if node == nil { _ = resolved }
    // Not of `resolved`, a copy of which retains all that a node holds.
    node?.sweep?(state, sweep)
  }

  /// The node, made on the first call.
  @inlinable
  public var resolved: ReducerNode<State, Action> {
    if let node { return node }
    let made = tree.compose { tree.makeFeature { make(tree) } }
    node = made
    let function = ReducerFunction(made.reduce, onlyScopes: made.onlyScopes)
    ownFunction = function
    reducer = .passUnretained(function)
    return made
  }
}

/// A node's function, in a constant: one in a variable would be retained and released for each call.
@usableFromInline
final class ReducerFunction<State, Action> {
  @usableFromInline let call: (inout State, Action) -> Effect<Action>
  @usableFromInline let observed = ObservedStateType<State>()
  @usableFromInline let onlyScopes: Bool
  @exclusivity(unchecked)
  @usableFromInline var marks = MarkNumbers()

  @inlinable
  init(_ call: @escaping (inout State, Action) -> Effect<Action>, onlyScopes: Bool) {
    self.call = call
    self.onlyScopes = onlyScopes
  }

  // In one function with what calls it: every call on the way down is a return on the way up, and
  // processors predict those of the innermost sixteen or so alone.
  @inlinable
  @inline(__always)
  func reduce(
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    isRead: Bool,
    _ isReplaced: inout Bool
  ) -> Effect<Action> {
    guard isRead, let observed else { return call(&state.pointee, action) }
    guard let offset = observed.offset else { return reduceVisited(state, action, &isReplaced) }
    if onlyScopes {
      isReplaced = false
      return call(&state.pointee, action)
    }
    let storage = RegistrarStorage.pointer(in: state, at: offset)
    let number = storage.pointee.number
    if !storage.pointee.isObserved {
      let effect = call(&state.pointee, action)
      isReplaced = storage.pointee.number != number
      return effect
    }
    let mark = storage.pointee.setMark(marks.next())
    let effect = call(&state.pointee, action)
    storage.pointee.take(mark)
    isReplaced = storage.pointee.number != number
    return effect
  }

  /// Reduces a state that marks itself.
  @inlinable
  @inline(never)
  func reduceVisited(
    _ state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ isReplaced: inout Bool
  ) -> Effect<Action> {
    guard let observed else { return call(&state.pointee, action) }
    var change = observed.begin(at: state, isMarked: !onlyScopes)
    let effect = call(&state.pointee, action)
    isReplaced = observed.end(&change, at: state)
    return effect
  }
}
