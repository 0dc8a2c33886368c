/// A reducer made ready to run: what its operators need is resolved, and its children are kept.
public struct ReducerNode<State, Action> {
  @usableFromInline package let reduce: (inout State, Action) -> Effect<Action>
  /// Ends the scopes below whose state is gone; `nil` where no state can go.
  @usableFromInline package let sweep: ((UnsafePointer<State>, ScopeSweep) -> Void)?
  /// Looks at the stacks in the state; `nil` where there can be none.
  @usableFromInline package let survey: ((UnsafePointer<State>, StackSurvey) -> Void)?
  /// Whether all that the node does is hand actions to children whose states are parts of its own.
  ///
  /// Then neither the state nor what it holds can be replaced, but for what the children replace.
  @usableFromInline package let onlyScopes: Bool
  /// The chain that begins with the node, where that is a single scope.
  @usableFromInline let chain: ScopeChain<State, Action>?

  /// Creates a node for a reducer without children, but for those of the reducers that it calls.
  @inlinable
  public init(reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.init(reduce: reduce, sweep: { $1.visitCalled(on: $0) }, survey: nil)
  }

  @usableFromInline
  package init(
    reduce: @escaping (inout State, Action) -> Effect<Action>,
    sweep: ((UnsafePointer<State>, ScopeSweep) -> Void)?,
    survey: ((UnsafePointer<State>, StackSurvey) -> Void)?,
    onlyScopes: Bool = false
  ) {
    self.init(reduce: reduce, sweep: sweep, survey: survey, onlyScopes: onlyScopes, chain: nil)
  }

  @usableFromInline
  init(
    reduce: @escaping (inout State, Action) -> Effect<Action>,
    sweep: ((UnsafePointer<State>, ScopeSweep) -> Void)?,
    survey: ((UnsafePointer<State>, StackSurvey) -> Void)?,
    onlyScopes: Bool,
    chain: ScopeChain<State, Action>?
  ) {
    self.reduce = reduce
    self.sweep = sweep
    self.survey = survey
    self.onlyScopes = onlyScopes
    self.chain = chain
  }
}

/// A child's node, made when it is first needed.
public final class ChildNode<State, Action> {
  /// Holds the node's function, or that of its chain, once there is one, and lives as long as this object.
  @exclusivity(unchecked)
  @usableFromInline var reducer: Unmanaged<ReducerFunction<State, Action>>?
  /// The function of the node itself, which may run while the chain begins.
  @usableFromInline var ownFunction: ReducerFunction<State, Action>?
  /// The function of the chain that begins with the node, once that is long enough.
  var chainFunction: ReducerFunction<State, Action>?
  /// The scope that hands actions to the node, if it can be a link of a chain.
  @usableFromInline unowned var scope: ScopeLink?
  @usableFromInline var node: ReducerNode<State, Action>?
  /// Whether the state is known to hold no stacks.
  @exclusivity(unchecked)
  @usableFromInline var isWithoutStacks: Bool
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
    isWithoutStacks = !StackSearch.finds(in: R.self)
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
    isWithoutStacks = made.survey == nil
    let function = ReducerFunction(made.reduce, onlyScopes: made.onlyScopes)
    ownFunction = function
    reducer = .passUnretained(function)
    if let chain = made.chain { link(chain) }
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
