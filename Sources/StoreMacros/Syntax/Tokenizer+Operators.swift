extension Tokenizer {
  /// Reads a token that starts with an operator character.
  mutating func readOperatorOrRegex() -> Token.Kind {
    let byte = source[index]
    if isLeftBound {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        index += 1
        return .postfixMark
      default: break
      }
    }
    if byte == UInt8(ascii: "<"), !followsFunc, isLeftBound, startsEmptyArguments {
      index += 1
      return .operator
    }
    if byte == UInt8(ascii: ">"), !followsFunc,
      isLeftBound || source[index + 1] != UInt8(ascii: "=")
    {
      // One at a time, so that `A<B<C>>?` closes twice and then is optional.
      index += 1
      return .operator
    }
    if byte == UInt8(ascii: "/"), !followsFunc, !followsOperand || isAtLineStart,
      let end = Literals.endOfRegex(source, from: index)
    {
      index = end
      return .regex
    }
    return readOperator(withPeriods: false)
  }

  /// Whether `<` is followed by `>` and by a token that is no operand: `Pack<>?`, but not `a<>b`.
  private var startsEmptyArguments: Bool {
    guard source[index + 1] == UInt8(ascii: ">") else { return false }
    var end = index + 1
    while source[end] == UInt8(ascii: ">") { end += 1 }
    while source[end] == UInt8(ascii: "?") || source[end] == UInt8(ascii: "!") { end += 1 }
    switch source[end] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: ";"):
      return true
    default: return end >= source.bytes.count || Characters.isSpace(source[end])
    }
  }

  mutating func readOperator(withPeriods: Bool) -> Token.Kind {
    let start = index
    while index < source.bytes.count {
      let byte = source[index]
      if Characters.isOperator(byte) {
        if source.starts(with: "//", at: index) || source.starts(with: "/*", at: index) { break }
        index += 1
      } else if withPeriods, byte == UInt8(ascii: ".") {
        index += 1
      } else if byte >= 0x80, Characters.isOperator(scalar(at: index)) {
        index += scalarLength(at: index)
      } else {
        break
      }
    }
    // `func ==<T>` names `==`.
    if index > start + 1, source[index - 1] == UInt8(ascii: "<"), followsFunc,
      Characters.isIdentifierStart(source[index]) || source[index] >= 0x80
    {
      index -= 1
    }
    return index == start + 1 && source[start] == UInt8(ascii: "=") ? .equal : .operator
  }

  /// Whether the token being read is the name of a function.
  private var followsFunc: Bool {
    guard let last = tokens.last, last.kind == .identifier else { return false }
    return source[last.range] == "func"
  }

  /// Whether the preceding character is no white space, opening bracket or separator.
  private var isLeftBound: Bool {
    guard let last = tokens.last, last.range.upperBound == index else { return false }
    switch last.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon, .equal, .at:
      return false
    case .operator:
      // `>` may close generic arguments: `A<B>?`.
      return source[last.range.upperBound - 1] == UInt8(ascii: ">")
    default: return true
    }
  }

  /// Whether the preceding token ends an operand, so that a slash divides.
  private var followsOperand: Bool {
    guard let last = tokens.indices.last else { return false }
    switch tokens[last].kind {
    case .identifier: return !startsOperand(last)
    // `try!` and `try?`.
    case .postfixMark: return last == 0 || !startsOperand(last - 1)
    case .pound: return !Self.directives.contains(source[tokens[last].range])
    case .quotedIdentifier, .dollarIdentifier, .number, .string, .regex,
      .rightParenthesis, .rightBracket, .rightBrace, .period, .backslash:
      return true
    default: return false
    }
  }

  /// Whether the token at an index is a keyword after which an expression starts, and not the name of a member.
  private func startsOperand(_ index: Int) -> Bool {
    guard tokens[index].kind == .identifier else { return false }
    let isMember = index > 0 && [.period, .backslash].contains(tokens[index - 1].kind)
    return !isMember && Self.wordsBeforeOperand.contains(source[tokens[index].range])
  }

  private static let directives: Set<String> = ["#if", "#elseif", "#else", "#endif"]

  /// The keywords after which an expression starts.
  private static let wordsBeforeOperand: Set<String> = [
    "return", "throw", "in", "case", "where", "if", "guard", "while", "switch", "else", "try",
    "await", "is", "as", "yield", "consume", "copy", "borrow", "each", "repeat", "then", "do",
    "unsafe", "for", "catch", "default", "defer", "inout", "var", "let", "break", "continue", "any",
    "some",
  ]

  /// The value of the character at an offset; zero where the bytes are not UTF-8.
  func scalar(at offset: Int) -> UInt32 {
    let first = UInt32(source[offset])
    func next(_ distance: Int) -> UInt32 { UInt32(source[offset + distance] & 0x3F) }
    return switch scalarLength(at: offset) {
    case 2: (first & 0x1F) << 6 | next(1)
    case 3: (first & 0x0F) << 12 | next(1) << 6 | next(2)
    case 4: (first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
    default: 0
    }
  }

  func scalarLength(at offset: Int) -> Int {
    let length =
      switch source[offset] {
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0...: 4
      default: 1
      }
    return min(length, source.bytes.count - offset)
  }
}
