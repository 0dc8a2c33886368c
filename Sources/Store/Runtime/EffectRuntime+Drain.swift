/// What an engine does for every action without knowing its type.
extension EffectRuntime {
  /// Becomes what this thread works for.
  ///
  /// - Returns: What the thread worked for before, to be given back when the drain ends.
  @usableFromInline
  final func beginDrain() -> UnsafeMutableRawPointer? {
    isDraining = true
    return drain.begin()
  }

  /// Ends a drain, and lets go of what has ended in it.
  @usableFromInline
  final func endDrain(_ former: UnsafeMutableRawPointer?) {
    drain.end(former)
    isDraining = false
    if !concluded.isEmpty { releaseConcluded() }
    if nested.isEmpty { return }
    for cascade in nested { cascade.sent() }
    nested = []
  }

  /// The cascade of a send that came while another was worked off.
  final func nestedCascade() -> EffectCascade {
    let cascade = EffectCascade()
    nested.append(cascade)
    return cascade
  }

  /// Whether effects wait to be started, or changes to be announced.
  @usableFromInline
  final var hasPending: Bool { !registered.isEmpty || !drain.changes.isEmpty }

  /// Starts the effects that were registered, and announces the changes.
  @usableFromInline
  final func workOffPending() {
    startRegistered()
    while !drain.changes.isEmpty {
      let changes = drain.changes
      drain.changes.removeAll(keepingCapacity: true)
      for change in changes { change.registrar.announce(change.slot) }
    }
  }

  /// Notes that an action is about to be reduced, in the dependencies of the effect that it goes
  /// back to.
  @usableFromInline
  final func beginAction(from origin: ActionOrigin) {
    sequence &+= 1
    currentOrigin = origin.location
    if let effect = origin.effect { drain.dependencies = effect.dependencies }
    drain.generations.beginAction()
  }

  /// Ends what ``beginAction(from:)`` began.
  @usableFromInline
  final func endAction(from origin: ActionOrigin) {
    if origin.effect != nil { drain.dependencies = dependencies }
  }

  /// What is known of the action being reduced.
  final func record(of origin: ActionOrigin, _ cascade: CascadeReference) -> ActionRecord {
    ActionRecord(sequence: sequence, origin: origin, cascade: cascade)
  }

  /// The origin of what is sent in reply to the action being reduced.
  @usableFromInline
  final func reply(to origin: ActionOrigin) -> ActionOrigin { origin.reply(to: sequence) }

  /// Whether an action comes from an effect that may not send any more.
  @usableFromInline
  final func isStale(_ origin: ActionOrigin) -> Bool {
    guard case .effect(let effect) = origin else { return false }
    return effect.isCancelled || effect.isFinished
  }

  /// Whether the send being worked off has set effects going.
  @usableFromInline
  final var hasSendCascade: Bool { sendCascade != nil }

  /// Ends the cascade of the send that has been worked off.
  @usableFromInline
  final func takeSendCascade() -> EffectCascadeHandle? {
    guard let cascade = sendCascade else { return nil }
    sendCascade = nil
    cascade.sent()
    return EffectCascadeHandle(cascade)
  }

  /// Runs a test's expectation, which gives the stacks it pushes to the ids that the reducer gave.
  package final func expecting<Result>(
    after generation: Int,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let expectation = DrainState(
      dependencies: dependencies,
      reporter: reporter,
      generations: GenerationContext(following: generation, isExpectation: true)
    )
    return try expectation.asCurrent(body)
  }

  /// The generation that an expectation of the last action has to begin with.
  package final var generationBeforeAction: Int { drain.generations.beforeAction }

  /// Stops a read that would see a state half written.
  @usableFromInline
  final func stopRead(of storeName: String) -> Never {
    preconditionFailure(
      """
      The state of \(storeName) was read from inside its own reducer, while the reducer was \
      changing it. The action being reduced was sent at \(currentOrigin?.description ?? "?"). \
      Read the reducer's 'state' instead of the store.
      """
    )
  }
}

/// What an action sent from outside has set going.
@usableFromInline
package struct EffectCascadeHandle: Sendable {
  let cascade: EffectCascade

  init(_ cascade: EffectCascade) { self.cascade = cascade }
}
