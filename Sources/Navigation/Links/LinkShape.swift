import Store

/// A link without the type of its screen.
struct LinkShape {
  let parts: [Part]
  let queryNames: [String]
  var faults: [String]
  let location: SourceLocation
  /// The links of the screens that can be above the screen.
  var children: [Children] = []
  /// The case of the screen below that asks for the screen, if the screen is opened for a request.
  var requester: String?

  /// A part of the path.
  enum Part {
    case literal(String)
    case value(name: () -> String, LinkItemType)
  }

  /// Links of one type of screens.
  struct Children {
    let type: ObjectIdentifier
    let isStack: Bool
    /// Whether it's a stack in which requests find the screen that made them.
    let takesRequests: Bool
    let shapes: () -> [LinkShape]
  }

  init<Screen>(_ pattern: LinkPattern<Screen>, location: SourceLocation) {
    parts = pattern.path.map { part in
      switch part {
      case .literal(let text): .literal(text)
      case .item(let item): .value(name: { item.name }, item.type)
      }
    }
    queryNames = pattern.query.map(\.name)
    faults = pattern.faults
    self.location = location
  }

  /// The number of parts, and that of the literal ones: the greater link is taken.
  var rank: (Int, Int) {
    (parts.count, parts.count { if case .literal = $0 { true } else { false } })
  }
}

extension LinkShape: CustomStringConvertible {
  /// The pattern, such as `assets/{id}?tab={…}`.
  var description: String {
    let path = parts.map(\.description).joined(separator: "/")
    let query = queryNames.filter { $0 != "#" }.map { "\($0)={…}" }.joined(separator: "&")
    let fragment = queryNames.contains("#") ? "#{…}" : ""
    return "\(path)\(query.isEmpty ? "" : "?")\(query)\(fragment)"
  }
}

extension LinkShape.Part: CustomStringConvertible {
  var description: String {
    switch self {
    case .literal(let text): text
    case .value(let name, _): "{\(name())}"
    }
  }

  /// Whether a text is the part.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .literal(let literal): literal == text
    case .value(_, let type): type.accepts(text)
    }
  }

  /// The text that the value of a text is printed as; `nil` if the text isn't the part.
  func canonical(_ text: String) -> String? {
    switch self {
    case .literal(let literal): literal == text ? text : nil
    case .value(_, let type): type.canonical(text)
    }
  }

  /// Why a text isn't the part.
  func reason(_ text: String?) -> String {
    switch (self, text) {
    case (.literal(let literal), let text?): "'\(literal)' is expected, is \(text.shortLinkText)"
    case (.literal(let literal), nil): "'\(literal)' is missing"
    case (.value(let name, let type), let text?):
      "\(name()) must be \(type.phrase), is \(text.shortLinkText)"
    case (.value(let name, let type), nil): "\(name()) is missing, \(type.phrase)"
    }
  }

  /// Whether a text can be both parts.
  func overlaps(_ other: LinkShape.Part) -> Bool {
    switch (self, other) {
    case (.literal(let text), let part), (let part, .literal(let text)): part.accepts(text)
    case (.value(_, let type), .value(_, let other)): type.overlaps(other)
    }
  }
}
