import Store

/// The address that a type of payload opens, with values of the payload in it: `"assets/\("asset_id", as: Int.self)"`.
///
/// Literal text is written without percent-encoding. Values are encoded, so that none changes the path: a `/` in a value is
/// a character of its part, and `..` is refused.
public struct PushPattern: ExpressibleByStringInterpolation, Sendable {
  private var parts: [Part] = []

  fileprivate enum Part: Sendable {
    case literal(String)
    case item(any AnyPushItem)
  }

  /// Creates a pattern without values.
  public init(stringLiteral text: String) { parts = [.literal(text)] }

  /// Creates a pattern.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the texts and the values of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []
    private var isInPath = true

    /// Creates an empty pattern.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {
      if literal.contains(where: { "?#".contains($0) }) { isInPath = false }
      parts.append(.literal(literal))
    }

    /// Adds a value of the payload.
    ///
    /// A number or a Boolean may also be a text of the payload: some services send nothing else.
    ///
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - type: The type that the value must be of.
    ///   - defaultValue: The value for payloads without the key, or with `null`.
    public mutating func appendInterpolation<Value: LinkValue>(
      _ key: String,
      as type: Value.Type,
      default defaultValue: Value? = nil
    ) {
      let defaultText = defaultValue?.linkText
      parts.append(.item(PushItem<Value>(key: key, isInPath: isInPath, defaultText: defaultText)))
    }
  }

  /// The path with the values of a payload.
  func path(of content: PushValue) throws(PushRefusal) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .literal(let text): path += Self.encode(text)
      case .item(let item): path += LinkText.encode(try item.text(in: content))
      }
    }
    return path.hasPrefix("/") ? String(path.dropFirst()) : path
  }

  /// Paths with values that their types accept; none if no such value is known.
  var samples: [String] {
    let samples = parts.compactMap { if case .item(let item) = $0 { item.samples } else { nil } }
    guard samples.allSatisfy({ !$0.isEmpty }) else { return [] }
    return (0..<(samples.map(\.count).max() ?? 1)).map { number in
      let path = parts.map { part in
        switch part {
        case .literal(let text): Self.encode(text)
        case .item(let item): LinkText.encode(item.samples[number % item.samples.count])
        }
      }
      return String(path.joined().drop { $0 == "/" })
    }
  }

  /// Literal text with percent codes, except for what separates the parts of a URL.
  private static func encode(_ literal: String) -> String {
    literal.map { "/?&=#".contains($0) ? "\($0)" : LinkText.encode("\($0)") }.joined()
  }
}
