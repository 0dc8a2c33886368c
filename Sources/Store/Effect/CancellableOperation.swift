/// An effect that can be cancelled by an id, or the cancellation of what is in flight under one.
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
