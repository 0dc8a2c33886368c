// Reducers that other reducers call by `reduce(into:action:)` are not in the tree: a reducer that wraps
// another one is a function, which the store can't look into. Their bodies are composed for each call, as
// to keep a reducer would be to keep what it holds.

/// A reducer that another one has called, whatever it is.
class CalledNode {
  /// The type of the reducer.
  let reducer: ObjectIdentifier
  /// The type of the state.
  let state: ObjectIdentifier

  init(of reducer: Any.Type, on state: Any.Type) {
    self.reducer = ObjectIdentifier(reducer)
    self.state = ObjectIdentifier(state)
  }

  /// Ends the scopes of the reducer's children that are gone from its state.
  func sweep(_ state: UnsafeRawPointer, _ sweep: ScopeSweep) {}
}

/// The node of a reducer that another one has called.
final class CalledReducer<R: Reducer>: CalledNode {
  let node: ReducerNode<R.State, R.Action>

  init(_ reducer: R, in tree: FeatureTree) {
    let tree = tree.calling(in: .current)
    node = tree.compose { reducer.makeNode(in: tree) }
    super.init(of: R.self, on: R.State.self)
  }

  override func sweep(_ state: UnsafeRawPointer, _ sweep: ScopeSweep) {
    node.sweep?(state.assumingMemoryBound(to: R.State.self), sweep)
  }
}

extension Reducer {
  /// Reduces for a call of `reduce(into:action:)`: in the store's tree, if one of its reducers calls.
  @usableFromInline
  func reduceCalled(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let drain = DrainState.current, drain.isReducing, let tree = drain.runtime?.tree else {
      return makeNode(in: .detached()).reduce(&state, action)
    }
    let called = CalledReducer(self, in: tree)
    let effect = called.node.reduce(&state, action)
    guard let work = effect.work, called.node.sweep != nil else { return effect }
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
  override var isOfCalled: Bool { true }

  override func enter(_ place: inout EffectPlace, keeping kept: KeptScopes) -> [EffectOperation] {
    place.returner = returner(in: place)
    return [operation]
  }

  override func schedule(in context: inout EffectContext) {
    context.returned(by: returner(in: context.place)) { $0.schedule(operation) }
  }

  private func returner(in place: EffectPlace) -> EffectReturner {
    if case .mapped = place.returner { .mapped } else { .called(called) }
  }
}
