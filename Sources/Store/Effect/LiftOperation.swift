/// A child's effect as one of its parent: its actions are embedded, and it belongs to the child's node.
@usableFromInline
final class LiftOperation: EffectOperation {
  /// The step from a parent to one of its children.
  typealias Step = (child: any FeatureChild, occupant: Occupant)

  private var operation: EffectOperation?
  /// The child that the effect belongs to; `nil` if it stays in the parent's node.
  let step: Step?
  /// Sends the action that the child's `dismiss` means to the parent.
  private let dismissal: ((EffectOutlet, EffectRecord) -> Void)?
  /// Makes an outlet for the child's actions from one for the parent's.
  private let embed: (EffectOutlet) -> EffectOutlet

  /// Maps an effect to the parent.
  ///
  /// - Parameters:
  ///   - operation: The operation of the child's effect.
  ///   - step: The child; `nil` if the effect stays in the parent's node.
  ///   - dismissal: The parent's action for the child's `dismiss`.
  ///   - embed: Makes the parent's action from the child's.
  init<Action, Child>(
    _ operation: EffectOperation,
    to step: Step? = nil,
    dismissal: Action? = nil,
    embed: @escaping (consuming Child) -> Action
  ) {
    self.operation = operation
    self.step = step
    self.dismissal = dismissal.map { action in
      { outlet, record in outlet.direct.deliver(action, .effect(record), .now(record.cascade)) }
    }
    self.embed = { $0.lifted(embed) }
    super.init()
    carriesRequests = operation.carriesRequests
  }

  deinit { Self.free(&operation) }

  override var immediateChildren: [EffectOperation] { children }

  override var hasParts: Bool { true }
  override func takeParts() -> [EffectOperation] { operation.take().map { [$0] } ?? [] }
  override var children: [EffectOperation] { operation.map { [$0] } ?? [] }

  override var summary: String { operation?.summary ?? "" }

  override func schedule(in context: inout EffectContext) {
    let outlet = context.outlet
    let node = step.map { $0.child.node(of: $0.occupant, below: context.node) } ?? context.node
    guard let operation, !node.isRemoved else { return }
    if node !== context.node, node.isEmpty { context.runtime.check(node) }
    if let dismissal, node.effects.dismissal == nil {
      node.effects.dismissal = { dismissal(outlet, $0) }
    }
    node.hold()
    context.at(node, to: embed(outlet)) { $0.schedule(operation) }
    node.release()
  }
}
