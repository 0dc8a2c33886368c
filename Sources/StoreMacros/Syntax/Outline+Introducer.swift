extension Outline {
  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "class", "final",
    "lazy", "weak", "unowned", "mutating", "nonmutating", "override", "required", "convenience",
    "dynamic", "indirect", "optional", "nonisolated", "isolated", "distributed", "consuming",
    "borrowing", "prefix", "postfix", "infix",
  ]

  static let keywords: Set<String> = [
    "var", "let", "func", "init", "deinit", "subscript", "struct", "enum", "class", "actor",
    "protocol", "extension", "typealias", "associatedtype", "case", "import", "operator",
    "precedencegroup", "macro",
  ]

  /// Reads attributes, modifiers and the keyword.
  mutating func readIntroducer() throws(OutlineError) -> Introducer {
    var introducer = Introducer()
    introducer.start = token.range.lowerBound
    introducer.leadingTrivia = source[token.triviaStart..<token.range.lowerBound]
    while true {
      if token.kind == .at {
        introducer.attributes.append(try readAttribute())
      } else if token.kind == .identifier, isModifier {
        introducer.modifiers.append(try readModifier())
      } else if token.kind == .identifier, Self.keywords.contains(text) {
        introducer.keyword = text
        introducer.keywordRange = token.range
        advance()
        return introducer
      } else {
        throw unreadable("expected a declaration")
      }
    }
  }

  /// Whether the word is a modifier here: `class` is one before another keyword only.
  private var isModifier: Bool {
    guard Self.modifiers.contains(text) else { return false }
    guard text == "class" else { return true }
    let next = tokens[position + 1]
    guard next.kind == .identifier else { return next.kind == .at }
    let word = source[next.range]
    return Self.keywords.contains(word) || Self.modifiers.contains(word)
  }

  private mutating func readModifier() throws(OutlineError) -> Modifier {
    var modifier = Modifier(name: text, detail: nil, range: token.range)
    advance()
    if token.kind == .leftParenthesis {
      let start = position
      try jump()
      modifier.detail = excerpt(start + 1, position - 1).text
      modifier.range = modifier.range.lowerBound..<tokens[position - 1].range.upperBound
    }
    return modifier
  }

  mutating func readAttribute() throws(OutlineError) -> Attribute {
    let start = position
    advance()
    var name = try readName().bare
    while true {
      if token.kind == .period || token.kind == .doubleColon {
        advance()
        name = try readName().bare
      } else if token.kind == .operator, text == "<", brackets.end(of: position) != nil {
        try jump()
      } else {
        break
      }
    }
    if token.kind == .leftParenthesis, !token.hasSpaceBefore { try jump() }
    return Attribute(name: name, excerpt: excerpt(start, position))
  }
}
