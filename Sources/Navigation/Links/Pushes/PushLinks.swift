import Store

/// The links of push notifications: for each type of payload the address that it opens.
///
/// ```swift
/// let pushes = PushLinks(router, type: "aps.category", [
///   "issue_assigned": "assets/\("asset_id", as: Int.self)/issues/\("issue.number", as: Int.self)",
///   "assets_stopped": "?filter=stopped",
/// ])
/// let url = try pushes.url(for: PushPayload(json: data))
/// ```
///
/// A payload that has a URL at the key for links opens that, whatever its type. Every URL is one that the router takes, so
/// that a payload opens nothing that a link couldn't open.
///
/// A key is a name, or names with dots between them for objects in objects.
public struct PushLinks<State: Linked>: Sendable {
  private let router: LinkRouter<State>
  private let type: String
  private let link: String?
  private let table: KeyValuePairs<String, PushPattern>

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - router: Reads the URLs.
  ///   - type: The key of the type.
  ///   - link: The key of a URL; `nil` if payloads have none.
  ///   - table: The addresses by type, without what URLs begin with.
  public init(
    _ router: LinkRouter<State>,
    type: String = "type",
    link: String? = "link",
    _ table: KeyValuePairs<String, PushPattern>
  ) {
    self.router = router
    self.type = type
    self.link = link
    self.table = table
  }

  /// The URL that a payload opens.
  ///
  /// - Throws: ``PushRefusal``.
  public func url(for payload: PushPayload) throws(PushRefusal) -> String {
    let content = try payload.content.get()
    let url: String
    if let link, let text = try content.text(at: link) {
      url = text
    } else if let name = try content.text(at: type) {
      guard let pattern = table.first(where: { $0.key == name })?.value else {
        throw .unknownType(name)
      }
      url = try router.base + pattern.path(of: content)
    } else {
      throw .foreign(keys: [type] + (link.map { [$0] } ?? []))
    }
    let explanation = router.explain(url)
    guard explanation.isMatch else { throw .notTaken(explanation) }
    return url
  }

  /// Finds what is wrong with the table, for a test.
  ///
  /// Found are types that are there twice, and addresses of which no screen has the path, tried with values that their
  /// types accept.
  ///
  /// - Returns: The faults; none if all is right.
  public func check() -> [LinkError] {
    var faults: [LinkError] = []
    var names: Set<String> = []
    for (name, pattern) in table {
      if !names.insert(name).inserted {
        faults.append(LinkError("\(name.shortLinkText) is there twice"))
      }
      let misses = pattern.samples.lazy.map { router.explain(router.base + $0) }
      if let miss = misses.first(where: { !$0.isMatch && !$0.isRefusedByScreen }) {
        faults.append(LinkError("\(name.shortLinkText): \(miss)"))
      }
    }
    return faults
  }
}

extension LinkExplanation {
  /// Whether the path is that of screens, and one of them refuses a value.
  fileprivate var isRefusedByScreen: Bool {
    guard let reason, let screen = screens.last else { return false }
    return reason.hasPrefix("\(screen): ")
  }
}
