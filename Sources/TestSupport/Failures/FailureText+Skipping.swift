import Store
import StoreSwiftCode

extension FailureText {
  static let noActionsToSkip = """
    There was no action to skip: effects have sent none that the test has not received.

    Likely causes: the action was received before, or its effect still waits, for a clock to be \
    advanced for instance. Where there may be none, write 'skipReceivedActions(strict: false)'.
    """

  static let noEffectsToSkip = """
    There was no effect to skip: none runs.

    Likely causes: the effects have ended by themselves, or were cancelled. Where there may be none, \
    write 'skipInFlightEffects(strict: false)'.
    """

  static func skipped<Action>(_ events: [TestEvent<Action>]) -> String {
    "\(count(events)):\n\n"
      + events.map { String(customDumping: $0.value).indented }.joined(separator: "\n")
  }

  static func skipped(_ effects: [EffectTrace]) -> String {
    "\(count(effects.count, "effect")) cancelled:\n\n"
      + effects.map { "  \($0), made at \($0.location)" }.joined(separator: "\n")
  }

  static func dismissed(_ action: String) -> String {
    """
    \(action) was not sent, because the feature has dismissed itself.

    Likely causes: an effect called 'dismiss()' earlier than the test expects. A dismissed feature is \
    off the screen, so its user can't do anything more: end the test with \
    '#expect(store.isDismissed)'.
    """
  }

  static func notAsserted<State>(
    expected: State,
    actual: State,
    _ shared: [SharedChange]
  ) -> String {
    let paste = PasteText.call("store.assert", from: expected, to: actual, shared: shared)
    let changes = changes(expected, actual, shared)
    return """
      The state is not the expected one.

      \(changes.indented)

      (Expected: -, actual: +)

      \(PasteText.paragraph([paste]))
      """
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
