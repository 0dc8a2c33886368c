/// Cuts Swift source into tokens, in one pass and without recursion.
///
/// It never fails: an unreadable character becomes a token of kind `unreadable`, and the outline
/// reports it if it has to read that token.
struct Tokenizer {
  let source: SourceText
  var index = 0
  private(set) var tokens: [Token] = []
  /// Whether there is a line break before the token that is being read.
  private(set) var isAtLineStart = true

  private init(_ source: SourceText) { self.source = source }

  /// The tokens of a text, the last one of kind `end`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func tokens(of source: SourceText) -> [Token] {
    var tokenizer = Tokenizer(source)
    tokenizer.tokens.reserveCapacity(source.bytes.count / 4 + 8)
    while tokenizer.readToken() {}
    return tokenizer.tokens
  }

  /// Reads one token with the trivia before it; `false` after the last.
  private mutating func readToken() -> Bool {
    let triviaStart = index
    isAtLineStart = skipTrivia() || index == 0 || tokens.isEmpty
    let start = index
    let kind = start < source.bytes.count ? readKind() : .end
    tokens.append(
      Token(
        kind: kind,
        range: start..<index,
        triviaStart: triviaStart,
        startsLine: isAtLineStart
      )
    )
    return kind != .end
  }

  /// Skips white space and comments; returns whether there was a line break.
  private mutating func skipTrivia() -> Bool {
    var sawLineBreak = false
    while index < source.bytes.count {
      let byte = source[index]
      if Characters.isLineBreak(byte) {
        sawLineBreak = true
        index += 1
      } else if Characters.isSpace(byte) {
        index += 1
      } else if source.starts(with: "//", at: index) {
        skipLine()
      } else if source.starts(with: "/*", at: index) {
        let end = Literals.endOfBlockComment(source, from: index)
        guard end.isClosed else { return sawLineBreak }
        sawLineBreak =
          sawLineBreak || source.bytes[index..<end.offset].contains(where: Characters.isLineBreak)
        index = end.offset
      } else if index == 0, source.starts(with: "\u{FEFF}", at: 0) {
        index += 3
      } else {
        break
      }
    }
    return sawLineBreak
  }

  private mutating func skipLine() {
    while index < source.bytes.count, !Characters.isLineBreak(source[index]) { index += 1 }
  }

  private mutating func readKind() -> Token.Kind {
    let byte = source[index]
    switch byte {
    case UInt8(ascii: "("): return readOne(.leftParenthesis)
    case UInt8(ascii: ")"): return readOne(.rightParenthesis)
    case UInt8(ascii: "["): return readOne(.leftBracket)
    case UInt8(ascii: "]"): return readOne(.rightBracket)
    case UInt8(ascii: "{"): return readOne(.leftBrace)
    case UInt8(ascii: "}"): return readOne(.rightBrace)
    case UInt8(ascii: ","): return readOne(.comma)
    case UInt8(ascii: ";"): return readOne(.semicolon)
    case UInt8(ascii: "@"): return readOne(.at)
    case UInt8(ascii: "\\"): return readOne(.backslash)
    case UInt8(ascii: ":"):
      guard source[index + 1] == UInt8(ascii: ":") else { return readOne(.colon) }
      index += 2
      return .doubleColon
    case UInt8(ascii: "\""): return pass(StringScanner.end(source, from: index), .string)
    case UInt8(ascii: "`"): return readQuotedIdentifier()
    case UInt8(ascii: "$"):
      index += 1
      skipIdentifier()
      return .dollarIdentifier
    case UInt8(ascii: "#"): return readPound()
    case UInt8(ascii: "."):
      guard Characters.isOperator(source[index + 1]) || source[index + 1] == byte,
        !source.starts(with: "/*", at: index + 1), !source.starts(with: "//", at: index + 1)
      else { return readOne(.period) }
      return readOperator(withPeriods: true)
    default: break
    }
    if Characters.isDigit(byte) { return readNumber() }
    if Characters.isIdentifierStart(byte) {
      skipIdentifier()
      return .identifier
    }
    if source.starts(with: "/*", at: index) { return pass(.open(source.bytes.count), .unreadable) }
    if Characters.isOperator(byte) { return readOperatorOrRegex() }
    guard byte >= 0x80 else { return readOne(.unreadable) }
    if Characters.isOperator(scalar(at: index)) { return readOperator(withPeriods: false) }
    skipIdentifier()
    return .identifier
  }

  private mutating func readOne(_ kind: Token.Kind) -> Token.Kind {
    index += 1
    return kind
  }

  /// Moves to the end of a literal; an unclosed one can't be read.
  private mutating func pass(_ end: LiteralEnd, _ kind: Token.Kind) -> Token.Kind {
    index = max(index + 1, end.offset)
    return end.isClosed ? kind : .unreadable
  }

  private mutating func readQuotedIdentifier() -> Token.Kind {
    var end = index + 1
    while end < source.bytes.count, !Characters.isLineBreak(source[end]) {
      if source[end] == UInt8(ascii: "`") { return pass(.closed(end + 1), .quotedIdentifier) }
      end += 1
    }
    return pass(.open(end), .quotedIdentifier)
  }

  private mutating func readPound() -> Token.Kind {
    var end = index
    while source[end] == UInt8(ascii: "#") { end += 1 }
    switch source[end] {
    case UInt8(ascii: "\""): return pass(StringScanner.end(source, from: index), .string)
    case UInt8(ascii: "/"):
      return pass(Literals.endOfExtendedRegex(source, from: index), .regex)
    default:
      guard end == index + 1 else { return pass(.open(end), .pound) }
      index = end
      skipIdentifier()
      return .pound
    }
  }

  private mutating func readNumber() -> Token.Kind {
    // `tuple.0.1` has two numbers, `0.1` alone has one.
    var allowsPoint = tokens.last?.kind != .period
    while true {
      let byte = source[index]
      let previous = index > 0 ? source[index - 1] : 0
      if Characters.isIdentifierPart(byte) {
        index += 1
      } else if allowsPoint, byte == UInt8(ascii: "."), Characters.isDigit(source[index + 1]) {
        allowsPoint = false
        index += 1
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), isExponent(previous),
        Characters.isDigit(source[index + 1])
      {
        index += 1
      } else {
        return .number
      }
    }
  }

  private func isExponent(_ byte: UInt8) -> Bool {
    let isHexadecimal = tokenStartsHexadecimal
    return isHexadecimal
      ? byte | 0x20 == UInt8(ascii: "p")
      : byte | 0x20 == UInt8(ascii: "e")
  }

  private var tokenStartsHexadecimal: Bool {
    var start = index
    while start > 0, Characters.isIdentifierPart(source[start - 1]) || source[start - 1] == 0x2E {
      start -= 1
    }
    return source.starts(with: "0x", at: start)
  }

  mutating func skipIdentifier() {
    while index < source.bytes.count {
      let byte = source[index]
      if Characters.isIdentifierPart(byte) || byte == UInt8(ascii: "$") {
        index += 1
      } else if byte >= 0x80, !Characters.isOperator(scalar(at: index)) {
        index += scalarLength(at: index)
      } else {
        return
      }
    }
  }
}
