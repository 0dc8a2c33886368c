import Store

/// The sentences of the test store's failures.
enum FailureText {
  static func mismatch<State>(
    expected: State,
    actual: State,
    subject: String,
    _ hasExpectation: Bool
  ) -> String {
    let changes = diff(expected, actual) ?? "The values differ, but their dumps do not."
    let cause =
      hasExpectation
      ? "The state after \(subject) is not the expected one."
      : "The state changed with \(subject), but no change was expected."
    return """
      \(cause)

      \(changes.indented)

      (Expected: -, actual: +)

      """
  }

  static func noChange(subject: String) -> String {
    """
    A change was expected with \(subject), but the state stayed the same.

    Leave out the closure to assert that nothing changes.
    """
  }

  static func unreceived<Action>(_ actions: [Action], before event: String) -> String {
    """
    \(actions.count == 1 ? "An action" : "\(actions.count) actions") sent by effects \
    \(actions.count == 1 ? "was" : "were") not received before \(event):

    \(actions.map { String(customDumping: $0).indented }.joined(separator: "\n"))

    Assert each with 'await store.receive(…)'.
    """
  }

  static func notReceived(
    _ expected: String,
    _ effects: [EffectTrace],
    _ timeout: Duration
  )
    -> String
  {
    if effects.isEmpty {
      return """
        Expected to receive \(expected), but nothing was sent and no effect runs that could send it.

        Likely causes: the effect was not started, was cancelled, or has ended without sending.
        """
    }
    return """
      Expected to receive \(expected), but nothing was sent within \(timeout). These effects run:

      \(effects.map { "\($0), made at \($0.location)".indented }.joined(separator: "\n"))

      Likely causes: an effect waits for a clock that the test has not advanced, or for a dependency \
      that the test has not overridden.
      """
  }

  static func otherReceived<Action>(
    _ expected: String,
    _ actual: Action,
    _ difference: String?
  )
    -> String
  {
    """
    Expected to receive \(expected), but another action was received:

    \((difference ?? String(customDumping: actual)).indented)

    """ + (difference == nil ? "" : "\n(Expected: -, received: +)\n")
  }

  static func inFlight(_ effect: EffectTrace) -> String {
    """
    An effect of this action still runs at the end of the test: \(effect), made at \
    \(effect.location).

    Likely causes: it waits for a clock that the test has not advanced, or it never ends. Advance \
    the clock, cancel the effect as the user would, or cancel the task that 'send' returns.
    """
  }

  static func unfinishedTask(_ timeout: Duration) -> String {
    """
    The effects of this action still run after \(timeout).

    Likely causes: they wait for a clock that the test has not advanced, or never end.
    """
  }

  /// The cases of a key path, without the types.
  static func name(of keyPath: AnyKeyPath) -> String {
    let text = "\(keyPath)"
    let parts = text.split(separator: ".").dropFirst()
    return parts.isEmpty ? text : "\\." + parts.joined(separator: ".")
  }
}

extension String {
  /// The text with each line set in.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}
