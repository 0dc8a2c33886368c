/// A child of a composed feature, whatever the types of its state and actions.
protocol FeatureChild: FeaturePart {
  var key: ChildKey { get }
  /// The type of the child's reducer.
  var reducer: any Reducer.Type { get }
  /// The type of the child's state.
  var stateType: Any.Type { get }
  /// The child's feature, once the child is composed.
  var feature: ComposedFeature? { get }
  /// Whether the child can be dismissed, so that a result ends it.
  var isPresented: Bool { get }

  /// Composes the child, unless that was done.
  func compose()

  /// The node of a child below the one of its parent, created if there is none.
  ///
  /// If the state's `id` isn't that of the child that is there, the node is one of a removed child.
  ///
  /// - Parameters:
  ///   - occupant: The child.
  ///   - parent: The node of the parent.
  /// - Returns: The node.
  func node(of occupant: Occupant, below parent: Node) -> Node

  /// Reads a child's state; `nil` if the child isn't there, or another one is in its place.
  func read<Result>(
    _ occupant: Occupant,
    in parent: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result?

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

  /// The child that a step of an address leads to, if it is in the parent's state.
  func occupant(of step: RequestAddress.Step, in parent: UnsafeRawPointer) -> Occupant?
}
