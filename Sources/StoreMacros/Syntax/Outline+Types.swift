extension Outline {
  /// Words after which a type goes on with another operand.
  private static let wordsBeforeType: Set<String> = [
    "any", "some", "inout", "each", "repeat", "borrowing", "consuming", "sending", "isolated",
    "nonisolated", "__owned", "__shared", "_const", "let",
  ]

  /// Words that stand between the parameters and the result of a function type.
  private static let effects: Set<String> = ["async", "throws", "rethrows", "reasync"]

  /// Reads a type, up to the first token that can not belong to it.
  mutating func readType() throws(OutlineError) -> Excerpt {
    let start = position
    var expectsOperand = true
    while true {
      if expectsOperand {
        expectsOperand = try readTypeOperand()
      } else if let expects = try readTypeSuffix() {
        expectsOperand = expects
      } else {
        return excerpt(start, position)
      }
    }
  }

  /// Reads what a type can start with; whether another operand has to follow.
  private mutating func readTypeOperand() throws(OutlineError) -> Bool {
    switch token.kind {
    case .identifier where text == "nonisolated" && tokens[position + 1].kind == .leftParenthesis:
      // `nonisolated(nonsending)` before a function type.
      advance()
      try jump()
      return true
    case .identifier:
      // `any`, `some` and the like are names where no operand follows.
      let isPrefix = Self.wordsBeforeType.contains(text) && startsTypeOperand(tokens[position + 1])
      advance()
      return isPrefix
    case .quotedIdentifier, .dollarIdentifier, .number:
      advance()
      return false
    case .leftParenthesis, .leftBracket:
      try jump()
      return false
    case .at:
      _ = try readAttribute(ofType: true)
      return true
    case .operator where text == "~" || text == "-":
      advance()
      return true
    default:
      throw unreadable("expected a type")
    }
  }

  private func startsTypeOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .quotedIdentifier, .leftParenthesis, .leftBracket, .at:
      // On the next line only if it can not be the next declaration.
      !token.startsLine
        || (token.kind != .at && !Self.startsDeclaration(source[token.range]))
    case .operator: source[token.range] == "~"
    default: false
    }
  }

  /// Reads what goes on with a type; whether an operand has to follow, or `nil` at the end.
  private mutating func readTypeSuffix() throws(OutlineError) -> Bool? {
    switch token.kind {
    case .period, .doubleColon:
      advance()
      return true
    case .postfixMark:
      advance()
      return false
    case .operator:
      switch text {
      case "<" where brackets.end(of: position) != nil:
        try jump()
        return false
      case "->", "&":
        advance()
        return true
      case "...":
        advance()
        return false
      default: return nil
      }
    case .identifier where Self.effects.contains(text) && position > 0:
      guard tokens[position - 1].kind == .rightParenthesis || isAfterEffect else { return nil }
      advance()
      if token.kind == .leftParenthesis { try jump() }
      return false
    default: return nil
    }
  }

  private var isAfterEffect: Bool {
    tokens[position - 1].kind == .identifier && Self.effects.contains(text(at: position - 1))
  }
}
