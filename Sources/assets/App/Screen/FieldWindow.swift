/// The part of a text around its cursor that fits into a field.
struct FieldWindow: Equatable {
  /// The visible part; where more of the text is beside it, `…`.
  var text: String
  /// The column of the cursor.
  var caret: Int

  /// Creates the part.
  ///
  /// - Parameters:
  ///   - text: The text as it is shown.
  ///   - cursor: The number of characters before the cursor; `nil` at the end.
  ///   - width: The columns of the field; the cursor needs one behind the text.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, cursor: Int?, width: Int) {
    let head = cursor.map { String(text.prefix(max(0, $0))) } ?? text
    let tail = String(text.dropFirst(head.count))
    let (headWidth, tailWidth) = (TextWidth.of(head), TextWidth.of(tail))
    guard headWidth + tailWidth >= width else {
      self.text = text
      caret = headWidth
      return
    }
    // A third of the field is for the text behind the cursor.
    let room = max(0, width - 1 - min(tailWidth, max(0, width - 1) / 3))
    let shown = headWidth <= room ? head : Self.end(of: head, room)
    caret = TextWidth.of(shown)
    self.text = shown + TextWidth.truncate(tail, to: width - caret)
  }

  /// The end of a text that is cut to a width.
  private static func end(of text: String, _ width: Int) -> String {
    guard width > 0 else { return "" }
    var taken = 1
    var characters: [Character] = []
    for character in text.reversed() {
      taken += TextWidth.of(character)
      guard taken <= width else { break }
      characters.append(character)
    }
    return "…" + String(characters.reversed())
  }
}
