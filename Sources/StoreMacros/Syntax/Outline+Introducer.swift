extension Outline {
  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "class", "final",
    "lazy", "weak", "unowned", "mutating", "nonmutating", "override", "required", "convenience",
    "dynamic", "indirect", "optional", "nonisolated", "isolated", "distributed", "consuming",
    "borrowing", "prefix", "postfix", "infix", "__consuming", "_local",
  ]

  static let keywords: Set<String> = [
    "var", "let", "func", "init", "deinit", "subscript", "struct", "enum", "class", "actor",
    "protocol", "extension", "typealias", "associatedtype", "case", "import", "operator",
    "precedencegroup", "macro",
  ]

  /// Reads attributes, modifiers and the keyword, or the name of a macro that writes members.
  mutating func readIntroducer() throws(OutlineError) -> Introducer {
    var introducer = Introducer()
    introducer.start = token.range.lowerBound
    introducer.leadingTrivia = source[token.triviaStart..<token.range.lowerBound]
    // The number of `#if`s open around the attributes.
    var conditions = 0
    while true {
      if token.kind == .at {
        var attribute = try readAttribute()
        attribute.isConditional = conditions > 0
        introducer.attributes.append(attribute)
      } else if token.kind == .pound {
        if try skipDirective(&conditions) { continue }
        introducer.keyword = text
        introducer.keywordRange = token.range
        advance()
        return introducer
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

  /// Whether the word is a modifier here: `class` and `async` are before another keyword only.
  private var isModifier: Bool {
    guard text == "class" || text == "async" else { return Self.modifiers.contains(text) }
    let next = tokens[position + 1]
    guard next.kind == .identifier else { return next.kind == .at }
    let word = source[next.range]
    return Self.keywords.contains(word) || Self.modifiers.contains(word)
  }

  /// Skips a directive around attributes; `false` where there is none.
  private mutating func skipDirective(_ conditions: inout Int) throws(OutlineError) -> Bool {
    switch text {
    case "#if":
      conditions += 1
      try skipCondition()
    case "#elseif" where conditions > 0: try skipCondition()
    case "#else" where conditions > 0: advance()
    case "#endif" where conditions > 0:
      conditions -= 1
      advance()
    case "#elseif", "#else", "#endif": throw unreadable("expected a declaration")
    default: return false
    }
    return true
  }

  /// The maximum nesting of directives around attributes: looking ahead must not cost more.
  private static let maximumConditions = 8

  /// Whether an `#if` contains only attributes of the declaration after its `#endif`.
  var startsConditionalAttributes: Bool {
    var ahead = self
    var conditions = 0
    var hasAttributes = false
    while conditions <= Self.maximumConditions {
      if ahead.token.kind == .at {
        guard (try? ahead.readAttribute()) != nil else { return false }
        hasAttributes = true
      } else {
        guard ahead.token.kind == .pound, (try? ahead.skipDirective(&conditions)) == true else {
          return false
        }
        if conditions == 0 { return hasAttributes }
      }
    }
    return false
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

  /// Reads an attribute, of a declaration or of a type.
  mutating func readAttribute(ofType: Bool = false) throws(OutlineError) -> Attribute {
    let start = position
    advance()
    var name = try readAttributeName()
    while true {
      if token.kind == .period || token.kind == .doubleColon {
        advance()
        name = try readName().bare
      } else if token.kind == .operator, text == "<", brackets.end(of: position) != nil {
        try jump()
      } else if token.kind == .operator, text == "&" {
        advance()
        name = try readAttributeName()
      } else if token.kind == .postfixMark || token.kind == .operator && text == "..." {
        advance()
      } else {
        break
      }
    }
    let hasArguments = ofType ? isArgumentOfTypeAttribute(name) : !token.startsLine
    if token.kind == .leftParenthesis, hasArguments { try jump() }
    return Attribute(name: name, excerpt: excerpt(start, position))
  }

  /// Words that the compiler allows before the name of an attribute, because it parses a type there.
  private static let wordsBeforeAttribute: Set<String> = [
    "some", "any", "each", "sending", "__owned", "__shared",
  ]

  private mutating func readAttributeName() throws(OutlineError) -> String {
    while token.kind == .identifier, Self.wordsBeforeAttribute.contains(text) {
      let next = tokens[position + 1]
      guard next.kind == .quotedIdentifier || next.kind == .identifier,
        !Self.keywords.contains(source[next.range])
      else { break }
      advance()
    }
    return try readName().bare
  }
}
