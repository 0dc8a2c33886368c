extension EffectRuntime {
  func reportEndless() {
    reporter.report(
      RuntimeIssue(
        code: "endless-mount",
        message: """
          'onMount' handlers or requests have led to others \(Self.followLimit) times in one pass. The rest was left for \
          the next action.

          Likely causes: a handler inserts a feature whose handler inserts another one, or returns a request for a \
          screen that does the same.
          """,
        location: currentOrigin?.pointee ?? .unknown
      )
    )
  }

  func reportUnexpected(
    _ finish: FinishOperation,
    of node: Node,
    because cause: String = "It was not opened by a request. The screen was removed."
  ) {
    reporter.report(
      RuntimeIssue(
        code: "unexpected-result",
        message: """
          \(node.path.text) has finished with \(typeName(type(of: finish.value))), and nothing waits for it. \(cause)

          Likely causes: the screen was inserted by hand, and not by a route; the feature that asked was removed \
          while the screen was open; or a result was returned twice. Ask with '.request(…, reply: …)', or remove a \
          screen without a result with 'dismiss()'.
          """,
        location: finish.location
      )
    )
  }

  func reportUndeliverable(_ ending: RequestEnding, to address: RequestAddress) {
    let found =
      switch ending {
      case .finished(let value): "a result of the type \(typeName(type(of: value)))"
      case .encoded(let json): "the result \(json)"
      case .cancelled: "a cancellation"
      }
    reporter.report(
      RuntimeIssue(
        code: "undeliverable-result",
        message: """
          The request \(address.request) of \(address.text) ended with \(found), which its case doesn't take. The \
          reply is '.cancelled' if the case takes that.

          Likely causes: the route opens a screen that finishes with another type than the output of \
          \(address.request); or the state was decoded, and the case of the reply is not one of '@CasePathable' whose \
          payload is written as 'Reply<…>'.
          """,
        location: currentOrigin?.pointee ?? .unknown
      )
    )
  }

  func reportCovered(_ request: RequestOperation, of requester: Node) {
    reporter.report(
      RuntimeIssue(
        code: "screen-beneath-presentation",
        message: """
          \(requester.path.text) made the request \(request.name), and the route for it pushes the screen onto a stack \
          beneath what is presented: it is not seen.

          Likely cause: the feature that asks is presented, as in a sheet, and has no route of its own. Give it a stack, \
          and behind its 'forEach' the route, or present the screen from it:

            .ifLet(\\.$screen, action: \\.screen) { … }
            .route(\(request.name).self) { … }
          """,
        location: request.location
      )
    )
  }

  func reportNoScreen(_ address: RequestAddress, for request: RequestOperation) {
    reporter.report(
      RuntimeIssue(
        code: "request-from-missing-screen",
        message: """
          The request \(request.name) of \(address.text) is for the result of the screen \
          \(address.screen.map { "\($0.base)" } ?? "?"), which isn't on the stack of the feature with the route, or was \
          opened for another request. The reply is '.cancelled'.

          Likely causes: the screen was popped before, or the id is of another stack. Ask with the id that 'push' \
          returned, or that came with the action '.push(id:state:)'.
          """,
        location: request.location
      )
    )
  }
}
