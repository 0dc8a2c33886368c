extension Outline {
  /// Reads the rest of a nominal type's first lines, up to its opening brace.
  mutating func readTypeHeader(_ introducer: Introducer) throws(OutlineError) -> TypeDeclaration {
    switch introducer.keyword {
    case "struct", "enum", "class", "actor", "protocol":
      var type = TypeDeclaration(introducer: introducer, name: try readName())
      try readGenericParameters(of: &type)
      if take(.colon) { type.inheritance = try readInheritance() }
      try skipToBrace()
      return type
    case "extension":
      let extended = try readType()
      var type = TypeDeclaration(
        introducer: introducer,
        name: Name(text: extended.text, range: extended.range)
      )
      if take(.colon) { type.inheritance = try readInheritance() }
      try skipToBrace()
      return type
    default:
      throw OutlineError(
        message: "expected a type, found '\(introducer.keyword)'",
        range: introducer.keywordRange
      )
    }
  }

  mutating func readGenericParameters(of type: inout TypeDeclaration) throws(OutlineError) {
    guard token.kind == .operator, text == "<" else { return }
    let start = position
    try jump()
    type.genericParameters = excerpt(start, position)
  }

  mutating func readInheritance() throws(OutlineError) -> [Excerpt] {
    var types: [Excerpt] = []
    repeat {
      // `class` and `nonisolated Protocol` are allowed here too.
      if isWord("nonisolated") { advance() }
      types.append(try readType())
    } while take(.comma)
    return types
  }

  /// Moves to the opening brace, past a `where` clause.
  private mutating func skipToBrace() throws(OutlineError) {
    guard token.kind == .leftBrace || token.kind == .end || isWord("where") else {
      throw unreadable()
    }
    while token.kind != .leftBrace, token.kind != .end {
      switch token.kind {
      case .leftParenthesis, .leftBracket: try jump()
      case .semicolon, .rightBrace: throw unreadable("expected '{'")
      default: advance()
      }
    }
  }
}
