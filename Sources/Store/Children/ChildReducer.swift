/// Runs a child's reducer on the child's state; the common part of `Scope`, `ifLet`, `ifCaseLet` and `forEach`.
///
/// A class, because a closure that captured the parts one by one would retain and release each for every action.
@usableFromInline
package final class ChildReducer<Position: ChildPosition, ParentAction, ChildAction>: FeaturePart {
  @usableFromInline package let position: Position
  @usableFromInline let child: ChildFunction<Position.State, ChildAction>
  @usableFromInline package let key: ChildKey
  @usableFromInline let embed: (Position.ID, consuming ChildAction) -> ParentAction
  /// Returns the parent's action for the child's `dismiss`.
  @usableFromInline let dismissal: ((Position.ID) -> ParentAction)?
  @usableFromInline let missing: MissingChild
  @usableFromInline let tree: FeatureTree
  @usableFromInline let context: TreeContext

  /// Creates the reducer of a child position.
  ///
  /// - Parameters:
  ///   - position: The position of the child's state.
  ///   - child: The child's reducer.
  ///   - tree: The feature tree of the parent.
  ///   - childTree: The feature tree of the child, if it is another.
  ///   - action: The case of the child's actions.
  ///   - state: The path of the child's state.
  ///   - name: The child's name in traces.
  ///   - elementPath: Returns the case path of one element within the child's actions.
  ///   - dismissal: Returns the parent's action for the child's `dismiss`.
  ///   - missing: The report of an action for a missing child.
  ///   - embed: Makes the parent's action from the child's.
  @inlinable
  package init<Child: Reducer<Position.State, ChildAction>>(
    at position: Position,
    running child: @escaping () -> Child,
    in tree: FeatureTree,
    presentedIn childTree: FeatureTree? = nil,
    action: AnyKeyPath,
    state: AnyKeyPath?,
    name: String?,
    elementPath: ((Position.ID) -> AnyKeyPath)? = nil,
    dismissal: ((Position.ID) -> ParentAction)? = nil,
    missing: MissingChild,
    embed: @escaping (Position.ID, consuming ChildAction) -> ParentAction
  ) {
    self.position = position
    let function = ChildFunction(in: childTree ?? tree, composing: child)
    self.child = function
    self.tree = tree
    context = tree.context
    self.dismissal = dismissal
    self.missing = missing
    self.embed = embed
    key = ChildKey(
      position,
      action: action,
      state: state,
      number: tree.feature.siblingIndex(action: action, state: state, name: name),
      name: name,
      elementPath: elementPath
    )
    super.init()
    tree.feature.add(self)
  }

  override func takes(_ action: Any) -> Bool {
    guard let action = action as? ParentAction else { return false }
    let path = (key.action as? PartialKeyPath<Case<ParentAction>>).flatMap {
      Case<ParentAction>()[keyPath: $0] as? any ResolvedCase
    }
    return path?.matches(action) ?? true
  }

  /// Reduces an action of the child; if there is no such child, that is reported and the action is dropped.
  @inlinable
  package func reduce(
    _ parent: inout Position.Parent,
    _ id: Position.ID,
    _ action: ChildAction
  ) -> Effect<ParentAction> {
    if context.watch.isOn { context.watch.willRun(ChildAction.self) }
    var newID = id
    let effect = withUnsafeMutablePointer(to: &parent) { parent in
      position.modify(&newID, in: parent) { state, isReplaced in
        if let node = context.node {
          reduce(state, id, action, &isReplaced, below: node)
        } else {
          child.reduce(at: state, action, &isReplaced)
        }
      }
    }
    guard let effect else {
      report(action, of: id, in: &parent)
      return .none
    }
    if effect.isNone { return .none }
    if let followUp = effect.followUp { return .send(embed(newID, followUp())) }
    return lift(effect, newID, in: &parent)
  }

  /// Reduces an action while child stores are alive.
  @inlinable
  @inline(never)
  func reduce(
    _ state: UnsafeMutablePointer<Position.State>,
    _ id: Position.ID,
    _ action: ChildAction,
    _ isReplaced: inout Bool,
    below node: Unmanaged<Node>
  ) -> Effect<ChildAction> {
    var live = node._withUnsafeGuaranteedRef { $0.liveGroup(key)?.node(id) }
    // Another child that was inserted in this pass has no node yet.
    if let found = live, !position.identity.matches(found.occupant.id, state) { live = nil }
    return context.reduce(child, at: state, action, &isReplaced, below: node, of: live)
  }

  /// The effect as one of the parent, which belongs to the child's node.
  @usableFromInline
  func lift(
    _ effect: Effect<ChildAction>,
    _ id: Position.ID,
    in parent: inout Position.Parent
  ) -> Effect<ParentAction> {
    guard let operation = effect.operation else { return .none }
    let stateID = withUnsafePointer(to: &parent) { parent in
      position.read(id, in: parent) { position.identity($0) } ?? nil
    }
    return Effect(lift(operation, id, stateID))
  }

  /// The operation as one of the parent, which belongs to the child's node.
  func lift(
    _ operation: EffectOperation,
    _ id: Position.ID,
    _ stateID: AnyHashable?
  ) -> EffectOperation {
    let embed = embed
    return LiftOperation(
      operation,
      to: (self, Occupant(id, stateID: stateID)),
      dismissal: dismissal?(id),
      embed: { (action: consuming ChildAction) in embed(id, action) }
    )
  }

  @usableFromInline
  func report(_ action: ChildAction, of id: Position.ID, in parent: inout Position.Parent) {
    let name = id is OnlyChild ? ActionName.of(embed(id, action)) : ActionName.of(action)
    let others = withUnsafeMutablePointer(to: &parent) { parent in
      missing.others.map { $0(UnsafeMutableRawPointer(parent)) } ?? ""
    }
    tree.reportUndeliverable(
      missing.code,
      id is OnlyChild ? name : "\(id) \(name)",
      for: key,
      missing.message(name, "\(id)", others),
      at: missing.location
    )
  }
}

/// A case that a case key path leads to.
private protocol ResolvedCase {
  func matches(_ root: Any) -> Bool
}

extension Case: ResolvedCase {
  fileprivate func matches(_ root: Any) -> Bool { path?.matchesErased(root) ?? true }
}
