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
