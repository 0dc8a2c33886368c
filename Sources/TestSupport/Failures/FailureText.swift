import Store
import StoreSwiftCode

/// The sentences of the test store's failures.
enum FailureText {
  /// The failure of an expectation; without a call to paste if that would make a wrong feature pass.
  static func mismatch(
    changes: String,
    subject: String,
    _ hasExpectation: Bool,
    paste: String?
  ) -> String {
    let cause =
      hasExpectation
      ? "The state after \(subject) is not the expected one."
      : "The state changed with \(subject), but no change was expected."
    return """
      \(cause)

      \(changes.indented)

      (Expected: -, actual: +)\(paste.map { "\n\n\(PasteText.paragraph([$0]))" } ?? "")
      """
  }

  static func noChange(subject: String, paste: String?) -> String {
    let advice = paste.map {
      "\n\nLeave out the closure to assert that nothing changes. \(PasteText.paragraph([$0]))"
    }
    return "A change was expected with \(subject), but the state stayed the same.\(advice ?? "")"
  }

  static func unreceived<Action>(
    _ events: [TestEvent<Action>],
    before event: String,
    paste: [String]
  ) -> String {
    """
    \(subject(events)) not received before \(event):

    \(events.map { String(customDumping: $0.value).indented }.joined(separator: "\n"))

    \(PasteText.paragraph(paste))
    """
  }

  /// The number of events: "2 actions sent by effects".
  static func count<Action>(_ events: [TestEvent<Action>]) -> String {
    let kinds = kinds(of: events)
    let nouns = kinds.map { events.count == 1 ? $0 : "\($0)s" }.joined(separator: " and ")
    return "\(events.count) \(nouns) \(origin(kinds))"
  }

  private static func kinds<Action>(of events: [TestEvent<Action>]) -> [String] {
    events.reduce(into: []) { if !$0.contains($1.noun) { $0.append($1.noun) } }
  }

  /// What was not received: "An action sent by effects was".
  private static func subject<Action>(_ events: [TestEvent<Action>]) -> String {
    guard events.count == 1 else { return "\(count(events)) were" }
    let noun = events[0].noun
    return "\(noun.hasPrefix("a") ? "An" : "A") \(noun) \(origin([noun])) was"
  }

  private static func origin(_ kinds: [String]) -> String {
    kinds == ["action"] ? "sent by effects" : "of effects"
  }

  static func notReceived(
    _ expected: String,
    _ event: String,
    _ others: [Any],
    _ failure: WaitFailure
  ) -> String {
    let dumps = others.map { String(customDumping: $0).indented }.joined(separator: "\n")
    let sent = others.isEmpty ? "" : "\n\nThese came instead:\n\n\(dumps)"
    if failure.effects.isEmpty {
      return """
        Expected to receive \(expected), but no such \(event), and no effect runs that could \
        send it.\(sent)

        Likely causes: the effect was not started, was cancelled, or has ended without sending.
        """
    }
    if failure.isCancelled {
      return """
        Expected to receive \(expected), but no such \(event) before the test was cancelled. \
        \(running(failure))\(sent)
        """
    }
    if let timeout = failure.timeout {
      return """
        Expected to receive \(expected), but no such \(event) within \(DurationText(timeout)). \
        \(running(failure))\(sent)

        Likely causes: an effect uses a dependency that the test has not overridden, or waits for \
        work that takes longer: then give 'receive' a longer 'timeout'.
        """
    }
    return """
      Expected to receive \(expected), but nothing can be sent before the test goes on. \
      \(running(failure))\(sent)

      Advance the clock: 'await clock.advance(by: …)'.
      """
  }

  static func otherReceived(
    _ expected: String,
    _ actual: Any,
    _ noun: String,
    _ difference: String?,
    paste: String
  ) -> String {
    let marks = difference == nil ? "" : "(Expected: -, received: +)\n\n"
    return """
      Expected to receive \(expected), but another \(noun) was received:

      \((difference ?? String(customDumping: actual)).indented)

      \(marks)\(PasteText.paragraph([paste]))
      """
  }

  static func inFlight(
    _ effect: EffectTrace,
    _ suspensions: EffectSuspensions?,
    _ event: String
  ) -> String {
    let isWaitingForTest = suspensions?.isWaitingForTest ?? false
    let advice =
      isWaitingForTest
      ? ""
      : "Likely causes: it never ends, or it waits for something that the test has not overridden. "
    return """
      An effect of this action still ran when \(event):

      \(line(effect, suspensions).indented)

      \(advice)\(isWaitingForTest ? "Advance the clock, cancel" : "Cancel") the effect as the user would, \
      or cancel the task that 'send' returns. To go on without it:

        await store.skipInFlightEffects()
      """
  }

  static func unfinishedTask(_ failure: WaitFailure) -> String {
    """
    The effects of this action still run\(failure.timeout.map { " after \(DurationText($0))" } ?? ""). \
    \(running(failure))

    \(failure.timeout == nil
      ? "Advance the clock: 'await clock.advance(by: …)'."
      : "Likely causes: they never end, or wait for something that the test has not overridden.")
    """
  }

  static func uncancelledTask(_ failure: WaitFailure, _ timeout: Duration) -> String {
    """
    The effects of this action were cancelled, but still run after \(DurationText(timeout)). \
    \(running(failure))

    Likely cause: they wait for something that takes no notice of cancellation.
    """
  }

  /// A failed expectation, with the issues reported before that may be the cause.
  static func expectation(_ message: String, after issues: [RuntimeIssue]) -> String {
    if issues.isEmpty { return message }
    let causes = issues.map { issue($0).indented }.joined(separator: "\n\n")
    return """
      \(message)

      Before that, this was reported, which may be why:

      \(causes)
      """
  }

  static func issue(_ issue: RuntimeIssue) -> String {
    let place = issue.location == .unknown ? "" : ", noticed at \(issue.location)"
    return "\(issue.message)\n\n  Code: \(issue.code.rawValue)\(place)"
  }

  /// The running effects, with their suspensions.
  private static func running(_ failure: WaitFailure) -> String {
    let effects = failure.effects.map { line($0, failure.suspensions[$0.id]).indented }
    return "\(effects.count == 1 ? "This effect runs" : "These effects run"):\n\n"
      + effects.joined(separator: "\n")
  }

  private static func line(_ effect: EffectTrace, _ suspensions: EffectSuspensions?) -> String {
    "\(effect), \(place(suspensions ?? EffectSuspensions())), made at \(effect.location)"
  }

  /// The suspensions of an effect's tasks.
  private static func place(_ suspensions: EffectSuspensions) -> String {
    guard !suspensions.suspensions.isEmpty else {
      return "suspended in nothing that the test owns"
    }
    let owned = "suspended in \(suspensions.suspensions.joined(separator: " and in "))"
    return suspensions.isWaitingForTest
      ? owned : "\(owned), with another task in nothing that the test owns"
  }
}
