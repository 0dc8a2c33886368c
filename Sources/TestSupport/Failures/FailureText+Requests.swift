import Store
import StoreSwiftCode

extension FailureText {
  static func noRequest<R>(of type: R.Type, _ others: [Any]) -> String {
    let made =
      others.isEmpty
      ? "None waits for a reply."
      : "These wait for a reply:\n\n"
        + others.map { String(customDumping: $0).indented }.joined(separator: "\n")
    return """
      A reply was to go to a request of the type \(typeName(R.self)), but there is none. \(made)

      Likely causes: the feature has not returned '.request(…)' yet; a feature in the test has a route for it: then \
      its screen is in the state, and finishes itself; or it was replied to before.
      """
  }

  static func otherRequest<R>(expected: R, actual: R) -> String {
    let difference = diff(expected, actual) ?? String(customDumping: actual)
    return """
      The request is not the expected one:

      \(difference.indented)

      (Expected: -, made: +)
      """
  }

  static func withoutReply(
    _ requests: [Any],
    before event: String,
    hasScreens: Bool
  ) -> String {
    // By its type: what creates a request isn't known.
    let calls = requests.map {
      let hasProperties = !storedProperties(of: type(of: $0)).isEmpty
      let request = SwiftText(standalone: $0)
      return
        "await store.reply(to: \(hasProperties ? "\(typeName(type(of: $0))).self" : request.text), with: .cancelled)"
    }
    return """
      \(requests.count == 1 ? "A request was" : "\(requests.count) requests were") not replied to before \(event):

      \(dumps(requests))

      \(hasScreens ? missingRoutes(requests) + "\n\n" : "")\(PasteText.paragraph(calls))
      """
  }

  /// The likely cause of a failed expectation.
  static func unrouted(_ requests: [Any]) -> String {
    """
    No screen was opened for \(requests.count == 1 ? "this request" : "these requests"):

    \(dumps(requests))

    \(missingRoutes(requests))
    """
  }

  private static func dumps(_ requests: [Any]) -> String {
    requests.map { String(customDumping: $0).indented }.joined(separator: "\n")
  }

  /// The advice for a feature that has screens of its own, and may have to open those of the requests.
  private static func missingRoutes(_ requests: [Any]) -> String {
    let routes = requests.map { "  .route(\(typeName(type(of: $0))).self) { … }" }
    return """
      Likely causes: a 'route' is missing behind the 'forEach' of a stack or the 'ifLet' of a presentation:

      \(routes.joined(separator: "\n"))

      Or a feature around this one has the route. Then the test replies.
      """
  }
}
