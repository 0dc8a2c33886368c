import Store

extension TestStore {
  /// Waits until the effects have run as far as they can.
  nonisolated(nonsending) func settle() async {
    defer { executor.keepTasks(of: inspect { $0.runningEffects }.map(\.id)) }
    while true {
      let jobs = executor.jobCount
      await executor.idle()
      if inspect({ $0.effects.isEmpty }) || Task.isCancelled { return }
      // Work of effects on the store's own actor or on the main actor is queued there, where the
      // executor can't see it: let it run.
      if hasActor { await Task.yield() }
      await Task.detached { @MainActor in }.value
      if executor.isIdle, executor.jobCount == jobs { return }
    }
  }

  /// Waits until a condition holds, for as long as effects may still fulfil it.
  ///
  /// Effects suspended in a clock or stream of the test can't continue before the test does, so this doesn't wait
  /// for them. Any other wait is limited by the timeout.
  ///
  /// - Returns: `nil` when the condition holds, or else why the wait ended.
  nonisolated(nonsending) func wait(
    timeout: Duration,
    until condition: (TestLog<State, Action>) -> Bool
  ) async -> WaitFailure? {
    let deadline = ContinuousClock.now + timeout
    while true {
      let version = signal.version
      await settle()
      let (isFulfilled, effects) = inspect { (condition($0), $0.runningEffects) }
      if isFulfilled { return nil }
      let suspensions = executor.suspensions(of: effects.map(\.id))
      let isAtRest = suspensions.values.allSatisfy(\.isWaitingForTest)
      let remaining = deadline - ContinuousClock.now
      if isAtRest || remaining <= .zero || Task.isCancelled {
        return WaitFailure(
          effects: effects,
          suspensions: suspensions,
          timeout: isAtRest ? nil : timeout
        )
      }
      _ = await signal.wait(after: version, timeout: remaining)
    }
  }

  /// Fails for actions that were not received and for effects that still run.
  func failForLeftovers(at location: SourceLocation, before event: String) {
    let (received, effects) = inspect { ($0.takeUnreceived(keepsThem: false), $0.runningEffects) }
    let (asserted, followed) = (received.last?.state ?? state, inspect { $0.takeFollowed() })
    defer {
      state = followed ?? asserted
      lastAsserted = received.last?.sequence ?? lastAsserted
    }
    if exhaustivity == .off { return }
    if !received.isEmpty {
      handle(unreceivedText(received, before: event, at: location), at: location)
    }
    if let followed {
      let text = pasting(at: location) {
        FailureText.notAsserted(expected: asserted, actual: followed, [])
      }
      handle(text, at: location)
    }
    handleUnassertedShared(before: event, at: location)
    failForRequests(at: location, before: event)
    let suspensions = executor.suspensions(of: effects.map(\.id))
    for effect in effects where exhaustivity != .on || reportedEffects.isFirst(effect.id) {
      handle(FailureText.inFlight(effect, suspensions[effect.id], event), at: effect.origin)
    }
  }
}

/// Why a test can't wait any longer for its effects.
struct WaitFailure: Sendable {
  /// The running effects.
  let effects: [EffectTrace]
  /// The suspensions of each effect's tasks, by the effects' numbers.
  let suspensions: [UInt64: EffectSuspensions]
  /// The time waited, or `nil` where no action could be sent any more.
  let timeout: Duration?
  /// Whether the test was cancelled while it waited.
  let isCancelled = Task.isCancelled
}
