/// The node of the feature that is being reduced, in a store with child stores.
///
/// The reducers of children move it, to release what a child's store keeps of the state while a reducer changes it.
@usableFromInline
package final class LiveTreeCursor {
  /// The root between actions, and `nil` before the first child store and where no child store is alive below.
  @exclusivity(unchecked) @usableFromInline var node: Node?

  /// Runs a child's reducer, while the child's store keeps nothing of the state.
  @inlinable
  func reduce<State, Action>(
    _ child: ChildFunction<State, Action>,
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ isReplaced: inout Bool,
    below parent: Node,
    _ key: ChildKey,
    _ occupant: Occupant
  ) -> Effect<Action> {
    node = parent.liveChild(key, occupant)
    let last = node?.lastState(of: State.self)
    last?.release()
    let effect = child.reduce(at: state, action, &isReplaced)
    last?.keep(UnsafePointer(state))
    node = parent
    return effect
  }
}
