/// Finds the end of a string literal, with literals inside its interpolations to any depth.
///
/// The literals that are open are kept on a list rather than on the stack.
struct StringScanner {
  private enum Frame {
    /// Inside the text of a literal.
    case text(pounds: Int, spansLines: Bool)
    /// Inside an interpolation, with so many parentheses open.
    case code(parentheses: Int)
  }

  private let source: SourceText
  private var index: Int
  private var frames: [Frame] = []
  /// Whether a part that isn't closed was found.
  private var hasFailed = false
  /// The offset up to which a search found no quote with so many hashes.
  private var unclosed = (end: 0, pounds: 0)

  private init(_ source: SourceText, _ index: Int) {
    self.source = source
    self.index = index
  }

  /// The end of the literal that starts at an offset.
  ///
  /// - Complexity: O(*n*) in the length of the literal.
  static func end(_ source: SourceText, from start: Int) -> LiteralEnd {
    var scanner = StringScanner(source, start)
    scanner.open()
    while !scanner.hasFailed, scanner.index < source.bytes.count, let frame = scanner.frames.last {
      switch frame {
      case .text(let pounds, let spansLines):
        scanner.scanText(pounds: pounds, spansLines: spansLines)
      case .code(let parentheses): scanner.scanCode(parentheses: parentheses)
      }
    }
    let end = min(scanner.index, source.bytes.count)
    return scanner.frames.isEmpty ? .closed(end) : .open(end)
  }

  /// Skips an opening delimiter.
  private mutating func open() {
    let start = index
    while source[index] == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    let spansLines =
      source.starts(with: "\"\"\"", at: index)
      && !(pounds > 0 && closesOnLine(pounds: pounds, from: index + 2))
    index += spansLines ? 3 : 1
    frames.append(.text(pounds: pounds, spansLines: spansLines))
  }

  /// Whether a literal like `#"""#` ends on its line, and so is not one of several lines.
  private mutating func closesOnLine(pounds: Int, from start: Int) -> Bool {
    // A search that failed further left fails here too.
    if start < unclosed.end, pounds >= unclosed.pounds { return false }
    var index = start
    while index < source.bytes.count, !Characters.isLineBreak(source[index]) {
      if source[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    unclosed = (index, pounds)
    return false
  }

  /// Skips one piece of a literal's text.
  private mutating func scanText(pounds: Int, spansLines: Bool) {
    let byte = source[index]
    if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: index + 1) {
      index += 1 + pounds
      if source[index] == UInt8(ascii: "(") { frames.append(.code(parentheses: 1)) }
      index += 1
    } else if byte == UInt8(ascii: "\"") {
      let quotes = spansLines ? 3 : 1
      guard !spansLines || source.starts(with: "\"\"\"", at: index),
        hasPounds(pounds, at: index + quotes)
      else {
        index += 1
        return
      }
      index += quotes + pounds
      frames.removeLast()
    } else if Characters.isLineBreak(byte), !spansLines {
      hasFailed = true
    } else {
      index += 1
    }
  }

  /// Skips one piece of an interpolation.
  private mutating func scanCode(parentheses: Int) {
    switch source[index] {
    case UInt8(ascii: "("):
      frames[frames.count - 1] = .code(parentheses: parentheses + 1)
      index += 1
    case UInt8(ascii: ")"):
      if parentheses == 1 {
        frames.removeLast()
      } else {
        frames[frames.count - 1] = .code(parentheses: parentheses - 1)
      }
      index += 1
    case UInt8(ascii: "\""): open()
    case UInt8(ascii: "#"):
      var end = index
      while source[end] == UInt8(ascii: "#") { end += 1 }
      switch source[end] {
      case UInt8(ascii: "\""): open()
      case UInt8(ascii: "/"): pass(Literals.endOfExtendedRegex(source, from: index))
      default: index = end
      }
    case UInt8(ascii: "/") where source.starts(with: "/*", at: index):
      pass(Literals.endOfBlockComment(source, from: index))
    case UInt8(ascii: "/") where source.starts(with: "//", at: index):
      while index < source.bytes.count, !Characters.isLineBreak(source[index]) { index += 1 }
    default: index += 1
    }
  }

  private mutating func pass(_ end: LiteralEnd) {
    index = end.offset
    hasFailed = hasFailed || !end.isClosed
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    Literals.hasPounds(source, count, at: start)
  }
}
