import Store

/// The text of a link, with the properties of a screen in it: `"assets/\(\.id)?tab=\(\.tab)#\(\.section)"`.
///
/// A part of the path is a text or one property. A query item is a name with a property; optional ones, those with a default
/// and arrays may be absent, and an array has an item for each element. Literal text is written without percent-encoding.
///
/// A pattern that can't be both read and printed is found by ``LinkRouter/check()``; its link takes no URL.
public struct LinkPattern<Screen>: ExpressibleByStringInterpolation {
  var path: [Part] = []
  /// The query items; the fragment is the item of the name `#`.
  var query: [(name: String, item: LinkItem<Screen>)] = []
  var faults: [String] = []

  /// A part of the path.
  enum Part {
    case literal(String)
    case item(LinkItem<Screen>)
  }

  /// Creates a pattern without properties.
  public init(stringLiteral text: String) { read(text, items: []) }

  /// Creates a pattern.
  public init(stringInterpolation: StringInterpolation) {
    read(stringInterpolation.text, items: stringInterpolation.items)
  }

  /// Collects the texts and the properties of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The text with a mark for each property.
    var text = ""
    var items: [LinkItem<Screen>] = []

    /// Creates an empty pattern.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a property.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - name: Its name in explanations, by default that of the property.
    ///   - defaultValue: The value of a query item that is absent; it isn't printed.
    public mutating func appendInterpolation<Value: LinkValue>(
      _ path: KeyPath<Screen, Value>,
      named name: String? = nil,
      default defaultValue: Value? = nil
    ) {
      append(.one(path, named: name, default: defaultValue))
    }

    /// Adds an optional property: in the path only a value is printed, in the query `nil` is absent.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - name: Its name in explanations, by default that of the property.
    public mutating func appendInterpolation<Value: LinkValue>(
      _ path: KeyPath<Screen, Value?>,
      named name: String? = nil
    ) {
      append(.optional(path, named: name))
    }

    /// Adds an array, as a query item for each element.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - name: Its name in explanations, by default that of the property.
    public mutating func appendInterpolation<Value: LinkValue>(
      _ path: KeyPath<Screen, [Value]>,
      named name: String? = nil
    ) {
      append(.repeated(path, named: name))
    }

    private mutating func append(_ item: LinkItem<Screen>) {
      text.unicodeScalars.append(LinkPattern.mark)
      items.append(item)
    }
  }

  /// Stands for a property in the text; no scalar of a URL.
  private static var mark: Unicode.Scalar { "\u{FFFC}" }
}

extension LinkPattern {
  /// The texts of a screen's own parts of the path; `nil` if one of its properties has no value.
  func parts(of screen: Screen) -> [String]? {
    var parts: [String] = []
    for part in path {
      switch part {
      case .literal(let text): parts.append(text)
      case .item(let item):
        guard let text = item.texts(screen).first else { return nil }
        parts.append(text)
      }
    }
    return parts
  }

  /// What is wrong with a pattern whose properties are set on a screen that is made without them.
  var faultsOfSetting: [String] {
    let items = path.compactMap { if case .item(let item) = $0 { item } else { nil } }
    return (items + query.map(\.item)).filter { $0.write == nil }.map { item in
      "\(item.name) can't be set, and the screen is made from the request alone"
    }
  }

  private mutating func read(_ text: String, items: [LinkItem<Screen>]) {
    let mark = Substring(String(Character(Self.mark)))
    var items = items[...]
    let (front, fragment) = text.cut(at: "#")
    let (path, query) = front.cut(at: "?")
    for part in path.split(separator: "/") {
      if part == mark, let item = items.popFirst() {
        readPathItem(item)
      } else if part.contains(mark) {
        faults.append("'\(shown(part))' has text beside a property; give each a part of its own")
      } else if let reason = LinkText.pathFault(String(part)) {
        faults.append(reason)
      } else {
        self.path.append(.literal(String(part)))
      }
    }
    for entry in query?.split(separator: "&") ?? [] {
      let (name, value) = entry.cut(at: "=")
      if value == mark, !name.contains(mark), let item = items.popFirst() {
        readQueryItem(item, name: String(name))
      } else {
        faults.append("'\(shown(entry))' isn't a name, '=' and one property")
      }
    }
    if let fragment {
      if fragment == mark, let item = items.popFirst() {
        readQueryItem(item, name: "#")
      } else {
        faults.append("the fragment '\(shown(fragment))' isn't one property")
      }
    }
  }

  private mutating func readPathItem(_ item: LinkItem<Screen>) {
    if item.type.isRepeated {
      faults.append("\(item.name) is an array, so it can't be in the path")
    }
    if item.type.hasDefault { faults.append("\(item.name) is in the path, so it has no default") }
    path.append(.item(item))
  }

  private mutating func readQueryItem(_ item: LinkItem<Screen>, name: String) {
    if query.contains(where: { $0.name == name }) { faults.append("'\(name)' is there twice") }
    if name.first?.isNumber == true, name.contains(".") {
      faults.append("'\(name)' begins like the items of a screen below: with a number and a dot")
    }
    query.append((name, item))
  }

  private func shown(_ text: Substring) -> String {
    String(text.replacing(String(Character(Self.mark)), with: "{…}"))
  }
}

extension StringProtocol {
  /// What is before the first occurrence of a character, and what is after it.
  func cut(at character: Character) -> (Substring, Substring?) {
    guard let index = firstIndex(of: character) else { return (Substring(self), nil) }
    return (Substring(self[..<index]), Substring(self[self.index(after: index)...]))
  }
}
