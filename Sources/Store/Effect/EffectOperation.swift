/// The operation of an effect: one subclass for each kind.
///
/// A class rather than an indirect enum, so that an effect is one pointer, `none` costs nothing,
/// and mapping can hide the child's type. Neither it nor its context knows the type of the actions: a generic
/// one would have its type looked up at run time whenever it is made or copied.
@usableFromInline
package class EffectOperation {
  /// Whether a request for a result, or a result, is in it.
  @usableFromInline final var carriesRequests = false

  /// The parts that begin at once, when the effect does.
  var immediateChildren: [EffectOperation] { [] }

  /// One word or two for descriptions.
  var summary: String { "" }

  /// Registers the effect's parts with the runtime, in order, without running any of them.
  ///
  /// - Parameter context: Where the effect is scheduled; its outlet takes the effect's actions.
  func schedule(in context: inout EffectContext) {}

  /// Whether the operation consists of other effects, which may have parts themselves.
  var hasParts: Bool { false }

  /// The effects that it consists of.
  var children: [EffectOperation] { [] }

  /// The id that it can be cancelled by.
  var cancelID: CancelID? { nil }

  /// The ids of effects and of their parts.
  static func cancelIDs(of operations: some Sequence<EffectOperation>) -> [CancelID] {
    var ids: [CancelID] = []
    var remaining = Array(operations)
    while let operation = remaining.popLast() {
      operation.cancelID.map { ids.append($0) }
      if operation.hasParts { remaining += operation.children }
    }
    return ids
  }

  /// Hands over the parts, as it is about to be freed.
  func takeParts() -> [EffectOperation] { [] }

  /// Frees the parts of an effect without recursion, as they may be deeply nested.
  static func free(_ parts: consuming [EffectOperation]) {
    while var part = parts.popLast() {
      if part.hasParts, isKnownUniquelyReferenced(&part) { parts += part.takeParts() }
    }
  }

  /// Frees the only part of an effect.
  static func free(_ part: inout EffectOperation?) {
    if part?.hasParts == true { free([part.take()].compactMap { $0 }) }
  }
}

/// An action to send that is part of another effect; an action on its own is queued by the engine at once.
@usableFromInline
package final class SendOperation<Action>: EffectOperation {
  private let action: Action

  package init(_ action: Action) { self.action = action }

  override var summary: String { "send" }

  override func schedule(in context: inout EffectContext) {
    let cause = context.cause
    let origin = cause.origin.reply(to: cause.sequence)
    context.outlet.deliver(action, origin, cause.cascade)
  }
}

@usableFromInline
final class CancellableOperation: EffectOperation {
  /// The operation that can be cancelled; `nil` to only cancel what is in flight.
  private var operation: EffectOperation?
  private let id: CancelID
  private let cancelInFlight: Bool

  @usableFromInline
  init(_ operation: EffectOperation?, id: CancelID, cancelInFlight: Bool) {
    self.operation = operation
    self.id = id
    self.cancelInFlight = cancelInFlight
    super.init()
    carriesRequests = operation?.carriesRequests ?? false
  }

  deinit { Self.free(&operation) }

  override var immediateChildren: [EffectOperation] { children }

  override var hasParts: Bool { true }
  override func takeParts() -> [EffectOperation] { operation.take().map { [$0] } ?? [] }

  override var children: [EffectOperation] { operation.map { [$0] } ?? [] }
  override var cancelID: CancelID? { operation == nil ? nil : id }

  override var summary: String { "cancellable \(id)" }

  override func schedule(in context: inout EffectContext) {
    if context.wasCancelled(id) { return }
    // Cancelling the replaced effect may empty the node, which must not be removed for that.
    context.node.hold()
    defer { context.node.release() }
    if cancelInFlight {
      context.node.cancel(
        id,
        because: .replaced(id: id),
        sparing: context.frame,
        in: context.runtime
      )
      context.recordCancel(of: id)
    }
    guard let operation else { return }
    let token = CancelToken(id: id, node: context.node, parent: context.frame)
    context.within(token) { $0.schedule(operation) }
  }
}

@usableFromInline
final class CancelOperation: EffectOperation {
  private let id: CancelID

  @usableFromInline
  init(id: CancelID) { self.id = id }

  override var summary: String { "cancel \(id)" }

  override func schedule(in context: inout EffectContext) {
    context.node.cancelAll(id, because: .cancelled(id: id), in: context.runtime)
    context.recordCancel(of: id, isForAll: true)
  }
}

/// A child's effect as one of its parent: its actions are embedded, and it belongs to the child's node.
@usableFromInline
final class LiftOperation: EffectOperation {
  private var operation: EffectOperation?
  private let child: (key: ChildKey, occupant: Occupant)?
  /// Sends the action that the child's `dismiss` means to the parent.
  private let dismissal: ((EffectOutlet, EffectRecord) -> Void)?
  /// Makes an outlet for the child's actions from one for the parent's.
  private let embed: (EffectOutlet) -> EffectOutlet

  /// Maps an effect to the parent.
  ///
  /// - Parameters:
  ///   - operation: The operation of the child's effect.
  ///   - child: The child; `nil` if the effect stays in the parent's node.
  ///   - dismissal: The parent's action for the child's `dismiss`.
  ///   - embed: Makes the parent's action from the child's.
  init<Action, Child>(
    _ operation: EffectOperation,
    to child: (key: ChildKey, occupant: Occupant)? = nil,
    dismissal: Action? = nil,
    embed: @escaping (consuming Child) -> Action
  ) {
    self.operation = operation
    self.child = child
    self.dismissal = dismissal.map { action in
      { outlet, record in outlet.direct.deliver(action, .effect(record), .now(record.cascade)) }
    }
    self.embed = { $0.lifted(embed) }
    super.init()
    carriesRequests = operation.carriesRequests
  }

  deinit { Self.free(&operation) }

  override var immediateChildren: [EffectOperation] { children }

  /// The child that the effect belongs to; `nil` if it stays in the parent's node.
  var step: NodeStep? { child.map { NodeStep(key: $0.key, occupant: $0.occupant) } }

  override var hasParts: Bool { true }
  override func takeParts() -> [EffectOperation] { operation.take().map { [$0] } ?? [] }
  override var children: [EffectOperation] { operation.map { [$0] } ?? [] }

  override var summary: String { operation?.summary ?? "" }

  override func schedule(in context: inout EffectContext) {
    let outlet = context.outlet
    let node = child.map { context.node.child($0.key, $0.occupant) } ?? context.node
    guard let operation, !node.isRemoved else { return }
    if let dismissal, node.effects.dismissal == nil {
      node.effects.dismissal = { dismissal(outlet, $0) }
    }
    node.hold()
    context.at(node, to: embed(outlet)) { $0.schedule(operation) }
    node.release()
  }
}
