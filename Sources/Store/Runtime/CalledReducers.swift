/// The reducers of a store that other reducers call by `reduce(into:action:)`, by what they reduce.
///
/// They are not in the tree: a reducer that wraps another one is a function, which the store can't look
/// into. Their nodes are kept here, so that a body is composed once rather than for each action, and
/// so that sweeps of the caller's scopes find the children that the called reducers have.
struct CalledReducers {
  /// What the nodes share with the store's tree.
  let tree: FeatureTree
  /// The number of values of one type of reducer whose nodes are kept.
  static let limit = 16
  private var nodes: [ObjectIdentifier: [CalledNode]] = [:]

  init(in tree: FeatureTree) { self.tree = tree }

  /// The node of a reducer, if the same value of it was called before, in the same dependencies.
  ///
  /// - Complexity: O(*n*) over the reducers that were called on the same type of state.
  func node<R: Reducer>(
    of reducer: R,
    in dependencies: DependencyValues.Storage
  ) -> ReducerNode<R.State, R.Action>? {
    for node in nodes[ObjectIdentifier(R.State.self)] ?? []
    where node.reducer == ObjectIdentifier(R.self) {
      let called = unsafeDowncast(node, to: CalledReducer<R>.self)
      if called.isSame(reducer, in: dependencies) { return called.node }
    }
    return nil
  }

  /// Keeps a node, for the oldest one where there are already several of reducers of its type.
  mutating func keep<R: Reducer>(_ called: CalledReducer<R>) {
    var others = nodes.removeValue(forKey: ObjectIdentifier(R.State.self)) ?? []
    let ofSameType = others.indices.filter { others[$0].reducer == called.reducer }
    if ofSameType.count == Self.limit { others.remove(at: ofSameType[0]) }
    nodes[ObjectIdentifier(R.State.self)] = others + [called]
  }

  /// Ends the scopes of the called reducers' children that are gone from a state.
  func sweep<State>(_ state: UnsafePointer<State>, _ sweep: ScopeSweep) {
    for node in nodes[ObjectIdentifier(State.self)] ?? [] { node.sweep(state, sweep) }
  }
}

/// The node of a called reducer, whatever that is.
class CalledNode {
  /// The type of the reducer.
  let reducer: ObjectIdentifier

  init(of reducer: Any.Type) { self.reducer = ObjectIdentifier(reducer) }

  /// Ends the scopes of the reducer's children that are gone from its state.
  func sweep(_ state: UnsafeRawPointer, _ sweep: ScopeSweep) {}
}

/// A reducer that another one has called, and its node.
final class CalledReducer<R: Reducer>: CalledNode {
  let node: ReducerNode<R.State, R.Action>
  /// Also keeps what the value refers to, so that nothing else can come to be there.
  private let value: R
  private let dependencies: DependencyValues.Storage

  init(_ value: R, in dependencies: DependencyValues.Storage, of tree: FeatureTree) {
    self.value = value
    self.dependencies = dependencies
    let tree = tree.calling(in: DependencyValues(storage: dependencies))
    node = tree.build { value.makeNode(in: tree) }
    super.init(of: R.self)
  }

  /// Whether the node is that of a reducer, as far as its bits can tell.
  func isSame(_ other: R, in dependencies: DependencyValues.Storage) -> Bool {
    guard dependencies === self.dependencies else { return false }
    return withUnsafeBytes(of: other) { other in
      withUnsafeBytes(of: value) { $0.elementsEqual(other) }
    }
  }

  override func sweep(_ state: UnsafeRawPointer, _ sweep: ScopeSweep) {
    node.sweep?(state.assumingMemoryBound(to: R.State.self), sweep)
  }
}

extension Reducer {
  /// The node for a call of `reduce(into:action:)`: the store's, if one of its reducers calls.
  @usableFromInline
  var calledNode: ReducerNode<State, Action> {
    guard let drain = DrainState.current, drain.isReducing, let runtime = drain.runtime else {
      return makeNode(in: .detached())
    }
    let dependencies = DependencyValues.currentStorage
    if let node = runtime.called?.node(of: self, in: dependencies) { return node }
    guard let tree = runtime.called?.tree else { return makeNode(in: .detached()) }
    let called = CalledReducer(self, in: dependencies, of: tree)
    runtime.called?.keep(called)
    return called.node
  }
}
