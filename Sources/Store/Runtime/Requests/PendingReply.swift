/// A reply on its way to the feature that asked.
///
/// Its address stays in the state until the action that takes the reply is reduced, so that encoded state has the screen,
/// or the reply, or what the feature made of it.
final class PendingReply {
  let address: RequestAddress
  /// The container of the screen.
  let container: RequestContainer
  /// The feature with the container.
  let owner: Node

  init(to address: RequestAddress, in container: RequestContainer, of owner: Node) {
    (self.address, self.container, self.owner) = (address, container, owner)
  }
}

/// The origin of an action that takes a reply.
@usableFromInline
final class ReplyOrigin: @unchecked Sendable {
  let reply: PendingReply
  /// The number of the action that ended the request.
  let sequence: UInt64
  /// The line outside of the store that led to it.
  let location: SourceLocation

  init(_ reply: PendingReply, after sequence: UInt64, at location: SourceLocation) {
    (self.reply, self.sequence, self.location) = (reply, sequence, location)
  }
}

/// Sends the action that takes a reply.
final class ReplyOperation<Action>: EffectOperation {
  private let action: Action
  private let reply: PendingReply

  init(_ action: Action, _ reply: PendingReply) { (self.action, self.reply) = (action, reply) }

  override var summary: String { "reply" }

  override func schedule(in context: inout EffectContext) {
    let cause = context.cause
    let origin = ReplyOrigin(reply, after: cause.sequence, at: cause.origin.location)
    context.outlet.deliver(action, .reply(origin), cause.cascade)
  }
}

extension EffectRuntime {
  /// Removes a reply from the state, right before its action is reduced.
  @usableFromInline
  func take(_ origin: ReplyOrigin) {
    let reply = origin.reply
    reply.owner.requestDidConclude(reply.address, in: reply.container)
    _ = change(reply.owner) { state in
      reply.container.forget(state, reply.address)
      return nil
    }
  }
}
