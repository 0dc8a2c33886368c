/// What a URL matches, and why not the links that it nearly matches.
public struct LinkExplanation: Hashable, Sendable {
  /// The URL.
  public let url: String
  /// The links of the screens that were found, from the bottom to the top, each with its place.
  public private(set) var screens: [String] = []
  /// Why the URL is refused; `nil` if it matches.
  public private(set) var reason: String?
  /// The links that match the most of the URL, each with its place and why it doesn't match.
  public private(set) var nearMisses: [String] = []
  /// The query items that no screen has.
  public private(set) var ignoredItems: [String] = []

  /// Explains a text that isn't a URL of the app.
  init(url: String, reason: String) { (self.url, self.reason) = (url, reason) }

  /// Explains what was read.
  init(url: String, _ matcher: LinkMatcher, _ isMatch: Bool) {
    self.url = url
    screens = matcher.screens.map { "\($0) (\($0.location))" }
    if let (shape, reason) = matcher.refusal {
      self.reason = "\(shape) (\(shape.location)): \(reason)"
    } else if !isMatch {
      reason = "no screen has \((matcher.rest.first ?? "").shortLinkText)"
      let isNear = matcher.misses.contains { $0.matched > 0 }
      nearMisses = matcher.misses.filter { $0.matched > 0 || !isNear }.map { miss in
        "\(miss.shape) (\(miss.shape.location)): \(miss.part.reason(miss.text))"
      }
    } else {
      ignoredItems = matcher.ignoredItems
    }
  }

  /// Whether the URL matches.
  public var isMatch: Bool { reason == nil }
}

extension LinkExplanation: CustomStringConvertible {
  /// The result, and a line for each screen, near miss and ignored query item.
  public var description: String {
    let found = screens.prefix(20).map { "\n  screen: \($0)" }.joined()
    let result = reason.map { "doesn't match: \($0)" } ?? "matches"
    let misses = nearMisses.map { "\n  near miss: \($0)" }.joined()
    let ignored = ignoredItems.prefix(20).map { "\n  ignored: \($0.shortLinkText)" }.joined()
    return "\(url.shortLinkText) \(result)\(found)\(misses)\(ignored)"
  }
}
