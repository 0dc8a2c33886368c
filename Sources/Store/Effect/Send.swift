/// Sends actions from a running effect back to its store.
///
/// May be used from anywhere. Returns when the store has reduced the action, and everything that
/// was sent synchronously in reply to it.
public struct Send<Action>: Sendable {
  let record: EffectRecord
  /// The engine's actor, if nothing observes how the action is delivered.
  private let actor: (any Actor)?

  init(_ record: EffectRecord, actor: (any Actor)?) {
    self.record = record
    self.actor = actor
  }

  // Neither inlined nor specialised: code in a client's build would hold the action on its stack, and return from
  // the store's actor to free it.
  /// Sends an action.
  ///
  /// Nothing is delivered once the effect is cancelled, or the part of it that sends. Sending after
  /// the effect has finished is reported, with the action and what started the effect.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - isolation: The actor of the caller, which the call leaves only for the store's.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func callAsFunction(
    _ action: sending Action,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await record.deliver(consume action, on: actor, isolation: isolation)
  }
}

extension Send {
  /// Sends an action, with work around its reduction and the notifications that follow.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - surround: Runs on the store's actor, and calls its parameter, which reduces the action.
  package func deliver(
    _ action: sending Action,
    within surround: @escaping @Sendable (_ reduce: () -> Void) -> Void
  ) async {
    let parcel = UncheckedSendable(action)
    _ = await record.deliver { record in
      surround { record.receive(parcel.value) }
      return true
    }
  }
}
