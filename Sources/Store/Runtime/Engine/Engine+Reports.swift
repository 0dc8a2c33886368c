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
