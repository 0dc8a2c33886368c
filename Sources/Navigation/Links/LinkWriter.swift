/// Collects the parts of screens that are printed.
struct LinkWriter {
  private(set) var path: [String] = []
  private var items: [(screen: Int, name: String, text: String)] = []
  private(set) var screens = 0
  /// Why a screen can't be printed.
  private(set) var failure: String?
  /// The screen below the next one in the same stack.
  var below: Any?

  mutating func fail(_ reason: String) {
    if failure == nil { failure = reason }
  }

  /// Writes a screen's own parts; `false` if the path has no text for one.
  mutating func write<Screen>(_ pattern: LinkPattern<Screen>, of screen: Screen) -> Bool {
    guard let parts = pattern.parts(of: screen) else { return false }
    for (part, text) in zip(pattern.path, parts) {
      if case .item(let item) = part, let fault = LinkText.pathFault(text) {
        fail("\(item.name) \(fault)")
      }
    }
    path += parts
    for (name, item) in pattern.query {
      for text in item.texts(screen) {
        if let fault = LinkText.fault(text) { fail("\(item.name) \(fault)") }
        items.append((screens, name, text))
      }
    }
    screens += 1
    return true
  }

  /// The path, the query and the fragment.
  var text: String {
    var (query, fragment) = ([String](), "")
    for (screen, name, text) in items {
      let isTop = screen == screens - 1
      if isTop, name == "#" {
        fragment = "#" + LinkText.encode(text)
      } else {
        let name = LinkText.encode(isTop ? name : "\(screen).\(name)")
        query.append("\(name)=\(LinkText.encode(text))")
      }
    }
    let path = path.map(LinkText.encode).joined(separator: "/")
    return "/\(path)\(query.isEmpty ? "" : "?")\(query.joined(separator: "&"))\(fragment)"
  }
}
