/// Text to show, as a value: its characters and their style.
///
/// ```swift
/// TextState("Delete ") + TextState(name).bold() + TextState("?")
/// ```
///
/// Texts with the same runs are equal, however they were put together. Platforms show as much of the style as
/// they can.
public struct TextState: Sendable {
  /// The style of a part of a text.
  public struct Style: OptionSet, Hashable, Sendable, Codable {
    /// The styles as bits.
    public let rawValue: Int

    /// Creates a set of styles from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// In a heavier weight.
    public static var bold: Style { Style(rawValue: 1) }
    /// Slanted.
    public static var italic: Style { Style(rawValue: 2) }
    /// With a line below.
    public static var underline: Style { Style(rawValue: 4) }
    /// With a line through.
    public static var strikethrough: Style { Style(rawValue: 8) }
    /// In letters of one width.
    public static var monospaced: Style { Style(rawValue: 16) }
  }

  /// A part of a text in one style.
  public struct Run: Hashable, Sendable, Codable {
    /// The characters.
    public var text: String
    /// The style.
    public var style: Style
    #if canImport(SwiftUI)
    /// What else SwiftUI shows of it; isn't encoded.
    var appearance = TextAppearance()
    #endif

    private enum CodingKeys: String, CodingKey { case text, style }

    /// Creates a part.
    public init(_ text: String, style: Style = []) {
      self.text = text
      self.style = style
    }

    /// Whether both look the same, so that their characters can become one part.
    fileprivate func hasSameAttributes(_ other: Run) -> Bool {
      #if canImport(SwiftUI)
      guard appearance.isMergeable, appearance == other.appearance else { return false }
      #endif
      return style == other.style
    }
  }

  /// The parts, in order: none is empty, and neighbours differ in style.
  public private(set) var runs: [Run]

  /// Creates a text in no special style.
  ///
  /// - Parameter content: The characters, already localised.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.init(runs: [Run(String(content))]) }

  /// Creates a text from characters that are not localised.
  ///
  /// - Parameter content: The characters.
  public init(verbatim content: String) { self.init(content) }

  /// Creates a text of parts.
  ///
  /// - Parameter runs: The parts; neighbours in one style become one.
  public init(runs: [Run]) {
    self.runs = []
    for run in runs where !run.text.isEmpty {
      if let last = self.runs.indices.last, self.runs[last].hasSameAttributes(run) {
        self.runs[last].text += run.text
      } else {
        self.runs.append(run)
      }
    }
  }

  /// One text after another.
  public static func + (lhs: TextState, rhs: TextState) -> TextState {
    TextState(runs: lhs.runs + rhs.runs)
  }

  /// The text in a heavier weight.
  public func bold() -> TextState { adding(.bold) }

  /// The text slanted.
  public func italic() -> TextState { adding(.italic) }

  /// The text with a line below.
  public func underline() -> TextState { adding(.underline) }

  /// The text with a line through.
  public func strikethrough() -> TextState { adding(.strikethrough) }

  /// The text in letters of one width.
  public func monospaced() -> TextState { adding(.monospaced) }

  private func adding(_ style: Style) -> TextState {
    changingRuns { $0.style.formUnion(style) }
  }

  /// The text with each part changed.
  func changingRuns(_ change: (inout Run) -> Void) -> TextState {
    TextState(
      runs: runs.map { run in
        var run = run
        change(&run)
        return run
      }
    )
  }
}

extension TextState: Hashable {}

#if !canImport(SwiftUI)
extension TextState: ExpressibleByStringInterpolation {
  /// Creates a text in no special style.
  public init(stringLiteral value: String) { self.init(value) }
}
#endif

extension TextState: CustomStringConvertible {
  /// The characters, without style.
  public var description: String { runs.map(\.text).joined() }
}

extension String {
  /// The characters of a text, without style.
  public init(state: TextState) { self = state.description }
}

extension TextState: Codable {
  /// Decodes a string, or the parts of a text in more than one style.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.init(text)
    } else {
      self.init(runs: try container.decode([Run].self))
    }
  }

  /// Encodes a string where the text has no style, else its parts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if runs.allSatisfy({ $0.style == [] }) {
      try container.encode(description)
    } else {
      try container.encode(runs)
    }
  }
}
