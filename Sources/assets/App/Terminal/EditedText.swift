/// A text of one line with a cursor, and what keys do to it.
struct EditedText: Equatable {
  private(set) var text: String
  /// The number of characters before the cursor.
  private(set) var cursor: Int

  /// Creates a text with the cursor at a position, or at the end where there is none.
  init(_ text: String, cursor: Int? = nil) {
    self.text = text
    let count = text.count
    self.cursor = min(max(0, cursor ?? count), count)
  }

  /// The position of the cursor; `nil` at the end, where it stays when the text becomes longer.
  var position: Int? { cursor == text.count ? nil : cursor }

  /// Moves the cursor or changes the text, if the key does that.
  mutating func press(_ key: Key) {
    switch key {
    case .character(let character): insert(String(character))
    case .secret(let text): insert(text.value)
    case .paste(let text): insert(text)
    case .backspace: remove(cursor - 1..<cursor)
    case .delete, .control("d"): remove(cursor..<cursor + 1)
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<text.count)
    case .control("w"): remove(beginningOfWord..<cursor)
    default: break
    }
  }

  /// The position of the word before the cursor, which spaces may follow.
  private var beginningOfWord: Int {
    let spaces = text.prefix(cursor).reversed().drop(while: \.isWhitespace)
    return spaces.drop { !$0.isWhitespace }.count
  }

  private mutating func insert(_ new: String) {
    let head = String(text.prefix(cursor)) + new
    text = head + text.dropFirst(cursor)
    // A combining character joins the one before the cursor.
    cursor = min(head.count, text.count)
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    let (head, tail) = (text.prefix(range.lowerBound), text.dropFirst(range.upperBound))
    text = String(head) + tail
    cursor = min(range.isEmpty ? cursor : range.lowerBound, text.count)
  }
}
