extension EffectRuntime {
  func reportLateSend<Action>(_ action: Action, by record: EffectRecord) {
    reporter.report(
      RuntimeIssue(
        code: "send-after-finish",
        message: """
          An action was sent by an effect that had already finished, and was dropped.

            Action: \(ActionName.of(action))
            Effect: \(record.trace)

          Likely causes: 'send' was stored, or passed to a task that outlives the effect. Keep the \
          effect running until the last action is sent.
          """,
        location: record.location
      )
    )
  }

  static func reportUnhandled(
    _ error: any Error,
    by record: EffectRecord,
    to reporter: any IssueReporter
  ) {
    // Its throw was reported with the call, which is the cause.
    if error is UnimplementedError { return }
    reporter.report(
      RuntimeIssue(
        code: "unhandled-effect-error",
        message: """
          An effect threw an error that nothing handles: \(error)

            Effect: \(record.trace)

          Handle it in the operation, or give 'run' a 'catch' that sends an action.
          """,
        location: record.location
      )
    )
  }
}

extension Engine {
  /// The store with the types of its feature.
  @usableFromInline var storeOfFeature: String {
    "\(storeName)<\(typeName(State.self)), \(typeName(Action.self))>"
  }

  func reportReentrantSend(_ action: Action, at location: SourceLocation) {
    reporter.report(
      RuntimeIssue(
        code: "send-while-reducing",
        message: """
          \(ActionName.of(action)) was sent to \(storeOfFeature) from inside its own reducer. It was \
          queued, and runs after the current action.

          Likely causes: a reducer holds the store, or calls a closure that does. Return \
          '.send(…)' instead.
          """,
        location: location
      )
    )
  }
}
