/// What a URL matches, and why not the links that it nearly matches.
public struct LinkExplanation: Hashable, Sendable {
  /// The URL.
  public let url: String
  /// The links of the screens that were found, from the bottom to the top, each with its place.
  public internal(set) var screens: [String] = []
  /// Why the URL is refused; `nil` if it matches.
  public internal(set) var reason: String?
  /// The links that match the most of the URL, each with its place and why it doesn't match.
  public internal(set) var nearMisses: [String] = []
  /// The query items that no screen has.
  public internal(set) var ignoredItems: [String] = []

  init(url: String) { self.url = url }

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
