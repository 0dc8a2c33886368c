import Store

extension TestStore {
  /// Skips the actions that effects have sent so far, without asserting them.
  ///
  /// Waits until the effects have run as far as they can. The asserted state becomes the one after
  /// the last of the actions, which are printed if ``exhaustivity`` says so.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if there is none.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    location: SourceLocation = #Store::location
  ) async {
    await settle()
    reportIssues(at: location)
    let skipped = inspect { log in
      defer { log.received = [] }
      _ = log.shared.takeChanges()
      return log.received
    }
    guard let last = skipped.last else {
      if strict { fail(FailureText.noActionsToSkip, at: location) }
      return
    }
    if last.sequence > lastAsserted { (state, lastAsserted) = (last.state, last.sequence) }
    if let followed = inspect({ $0.takeFollowed() }) { state = followed }
    showSkipped(FailureText.skipped(skipped.map(\.event)), at: location)
    surviveProcessDeath("skipping \(last.event.name)", at: location)
  }

  /// Cancels the running effects, without asserting that they end.
  ///
  /// Waits until the effects have run as far as they can. Actions sent until then must still
  /// be received; actions sent afterwards are dropped.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if no effect runs.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    location: SourceLocation = #Store::location
  ) async {
    await settle()
    reportIssues(at: location)
    let effects = inspect { $0.runningEffects }
    guard !effects.isEmpty else {
      if strict { fail(FailureText.noEffectsToSkip, at: location) }
      return
    }
    showSkipped(FailureText.skipped(effects), at: location)
    engine.isolation.enter { engine.cancelAll(because: .skipped) }
    await settle()
  }
}
