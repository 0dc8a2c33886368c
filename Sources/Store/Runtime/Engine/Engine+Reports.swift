extension Engine {
  func reportReentrantSend(_ action: Action, at location: SourceLocation) {
    reporter.report(
      RuntimeIssue(
        code: "send-while-reducing",
        message: """
          \(ActionName.of(action)) was sent to \(storeName) from inside its own reducer. It was \
          queued, and runs after the current action.

          Likely causes: a reducer holds the store, or calls a closure that does. Return \
          '.send(…)' instead.
          """,
        location: location
      )
    )
  }
}
