extension Outline {
  mutating func readEnumCase(_ introducer: Introducer) throws(OutlineError) -> EnumCase {
    var enumCase = EnumCase(introducer: introducer, elements: [])
    repeat {
      var element = EnumCase.Element(name: try readName(), parameters: [])
      if token.kind == .leftParenthesis { element.parameters = try readParameters() }
      if take(.equal) { _ = try readInitialValue() }
      enumCase.elements.append(element)
    } while take(.comma)
    guard isAtMemberEnd else { throw unreadable("expected the end of the case") }
    return enumCase
  }

  private mutating func readParameters() throws(OutlineError) -> [EnumCase.Parameter] {
    advance()
    var parameters: [EnumCase.Parameter] = []
    while token.kind != .rightParenthesis {
      parameters.append(try readParameter())
      if !take(.comma), token.kind != .rightParenthesis { throw unreadable("expected ',' or ')'") }
    }
    advance()
    return parameters
  }

  private mutating func readParameter() throws(OutlineError) -> EnumCase.Parameter {
    var label: String?
    // Parsed before a name, though it belongs before the type.
    if isWord("inout"), labelEnd == position + 2 { advance() }
    if let colon = labelEnd {
      label = text == "_" ? nil : text
      position = colon + 1
    }
    let type = try readType()
    var defaultValue: Excerpt?
    if take(.equal) { defaultValue = try readInitialValue() }
    return EnumCase.Parameter(label: label, type: type, defaultValue: defaultValue)
  }

  /// The index of the colon after one or two names.
  private var labelEnd: Int? {
    guard token.kind == .identifier || token.kind == .quotedIdentifier else { return nil }
    if tokens[position + 1].kind == .colon { return position + 1 }
    let second = tokens[position + 1].kind
    guard second == .identifier || second == .quotedIdentifier,
      tokens[position + 2].kind == .colon
    else { return nil }
    return position + 2
  }
}
