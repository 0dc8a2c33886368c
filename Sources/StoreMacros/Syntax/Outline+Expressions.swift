extension Outline {
  /// Words after which an expression continues with another operand.
  private static let wordsBeforeOperand: Set<String> = [
    "try", "await", "as", "is", "in", "any", "some", "each", "repeat", "consume", "copy", "borrow",
    "return", "throw", "if", "switch", "do", "case", "where", "let", "var", "else", "unsafe",
  ]

  /// Words that continue an expression at the start of a line.
  private static let continuingWords: Set<String> = [
    "as", "is", "else", "catch", "async", "throws", "where",
  ]

  /// Reads an initial value, up to the comma, the accessors or the next member.
  mutating func readInitialValue() throws(OutlineError) -> Excerpt {
    let start = position
    try skipExpression(isInitialValue: true)
    guard position > start else { throw unreadable("expected an initial value") }
    return excerpt(start, position)
  }

  /// Skips a declaration whose content isn't needed.
  ///
  /// With `stopAfterBrace`, the first brace outside brackets is the body, and ends it.
  mutating func skipToNextMember(stopAfterBrace: Bool = false) throws(OutlineError) {
    if stopAfterBrace {
      while true {
        switch token.kind {
        case .leftBrace:
          try jump()
          return
        case .leftParenthesis, .leftBracket: try jump()
        case .end, .rightBrace, .semicolon, .pound: return
        case .at where token.startsLine && !isAfterArrow: return
        case .identifier where token.startsLine && Self.startsDeclaration(text) && !isAfterArrow:
          return
        default: advance()
        }
      }
    }
    try skipExpression(isInitialValue: false)
  }

  /// Whether a word at the start of a line is the start of a declaration.
  static func startsDeclaration(_ word: String) -> Bool {
    keywords.contains(word) || modifiers.contains(word)
  }

  /// Whether a type must follow, on whatever line.
  private var isAfterArrow: Bool { position > 0 && text(at: position - 1) == "->" }

  /// Skips an expression; a comma and accessors end an initial value.
  private mutating func skipExpression(isInitialValue: Bool) throws(OutlineError) {
    var expectsOperand = isInitialValue
    // Commas between the conditions of an `if` expression do not end it, and its brace, or that of
    // a `switch`, opens no accessors.
    var isInCondition = false
    // A literal takes no closure: a brace after it opens accessors.
    var endsLiteral = false
    while true {
      let followsLiteral = endsLiteral
      endsLiteral = expectsOperand && startsLiteral
      if token.startsLine, !expectsOperand, !continuesOnNewLine { return }
      switch token.kind {
      case .end, .semicolon, .rightBrace, .rightParenthesis, .rightBracket: return
      case .unreadable: throw unreadable()
      case .comma:
        if isInitialValue, !isInCondition { return }
        advance()
        expectsOperand = true
      case .leftBrace:
        if isInitialValue, !expectsOperand, followsLiteral && !isInCondition || startsObservers {
          return
        }
        try jump()
        expectsOperand = false
        isInCondition = false
      case .leftParenthesis, .leftBracket:
        try jump()
        expectsOperand = false
      case .pound:
        if endsBranch { return }
        try skipPound()
        expectsOperand = false
      case .identifier:
        if isInitialValue, !expectsOperand, !followsOperand { throw unreadable() }
        if text == "if" || text == "switch", !isMemberName { isInCondition = true }
        expectsOperand = Self.wordsBeforeOperand.contains(text) && !isMemberName
        advance()
      case .operator:
        expectsOperand = try skipOperator()
      case .equal, .period, .doubleColon, .colon, .backslash, .at:
        expectsOperand = token.kind != .backslash
        advance()
      case .postfixMark:
        // `as?` and `try!` still expect their operand.
        advance()
      default:
        if isInitialValue, !expectsOperand, !isMemberName { throw unreadable() }
        expectsOperand = false
        advance()
      }
    }
  }

  /// Whether a literal is next, where an operand is expected.
  private var startsLiteral: Bool {
    switch token.kind {
    case .number, .string: !isMemberName
    case .identifier: ["true", "false", "nil"].contains(text) && !isMemberName
    case .pound: Self.magicLiterals.contains(text)
    case .leftBracket: true
    case .leftParenthesis: isTuple
    default: false
    }
  }

  private static let magicLiterals: Set<String> = [
    "#line", "#column", "#file", "#fileID", "#filePath", "#function", "#dsohandle",
  ]

  /// Whether the parentheses contain nothing, several values, or one with a label.
  private var isTuple: Bool {
    guard let end = brackets.end(of: position) else { return false }
    if end > position + 2, tokens[position + 2].kind == .colon { return true }
    var index = position + 1
    while index < end {
      if tokens[index].kind == .comma { return true }
      index = (brackets.end(of: index) ?? index) + 1
    }
    return end == position + 1
  }

  /// Whether the word may directly follow an operand.
  private var followsOperand: Bool {
    isMemberName || Self.continuingWords.contains(text) || isClosureLabel
  }

  /// Whether the word is the label of another closure after a call.
  private var isClosureLabel: Bool {
    position > 0 && tokens[position - 1].kind == .rightBrace
      && tokens[position + 1].kind == .colon
  }

  /// Whether the word is the name of a member, as in `.in`.
  private var isMemberName: Bool {
    position > 0
      && (tokens[position - 1].kind == .period || tokens[position - 1].kind == .backslash)
  }

  /// Whether the token at the start of a line belongs to the expression before it.
  private var continuesOnNewLine: Bool {
    switch token.kind {
    case .operator, .period, .postfixMark, .colon, .equal, .leftBrace, .comma: true
    case .identifier: Self.continuingWords.contains(text) || isClosureLabel
    case .quotedIdentifier: isClosureLabel
    case .pound:
      // `#if` with members that start with a period continues the expression.
      text == "#if" && postfixDirectiveStart != nil
    default: false
    }
  }

  /// Skips an operator or generic arguments; returns whether an operand must follow.
  private mutating func skipOperator() throws(OutlineError) -> Bool {
    if text == "<", let end = brackets.end(of: position), followsGenericArguments(tokens[end + 1]) {
      position = end + 1
      return false
    }
    // Spaced on the right or on neither side, it is between operands; otherwise it is a suffix,
    // unless it is the arrow.
    let operatorToken = token
    let isArrow = text == "->"
    advance()
    // `>>` is two tokens.
    while token.kind == .operator, !token.hasSpaceBefore { advance() }
    let hasSpaceAfter = token.hasSpaceBefore
    switch token.kind {
    case .comma, .semicolon, .rightBrace, .end, .rightParenthesis, .rightBracket, .colon:
      return false
    default: return operatorToken.hasSpaceBefore || !hasSpaceAfter || isArrow
    }
  }

  /// Whether a token after `>` distinguishes generic arguments from two comparisons, by the compiler's
  /// rule.
  private func followsGenericArguments(_ token: Token) -> Bool {
    switch token.kind {
    case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon,
      .end, .postfixMark, .colon, .doubleColon:
      true
    case .leftParenthesis, .leftBracket: !token.startsLine
    // An operand, even without a space: `A<B>1`.
    case .identifier, .quotedIdentifier, .dollarIdentifier, .number, .string, .regex:
      token.startsLine
    default: token.startsLine || !token.hasSpaceBefore
    }
  }

  /// Skips `#selector`, a macro, or a whole `#if` that continues an expression.
  private mutating func skipPound() throws(OutlineError) {
    guard text == "#if" else {
      advance()
      return
    }
    var depth = 0
    repeat {
      if token.kind == .end { throw unreadable("expected '#endif'") }
      if token.kind == .pound {
        if text == "#if" { depth += 1 }
        if text == "#endif" { depth -= 1 }
      }
      advance()
    } while depth > 0
  }

  /// The position of the code after an `#if`, if it starts with a period.
  private var postfixDirectiveStart: Int? {
    var ahead = self
    guard (try? ahead.skipCondition()) != nil, ahead.token.kind == .period else { return nil }
    return ahead.position
  }
}
