import Foundation
import Store

/// Reads and prints the links of an app.
///
/// ```swift
/// let router = LinkRouter(AppCoordinator.State.self, at: "https://assets.example", "assets:")
/// let state = try router.parse("assets://assets/12/issues/3")
/// let url = try router.print(state)   // "https://assets.example/assets/12/issues/3"
/// ```
///
/// Of a scheme of the app's own the host is the first part of the path, because authors write it so.
///
/// A query item under its plain name belongs to the topmost screen. That of another screen has the screen's number in front,
/// counted from the bottom: `0.sort=name`. Other items are ignored.
///
/// A URL may come from anyone. One that is longer than ``maximumLength``, or opens more screens than ``maximumScreens``, is refused.
///
/// - Complexity: Reading is O(*n*) in the length of the URL, and O(*m*) in the number of links for each screen.
public struct LinkRouter<State: Linked>: Sendable {
  private let bases: [(scheme: String, host: String?)]
  /// The longest URL that is read or printed, in bytes.
  public var maximumLength = 8_192
  /// The most screens of a URL that is read or printed, the coordinator's included.
  public var maximumScreens = 128

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - state: The state of the coordinator.
  ///   - bases: What links begin with: `https://` and a host, or an own scheme and a colon. The first one is printed.
  public init(_ state: State.Type, at bases: String...) {
    self.bases = bases.map { base in
      let (scheme, host) = base.lowercased().cut(at: ":")
      let name = host?.drop { $0 == "/" } ?? ""
      return (String(scheme), name.isEmpty ? nil : String(name.prefix { $0 != "/" }))
    }
  }

  /// The state that a URL stands for.
  ///
  /// - Throws: ``LinkError`` with the explanation.
  public func parse(_ url: String) throws(LinkError) -> State {
    let (state, explain) = read(url) { State.knownLink.read(&$0) }
    guard let state else { throw LinkError(explain().description) }
    return state
  }

  /// The state that a URL stands for.
  ///
  /// - Throws: ``LinkError`` with the explanation.
  public func parse(_ url: URL) throws(LinkError) -> State { try parse(url.absoluteString) }

  /// The URL of a state.
  ///
  /// - Throws: ``LinkError``, if a screen has no link, or a text that no URL can have.
  public func print(_ state: State) throws(LinkError) -> String {
    var writer = LinkWriter()
    State.knownLink.print(state, &writer)
    if let failure = writer.failure { throw LinkError(failure) }
    if bases.isEmpty { throw LinkError("the router has no base") }
    if writer.screens > maximumScreens { throw LinkError(LinkText.tooManyScreens(maximumScreens)) }
    let url = base + writer.text.dropFirst()
    if url.utf8.count > maximumLength { throw LinkError(tooLong(url)) }
    return url
  }

  /// What a printed URL has before its path.
  var base: String { bases.first.map { "\($0.scheme)://\($0.host ?? "")/" } ?? "" }

  /// What a URL matches, and why not the links that it nearly matches.
  public func explain(_ url: String) -> LinkExplanation {
    read(url) { State.knownLink.read(&$0) }.explain()
  }

  /// Reads a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - body: Reads the screens; returns `nil` where there is none.
  /// - Returns: What was read, if the whole URL was; and what explains it, which takes longer than to read it.
  func read<Result>(
    _ url: String,
    _ body: (inout LinkMatcher) -> Result?
  ) -> (result: Result?, explain: () -> LinkExplanation) {
    let text: LinkText
    let path: [String]
    do throws(LinkError) {
      if url.utf8.count > maximumLength { throw LinkError(tooLong(url)) }
      text = try LinkText(url)
      path = try self.path(of: text)
    } catch {
      return (nil, { LinkExplanation(url: url, reason: error.description) })
    }
    var matcher = LinkMatcher(path: path, query: text.query, fragment: text.fragment)
    matcher.maximumScreens = maximumScreens
    let result = body(&matcher)
    let isWhole = result != nil && matcher.rest.isEmpty && matcher.refusal == nil
    return (isWhole ? result : nil, { [matcher] in LinkExplanation(url: url, matcher, isWhole) })
  }

  private func tooLong(_ url: String) -> String {
    "has \(url.utf8.count) bytes, more than \(maximumLength), the router's 'maximumLength'"
  }

  /// The path that screens are read from.
  private func path(of text: LinkText) throws(LinkError) -> [String] {
    guard
      let base = bases.first(where: {
        $0.scheme == text.scheme && ($0.host == nil || $0.host == text.host)
      })
    else {
      let expected = bases.map { "\($0.scheme):\($0.host.map { "//\($0)" } ?? "")" }
      let found = "\(text.scheme):\(text.host.map { "//\($0)" } ?? "")"
      throw LinkError(
        "must begin with \(expected.joined(separator: " or ")), not \(found.shortLinkText)"
      )
    }
    guard base.host == nil, let host = text.host, !host.isEmpty else { return text.path }
    if let fault = LinkText.pathFault(host) { throw LinkError(fault) }
    return [host] + text.path
  }
}
