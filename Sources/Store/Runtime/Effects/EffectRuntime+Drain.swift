/// The part of an action's life that doesn't depend on the action's type.
extension EffectRuntime {
  /// Makes this engine's drain the thread's current one.
  ///
  /// - Returns: The token that ends the drain.
  @usableFromInline
  final func beginDrain() -> DrainToken {
    isDraining = true
    chainStart = sequence &+ 1 &+ chainLimit &- min(chainLimit, ActionChain.length)
    return drain.begin()
  }

  /// Ends a drain.
  @usableFromInline
  final func endDrain(_ token: DrainToken) {
    drain.end(token)
    isDraining = false
    if drain.hasWork { endSends() }
  }

  /// Separate from ``endDrain(_:)``, which otherwise would save registers for it.
  @inline(never)
  private final func endSends() {
    drain.hasWork = false
    for cascade in nested { cascade.sent() }
    nested = []
  }

  /// Delivers actions that no effect sends, and those that follow.
  package final func deliver(_ body: () -> Void) { settle(body) }

  /// Whether effects have ended, and must be released when the queue is empty.
  @usableFromInline
  final var hasConcluded: Bool { !concluded.isEmpty }

  /// Releases the effects that have ended, and the throttled ids whose interval has passed.
  ///
  /// Freeing what they retain may send actions, which are queued: the drain is not over.
  @usableFromInline
  final func releaseConcluded() {
    let records = concluded
    concluded = []
    for record in records { record.cascade.remove(record) }
    if !throttled.isEmpty { throttled.check(records.count) }
  }

  /// The cascade of a send during another one.
  final func nestedCascade() -> EffectCascade {
    let cascade = EffectCascade()
    nested.append(cascade)
    drain.hasWork = true
    return cascade
  }

  /// Whether effects wait to be started, changes to be announced, or bindings to be reported.
  @usableFromInline
  final var hasPending: Bool {
    !registered.isEmpty || !drain.changes.isEmpty || !drain.unhandledBindings.isEmpty
      || !steps.isEmpty
  }

  /// Starts the effects that were registered, announces the changes, and reports the bindings that
  /// nothing has handled.
  @usableFromInline
  final func workOffPending() {
    if !steps.isEmpty {
      steps.removeFirst()()
      return
    }
    if !drain.unhandledBindings.isEmpty { drain.reportUnhandledBindings() }
    startRegistered()
    while !drain.changes.isEmpty {
      let changes = drain.changes.takeAll()
      traceNotified(changes)
      turn.announce(changes)
    }
  }

  /// The record of the action being reduced, or of one returned for it.
  final func record(
    of origin: ActionOrigin,
    following former: UInt64?,
    _ cascade: CascadeReference
  ) -> ActionRecord {
    let origin = former.map(origin.reply) ?? origin
    let answer = tree?.context.lateAnswer
    return ActionRecord(
      sequence: sequence,
      origin: origin,
      cascade: cascade,
      lateAnswer: answer?.sequence == sequence ? answer?.type : nil
    )
  }

  /// The origin of the actions returned for the action being reduced.
  @usableFromInline
  final func reply(to origin: ActionOrigin) -> ActionOrigin { origin.reply(to: sequence) }

  /// Whether the effect that sends an action may not send any more.
  @usableFromInline
  final func isStale(_ origin: ActionOrigin) -> Bool {
    guard case .effect(let effect) = origin else { return false }
    return effect.isCancelled || effect.isFinished
  }

  /// Ends the cascade of the current send, whose queue is empty.
  @usableFromInline
  final func takeSendCascade() -> EffectCascadeHandle? {
    guard let cascade = sendCascade else { return nil }
    sendCascade = nil
    cascade.sent()
    return EffectCascadeHandle(cascade)
  }

  /// The first generation for an expectation of the last action.
  package final var generationBeforeAction: Int { drain.generations.beforeAction }

  /// Prevents a read of a state that is partly written.
  @usableFromInline
  final func stopRead(of storeName: String) -> Never {
    preconditionFailure(
      """
      The state of \(storeName) was read from inside its own reducer, while the reducer was \
      changing it. The action being reduced was sent at \(currentOrigin?.pointee.description ?? "?"). \
      Read the reducer's 'state' instead of the store.
      """
    )
  }
}

/// The effects that an action sent from outside has started.
@usableFromInline
package struct EffectCascadeHandle: Sendable {
  let cascade: EffectCascade

  init(_ cascade: EffectCascade) { self.cascade = cascade }
}
