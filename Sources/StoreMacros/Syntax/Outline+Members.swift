extension Outline {
  /// Reads the members between the braces at the position.
  mutating func readMembers() throws(OutlineError) -> [Member] {
    guard take(.leftBrace) else { throw unreadable("expected '{'") }
    var members: [Member] = []
    while token.kind != .rightBrace {
      if take(.semicolon) { continue }
      let start = position
      members.append(try readMember())
      // Every member has at least one token: even after an error, the loop ends.
      guard position > start else { throw unreadable() }
    }
    return members
  }

  mutating func readMember() throws(OutlineError) -> Member {
    if isDirective { return .directive(try readDirective()) }
    let start = position
    let introducer = try readIntroducer()
    switch introducer.keyword {
    case "var", "let": return .property(try readProperty(introducer))
    case "case": return .enumCase(try readEnumCase(introducer))
    case "struct", "enum", "class", "actor", "protocol", "extension":
      var type = try readTypeHeader(introducer)
      guard token.kind == .leftBrace else { throw unreadable("expected '{'") }
      try jump()
      type.declaration = excerpt(start, position)
      return .type(type)
    case "typealias", "associatedtype":
      return .type(try readAlias(introducer))
    case "func", "init", "subscript", "deinit":
      return .function(try readFunction(introducer))
    default:
      try skipToNextMember()
      return .other(introducer)
    }
  }

  /// Whether a directive around members is next.
  private var isDirective: Bool {
    guard token.kind == .pound else { return false }
    return text == "#if" ? !startsConditionalAttributes : endsBranch
  }

  private mutating func readDirective() throws(OutlineError) -> Excerpt {
    let start = position
    if text == "#else" || text == "#endif" { advance() } else { try skipCondition() }
    return excerpt(start, position)
  }

  /// Skips the condition of `#if`: to the end of the line, but not inside of parentheses.
  mutating func skipCondition() throws(OutlineError) {
    advance()
    while token.kind != .end, !token.startsLine {
      switch token.kind {
      case .leftParenthesis, .leftBracket: try jump()
      // A closure, which the compiler also reads where the value of the condition isn't needed.
      case .leftBrace where tokens[position - 1].kind == .operator: try jump()
      case .leftBrace, .rightBrace: throw unreadable()
      default: advance()
      }
    }
  }

  private mutating func readAlias(_ introducer: Introducer) throws(OutlineError) -> TypeDeclaration
  {
    var type = TypeDeclaration(introducer: introducer, name: try readName())
    try readGenericParameters(of: &type)
    if take(.colon) { type.inheritance = try readInheritance() }
    if take(.equal) { type.aliased = try readType() }
    if isWord("where") { try skipToNextMember() }
    guard isAtMemberEnd else { throw unreadable("expected the end of the '\(introducer.keyword)'") }
    return type
  }

  private mutating func readFunction(_ introducer: Introducer) throws(OutlineError) -> Function {
    var function = Function(
      introducer: introducer,
      name: introducer.keyword,
      nameRange: introducer.keywordRange,
      labels: []
    )
    if introducer.keyword == "func" {
      function.name = text
      function.nameRange = token.range
      advance()
    }
    let startsWithParameters = token.kind == .leftParenthesis
    // `init?`, `init!`, an operator's name of several tokens, generic parameters.
    while token.kind != .leftParenthesis, token.kind != .leftBrace, token.kind != .end {
      guard token.kind != .rightBrace, token.kind != .semicolon else { throw unreadable() }
      if token.kind == .operator, text == "<", brackets.end(of: position) != nil {
        try jump()
      } else {
        advance()
      }
    }
    if token.kind == .leftParenthesis { try readParameters(of: &function) }
    function.isPlain = startsWithParameters && token.kind == .leftBrace
    try skipToNextMember(stopAfterBrace: true)
    return function
  }

  private static let parameterSpecifiers: Set<String> = ["sending", "isolated", "_const"]

  /// Whether the word precedes the label and the name of a parameter, and is neither.
  private var startsSpecifier: Bool {
    Self.parameterSpecifiers.contains(text)
      && tokens[(position + 1)...(position + 2)].allSatisfy {
        $0.kind == .identifier || $0.kind == .quotedIdentifier
      }
  }

  /// Reads the labels and types of parameters between parentheses.
  private mutating func readParameters(of function: inout Function) throws(OutlineError) {
    guard let end = brackets.end(of: position) else { throw unreadable() }
    var isAtStart = true
    advance()
    while position < end {
      switch token.kind {
      case .identifier, .quotedIdentifier:
        if isAtStart, !startsSpecifier {
          function.labels.append(text)
          isAtStart = false
        }
        advance()
      case .colon where function.types.count < function.labels.count:
        advance()
        function.types.append(try readType())
      case .at where isAtStart: _ = try readAttribute()
      case .comma:
        isAtStart = true
        advance()
      case .leftParenthesis, .leftBracket, .leftBrace: try jump()
      case .operator where text == "<" && brackets.end(of: position) != nil: try jump()
      default: advance()
      }
    }
    position = end + 1
  }
}
