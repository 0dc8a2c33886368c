/// The cancellation of what runs under an id.
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
