extension Outline {
  /// Words after which a type continues with another operand.
  private static let wordsBeforeType: Set<String> = [
    "any", "some", "inout", "each", "repeat", "borrowing", "consuming", "sending", "isolated",
    "nonisolated", "__owned", "__shared", "_const", "let",
  ]

  /// Words between the parameters and the result of a function type.
  private static let effects: Set<String> = ["async", "throws", "rethrows", "reasync"]

  /// Reads a type, up to the first token that can't belong to it.
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

  /// Reads the start of a type; returns whether another operand must follow.
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

  /// Attributes of types that have no arguments: parentheses after them are the type's.
  private static let plainTypeAttributes: Set<String> = [
    "escaping", "autoclosure", "Sendable", "concurrent", "nonisolated", "unchecked", "retroactive",
    "preconcurrency", "unsafe", "noDerivative", "_noMetadata", "_addressable",
  ]

  /// Whether parentheses here are arguments of the attribute before them, and not the type's own.
  func isArgumentOfTypeAttribute(_ name: String) -> Bool {
    guard !token.hasSpaceBefore, !Self.plainTypeAttributes.contains(name),
      let end = brackets.end(of: position)
    else { return false }
    let next = tokens[end + 1]
    let word = source[next.range]
    return !(next.kind == .operator && word == "->")
      && !(next.kind == .identifier && Self.effects.contains(word))
  }

  private func startsTypeOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .quotedIdentifier, .leftParenthesis, .leftBracket, .at:
      // On the next line only if it can't be the next declaration.
      !token.startsLine
        || (token.kind != .at && !Self.startsDeclaration(source[token.range]))
    case .operator: source[token.range] == "~"
    default: false
    }
  }

  /// Reads the continuation of a type; returns whether an operand must follow, or `nil` at the end.
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
