/// One line of a full screen.
struct StyledLine: Equatable, Sendable {
  /// The style of a line, or of a part of it.
  enum Style: Equatable, Sendable {
    case plain
    case title
    case section
    case dim
    case selected
    case busy
    case failure
    case running
    case degraded
    case stopped
  }

  /// A part of the line with a style of its own, beside that of the line.
  struct Span: Equatable, Sendable {
    /// The columns of the part.
    var columns: Range<Int>
    var style: Style
  }

  var text: String
  var style: Style = .plain
  /// The parts with styles of their own, from left to right.
  var spans: [Span] = []
  /// The column of the terminal's cursor, where text is typed on the line.
  var caret: Int?

  /// The line with escape sequences; without colour only its text.
  func encoded(isColored: Bool) -> String {
    guard isColored else { return text }
    var result = ""
    var rest = text[...]
    var column = 0
    for span in spans {
      result += Self.encoded(Self.take(span.columns.lowerBound, of: &rest, &column), [style])
      let part = Self.take(span.columns.upperBound, of: &rest, &column)
      result += Self.encoded(part, [style, span.style])
    }
    return result + Self.encoded(rest, [style])
  }

  /// Removes the text before a column.
  private static func take(_ end: Int, of rest: inout Substring, _ column: inout Int) -> Substring {
    let start = rest
    while column < end, let character = rest.popFirst() { column += TextWidth.of(character) }
    return start[..<rest.startIndex]
  }

  private static func encoded(_ text: Substring, _ styles: [Style]) -> String {
    let codes = styles.compactMap(\.code).joined(separator: ";")
    return text.isEmpty || codes.isEmpty ? String(text) : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}

extension StyledLine.Style {
  /// The numbers of its colour and attributes.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .title: "1;36"
    case .section: "1"
    case .dim: "2"
    case .selected: "7"
    case .busy, .degraded: "33"
    case .failure: "1;31"
    case .running: "32"
    case .stopped: "31"
    }
  }
}
