/// Reads the outline of a declaration from its tokens.
///
/// Code that it can't read is an error at a position, never a guess. It moves forward through the tokens,
/// and jumps over all brackets that the outline doesn't need.
struct Outline {
  let source: SourceText
  let tokens: [Token]
  let brackets: Brackets
  /// The index of the next token.
  var position = 0

  init(_ text: String) {
    source = SourceText(text)
    tokens = Tokenizer.tokens(of: source)
    brackets = Brackets(tokens, in: source)
  }

  /// The outline of a type with its members.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func type(_ text: String) throws(OutlineError) -> TypeDeclaration {
    var outline = Outline(text)
    try outline.checkBrackets()
    let introducer = try outline.readIntroducer()
    var type = try outline.readTypeHeader(introducer)
    type.members = try outline.readMembers()
    return type
  }

  /// The first lines of a type, up to its members, which need not be there.
  static func header(_ text: String) throws(OutlineError) -> TypeDeclaration {
    var outline = Outline(text)
    let introducer = try outline.readIntroducer()
    return try outline.readTypeHeader(introducer)
  }

  /// The outline of one member.
  static func member(_ text: String) throws(OutlineError) -> Member {
    var outline = Outline(text)
    try outline.checkBrackets()
    return try outline.readMember()
  }

  private func checkBrackets() throws(OutlineError) {
    if let unmatched = brackets.unmatched {
      // An unclosed literal may have hidden the counterpart.
      let index = tokens.firstIndex { $0.kind == .unreadable } ?? unmatched
      let reason = tokens[index].kind == .unreadable ? "can not be read" : "has no counterpart"
      throw OutlineError(
        message: "'\(source[tokens[index].range])' \(reason)",
        range: tokens[index].range
      )
    }
  }
}

// Small steps through the tokens.
extension Outline {
  var token: Token { tokens[position] }

  /// The text of the next token.
  var text: String { source[token.range] }

  func text(at index: Int) -> String { source[tokens[index].range] }

  func isWord(_ word: String) -> Bool { token.kind == .identifier && text == word }

  mutating func advance() { if token.kind != .end { position += 1 } }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Skips a bracket and its content.
  mutating func jump() throws(OutlineError) {
    guard let end = brackets.end(of: position) else { throw unreadable() }
    position = end + 1
  }

  /// The text from one token up to, but not including, another.
  func excerpt(_ start: Int, _ end: Int) -> Excerpt {
    guard start < end else {
      let offset = tokens[start].range.lowerBound
      return Excerpt(text: "", range: offset..<offset)
    }
    let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    return Excerpt(text: source[range], range: range)
  }

  mutating func readName() throws(OutlineError) -> Name {
    switch token.kind {
    case .identifier, .quotedIdentifier, .dollarIdentifier: break
    default: throw unreadable("expected a name")
    }
    defer { advance() }
    return Name(text: text, range: token.range)
  }

  func unreadable(_ reason: String? = nil) -> OutlineError {
    let found = token.kind == .end ? "the end of the declaration" : "'\(text)'"
    return OutlineError(
      message: reason.map { "\($0), found \(found)" } ?? "\(found) can not be read here",
      range: token.range
    )
  }
}
