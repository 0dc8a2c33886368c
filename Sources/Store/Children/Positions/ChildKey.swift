/// Identifies a child position among those of its parent: by the case of its actions and the path of its state.
///
/// Two reducers may handle one case, each with a state of its own or with the same: the effects of one of them are
/// no effects of the other. An object, as it is compared for each effect: by identity, as a rule.
@usableFromInline
package final class ChildKey {
  let action: AnyKeyPath
  private let state: AnyKeyPath?
  private let number: Int
  private let position: ObjectIdentifier
  /// The child's name in traces.
  let name: String?
  /// Returns the case path of one element within the child's actions.
  let elementPath: ((AnyHashable) -> AnyKeyPath?)?
  /// Compares the live children at the position with their parent's state.
  let reconcile: (NodeGroup, Node, UnsafeRawPointer, Reconciliation) -> Void

  /// Creates the key of a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - action: The case of the child's actions.
  ///   - state: The path of the child's state in the parent's.
  ///   - number: How many positions of the parent before this one have the same paths.
  ///   - name: The child's name in traces.
  ///   - elementPath: Returns the case path of one element within the child's actions.
  @inlinable
  package convenience init<Position: ChildPosition>(
    _ position: Position,
    action: AnyKeyPath,
    state: AnyKeyPath?,
    number: Int = 0,
    name: String? = nil,
    elementPath: ((Position.ID) -> AnyKeyPath)? = nil
  ) {
    self.init(
      position: ObjectIdentifier(Position.self),
      action: action,
      state: state,
      number: number,
      name: name,
      elementPath: elementPath.map { path in { id in (id.base as? Position.ID).map(path) } },
      reconcile: { group, parent, state, pass in
        group.reconcile(
          position,
          position.comparison.observed,
          below: parent,
          with: state.assumingMemoryBound(to: Position.Parent.self),
          in: pass
        )
      }
    )
  }

  @usableFromInline
  init(
    position: ObjectIdentifier,
    action: AnyKeyPath,
    state: AnyKeyPath?,
    number: Int,
    name: String?,
    elementPath: ((AnyHashable) -> AnyKeyPath?)?,
    reconcile: @escaping (NodeGroup, Node, UnsafeRawPointer, Reconciliation) -> Void
  ) {
    self.position = position
    self.action = action
    self.state = state
    self.number = number
    self.name = name
    self.elementPath = elementPath
    self.reconcile = reconcile
  }
}

extension ChildKey: Equatable {
  @usableFromInline
  package static func == (lhs: ChildKey, rhs: ChildKey) -> Bool {
    lhs === rhs
      || lhs.number == rhs.number && lhs.position == rhs.position
        && lhs.hasPaths(action: rhs.action, state: rhs.state)
  }

  /// Whether the child has its actions and its state at key paths.
  func hasPaths(action: AnyKeyPath, state: AnyKeyPath?) -> Bool {
    guard self.action.isEqual(to: action) else { return false }
    guard let own = self.state, let state else { return self.state == nil && state == nil }
    return own.isEqual(to: state)
  }

  /// Whether two children have their actions and their state in common.
  func hasPaths(of other: ChildKey) -> Bool { hasPaths(action: other.action, state: other.state) }
}
