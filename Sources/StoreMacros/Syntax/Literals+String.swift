extension Literals {
  /// Where the scan of a string literal with interpolations stands.
  private enum Frame {
    /// Inside the text of a literal.
    case text(pounds: Int, spansLines: Bool)
    /// Inside an interpolation, with so many parentheses open.
    case code(parentheses: Int)
  }

  /// The end of the string literal that starts at an offset, or `nil` if it does not end.
  ///
  /// Literals inside interpolations, to any depth, are kept on a list rather than on the stack.
  static func endOfString(_ source: SourceText, from start: Int) -> Int? {
    var index = start
    var frames: [Frame] = [open(source, &index)]
    while index < source.bytes.count, let frame = frames.last {
      switch frame {
      case .text(let pounds, let spansLines):
        scanText(source, &index, &frames, pounds: pounds, spansLines: spansLines)
        if index < 0 { return nil }
      case .code(let parentheses):
        scanCode(source, &index, &frames, parentheses: parentheses)
        if index < 0 { return nil }
      }
    }
    return frames.isEmpty ? index : nil
  }

  /// Passes the opening delimiter.
  private static func open(_ source: SourceText, _ index: inout Int) -> Frame {
    let start = index
    while source[index] == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    let spansLines =
      source.starts(with: "\"\"\"", at: index)
      && !(pounds > 0 && closesOnLine(source, pounds: pounds, from: index + 2))
    index += spansLines ? 3 : 1
    return .text(pounds: pounds, spansLines: spansLines)
  }

  /// Whether a literal like `#"""#` ends on its line, and so is not one of several lines.
  private static func closesOnLine(_ source: SourceText, pounds: Int, from start: Int) -> Bool {
    var index = start
    while index < source.bytes.count, !Characters.isLineBreak(source[index]) {
      if source[index] == UInt8(ascii: "\""), hasPounds(source, pounds, at: index + 1) {
        return true
      }
      index += 1
    }
    return false
  }

  /// Passes one piece of a literal's text; `index` becomes negative where it does not end.
  private static func scanText(
    _ source: SourceText,
    _ index: inout Int,
    _ frames: inout [Frame],
    pounds: Int,
    spansLines: Bool
  ) {
    let byte = source[index]
    if byte == UInt8(ascii: "\\"), hasPounds(source, pounds, at: index + 1) {
      index += 1 + pounds
      if source[index] == UInt8(ascii: "(") { frames.append(.code(parentheses: 1)) }
      index += 1
    } else if byte == UInt8(ascii: "\"") {
      if spansLines {
        guard source.starts(with: "\"\"\"", at: index), hasPounds(source, pounds, at: index + 3)
        else {
          index += 1
          return
        }
        index += 3 + pounds
        frames.removeLast()
      } else {
        index += 1
        guard hasPounds(source, pounds, at: index) else { return }
        index += pounds
        frames.removeLast()
      }
    } else if Characters.isLineBreak(byte), !spansLines {
      index = -1
    } else {
      index += 1
    }
  }

  /// Passes one piece of an interpolation; `index` becomes negative where it can not be read.
  private static func scanCode(
    _ source: SourceText,
    _ index: inout Int,
    _ frames: inout [Frame],
    parentheses: Int
  ) {
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
    case UInt8(ascii: "\""): frames.append(open(source, &index))
    case UInt8(ascii: "#"):
      var end = index
      while source[end] == UInt8(ascii: "#") { end += 1 }
      if source[end] == UInt8(ascii: "\"") {
        frames.append(open(source, &index))
      } else if source[end] == UInt8(ascii: "/") {
        index = endOfExtendedRegex(source, from: index) ?? -1
      } else {
        index = end
      }
    case UInt8(ascii: "/") where source.starts(with: "/*", at: index):
      index = endOfBlockComment(source, from: index) ?? -1
    case UInt8(ascii: "/") where source.starts(with: "//", at: index):
      while index < source.bytes.count, !Characters.isLineBreak(source[index]) { index += 1 }
    default: index += 1
    }
  }
}
