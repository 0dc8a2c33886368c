/// The reducers of a store that other reducers call by `reduce(into:action:)`.
///
/// They are not in the tree: a reducer that wraps another one is a function, which the store can't look
/// into. Their bodies are composed for each call, but for reducers that hold nothing but dependencies:
/// to keep any other one would be to keep what it holds.
struct CalledReducers {
  /// The number of nodes that are kept for each type of reducer: one for each place with dependencies
  /// of its own.
  private static let limit = 8

  /// What the nodes share with the store's tree.
  let tree: FeatureTree
  /// Of each type of reducer those that are kept; none at all for a type that isn't.
  private var kept: [ObjectIdentifier: [CalledNode]?] = [:]

  init(in tree: FeatureTree) { self.tree = tree }

  /// The node of a reducer that was called before, in the same dependencies.
  func node<R: Reducer>(
    of reducer: R,
    in dependencies: DependencyValues.Storage
  ) -> CalledReducer<R>? {
    guard let nodes = kept[ObjectIdentifier(R.self)] as? [CalledNode] else { return nil }
    for node in nodes {
      let called = unsafeDowncast(node, to: CalledReducer<R>.self)
      if called.isSame(reducer, in: dependencies) { return called }
    }
    return nil
  }

  /// Keeps a node, if its reducer may be kept, for the oldest one where there are many.
  ///
  /// - Returns: The node that was kept until now, whose end is not to come while this is being changed.
  mutating func keep<R: Reducer>(_ called: CalledReducer<R>) -> CalledNode? {
    let type = ObjectIdentifier(R.self)
    guard var nodes = kept[type] ?? (called.canBeKept ? [] : nil) else {
      kept[type] = .some(nil)
      return nil
    }
    nodes.append(called)
    let former = nodes.count > Self.limit ? nodes.removeFirst() : nil
    kept[type] = nodes
    return former
  }
}

/// The node of a called reducer, whatever that is.
class CalledNode {
  /// The type of the state.
  let state: ObjectIdentifier

  init(on state: Any.Type) { self.state = ObjectIdentifier(state) }

  /// Ends the scopes of the reducer's children that are gone from its state.
  func sweep(_ state: UnsafeRawPointer, _ sweep: ScopeSweep) {}
}

/// A reducer that another one has called, and its node.
final class CalledReducer<R: Reducer>: CalledNode {
  let node: ReducerNode<R.State, R.Action>
  private let reducer: R
  private let dependencies: DependencyValues.Storage

  init(_ reducer: R, in dependencies: DependencyValues.Storage, of tree: FeatureTree) {
    self.reducer = reducer
    self.dependencies = dependencies
    let tree = tree.calling(in: DependencyValues(storage: dependencies))
    node = tree.build { reducer.makeNode(in: tree) }
    super.init(on: R.State.self)
  }

  /// Whether the reducer holds nothing but dependencies, so that its bits say which value it is.
  var canBeKept: Bool { holdsOnlyDependencies(reducer) }

  /// Whether the node is that of a reducer, which can be kept.
  func isSame(_ other: R, in dependencies: DependencyValues.Storage) -> Bool {
    guard dependencies === self.dependencies else { return false }
    return withUnsafeBytes(of: other) { other in
      withUnsafeBytes(of: reducer) { $0.elementsEqual(other) }
    }
  }

  override func sweep(_ state: UnsafeRawPointer, _ sweep: ScopeSweep) {
    node.sweep?(state.assumingMemoryBound(to: R.State.self), sweep)
  }
}

/// Whether a value consists of `@Dependency` properties alone.
private func holdsOnlyDependencies(_ value: Any) -> Bool {
  if value is any DependencyProperty { return true }
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .struct && !(value is any CustomReflectable)
    && mirror.children.allSatisfy { holdsOnlyDependencies($0.value) }
}

/// A ``Dependency`` of any value.
private protocol DependencyProperty {}

extension Dependency: DependencyProperty {}

extension Reducer {
  /// Reduces for a call of `reduce(into:action:)`: with what the store has, if one of its reducers calls.
  @usableFromInline
  func reduceCalled(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let drain = DrainState.current, drain.isReducing, let runtime = drain.runtime else {
      return makeNode(in: .detached()).reduce(&state, action)
    }
    let called = runtime.called(self)
    return called.node.reduce(&state, action).returned(by: called)
  }
}

extension EffectRuntime {
  /// The node of a reducer that another one calls.
  fileprivate final func called<R: Reducer>(_ reducer: R) -> CalledReducer<R> {
    let dependencies = DependencyValues.currentStorage
    if let node = called?.node(of: reducer, in: dependencies) { return node }
    let tree = called?.tree ?? .detached()
    let node = CalledReducer(reducer, in: dependencies, of: tree)
    let former = called?.keep(node)
    return withExtendedLifetime(former) { node }
  }
}

extension Effect {
  /// The effect of a called reducer, whose children it may belong to.
  fileprivate func returned<R: Reducer>(by called: CalledReducer<R>) -> Effect {
    guard let work, called.node.sweep != nil else { return self }
    return Effect(CalledOperation(work, by: called))
  }
}

/// An effect of a called reducer.
///
/// The caller's scope learns from it how to find out whether the children are there that the effect's
/// parts belong to. What is mapped on the way has no say there: its state is a part of the caller's.
private final class CalledOperation: EffectOperation {
  private let operation: EffectOperation
  private let called: CalledNode

  init(_ operation: EffectOperation, by called: CalledNode) {
    self.operation = operation
    self.called = called
  }

  override var summary: String { operation.summary }

  override func schedule(in context: inout EffectContext) {
    if case .mapped = context.returner { return context.schedule(operation) }
    context.returned(by: .called(called)) { $0.schedule(operation) }
  }
}
