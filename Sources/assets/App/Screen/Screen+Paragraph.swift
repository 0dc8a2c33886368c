extension Screen {
  /// A paragraph, or a term with its meaning, broken into lines where it is wider than the screen.
  struct Paragraph: Equatable, Sendable, ExpressibleByStringLiteral {
    /// What the text explains, with spaces up to the column of the text; empty in a plain paragraph.
    var term = ""
    var text: String

    init(term: String = "", text: String) {
      self.term = term
      self.text = text
    }

    init(stringLiteral text: String) { self.init(text: text) }

    /// The lines of the paragraph, none of them wider than the width.
    func lines(width: Int) -> [String] {
      guard !term.isEmpty else { return TextWidth.wrap(text, to: width) }
      var column = TextWidth.of(term)
      var lines = TextWidth.wrap(text, to: width - column)
      if width - column < Self.narrowest {
        // There is no room beside the term, so the text is below it.
        column = min(column, Self.indent)
        lines = [""] + TextWidth.wrap(text, to: max(1, width - column))
      }
      let space = String(repeating: " ", count: column)
      return lines.enumerated().map { index, line in
        TextWidth.truncate((index == 0 ? term : space) + line, to: max(0, width))
      }
    }

    private static let narrowest = 10
    private static let indent = 4
  }
}

extension [Screen.Paragraph] {
  /// Terms and their meanings, in two columns.
  static func table(_ rows: [(term: String, meaning: String)], indent: Int = 0) -> Self {
    let width = rows.map { TextWidth.of($0.term) }.max() ?? 0
    return rows.map { term, meaning in
      let filled = String(repeating: " ", count: indent) + TextWidth.fit(term, to: width + 2)
      return Screen.Paragraph(term: filled, text: meaning)
    }
  }
}
