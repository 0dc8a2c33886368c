/// A child position as a part of a composed feature, whatever the types of its state and actions.
protocol FeatureChild: FeaturePart {
  var key: ChildKey { get }
  /// The type of the child's reducer.
  var reducer: ObjectIdentifier { get }
  /// The child's outline, once the child is composed.
  var outline: FeatureOutline? { get }
  /// Whether the child can be dismissed, so that a result ends it.
  var isPresented: Bool { get }

  /// Composes the child, unless that was done.
  func compose()

  /// Visits the children that are in the state.
  ///
  /// - Parameters:
  ///   - parent: The address of the parent's state.
  ///   - version: The version of the collection at the last visit; set to the current one.
  ///   - visit: Called with each child that is there and may have changed, and the address of its state.
  /// - Returns: The children that were removed, or `nil` if all that are there were visited.
  func visit(
    in parent: UnsafeRawPointer,
    since version: inout CollectionVersion?,
    _ visit: (Occupant, UnsafeRawPointer) -> Void
  ) -> [Occupant]?

  /// Reads a child's state; `nil` if the child isn't there.
  func read<Result>(
    _ occupant: Occupant,
    in parent: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result?

  /// The `id` of a child's state, where another id means another child.
  func identity(of state: UnsafeRawPointer) -> AnyHashable?

  /// Changes a child's state in place, if the child is there.
  ///
  /// - Parameters:
  ///   - occupant: The child.
  ///   - parent: The address of the parent's state.
  ///   - body: Changes the state; returns an effect of the child.
  /// - Returns: The effect, as one of the parent.
  func modify(
    _ occupant: Occupant,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> EffectOperation?
  ) -> EffectOperation?

  /// The parent's action for an action of the child.
  func embed(_ action: Any, of occupant: Occupant) -> Any?

  /// The child that a step of an address leads to, if it can be at this position.
  func occupant(of step: RequestAddress.Step) -> Occupant?
}

/// A step from a feature to one of its children.
struct FeatureStep {
  let child: any FeatureChild
  let occupant: Occupant

  /// The same step in the live tree.
  var node: NodeStep { NodeStep(key: child.key, occupant: occupant) }
}

extension Sequence<FeatureStep> {
  /// The way as traces name it.
  var text: String { map(\.node).text }
}
