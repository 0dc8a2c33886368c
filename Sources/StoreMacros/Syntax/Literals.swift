/// Finds the ends of comments and regular expressions, without recursion.
enum Literals {
  /// The end of a comment that may contain comments.
  static func endOfBlockComment(_ source: SourceText, from start: Int) -> LiteralEnd {
    var index = start + 2
    var depth = 1
    while index < source.bytes.count {
      if source.starts(with: "*/", at: index) {
        index += 2
        depth -= 1
        if depth == 0 { return .closed(index) }
      } else if source.starts(with: "/*", at: index) {
        index += 2
        depth += 1
      } else {
        index += 1
      }
    }
    return .open(source.bytes.count)
  }

  /// The end of a regular expression between bare slashes.
  ///
  /// `nil` where the slash is an operator: it is followed by a space, or nothing closes it on its
  /// line, or it contains a closing parenthesis without an opening one.
  static func endOfRegex(_ source: SourceText, from start: Int) -> Int? {
    var index = start + 1
    let first = source[index]
    guard !Characters.isSpace(first), first != UInt8(ascii: "/"), first != UInt8(ascii: "*") else {
      return nil
    }
    var depth = 0
    var isInClass = false
    while index < source.bytes.count {
      let byte = source[index]
      switch byte {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"):
        let previous = source[index - 1]
        return previous == 0x20 || previous == 0x09 ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The end of a regular expression between slashes with hashes.
  static func endOfExtendedRegex(_ source: SourceText, from start: Int) -> LiteralEnd {
    var index = start
    while source[index] == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    index += 1
    let spansLines = restOfLineIsBlank(source, from: index)
    while index < source.bytes.count {
      let byte = source[index]
      if Characters.isLineBreak(byte), !spansLines { return .open(index) }
      if byte == UInt8(ascii: "\\") {
        index += 2
      } else if byte == UInt8(ascii: "/"), hasPounds(source, pounds, at: index + 1) {
        return .closed(index + 1 + pounds)
      } else {
        index += 1
      }
    }
    return .open(source.bytes.count)
  }

  private static func restOfLineIsBlank(_ source: SourceText, from start: Int) -> Bool {
    var index = start
    while index < source.bytes.count, !Characters.isLineBreak(source[index]) {
      guard Characters.isSpace(source[index]) else { return false }
      index += 1
    }
    return index < source.bytes.count
  }

  static func hasPounds(_ source: SourceText, _ count: Int, at start: Int) -> Bool {
    for index in start..<(start + count) where source[index] != UInt8(ascii: "#") { return false }
    return true
  }
}
