extension TypeDeclaration {
  /// The part of the type that makes its values noncopyable or nonescapable.
  var noncopyable: Excerpt? { inheritance.lazy.compactMap(\.noncopyable).first }

  /// Fails if the values of the type can't be copied.
  func requireCopies(for macro: String, _ request: AttachedExpansion) throws(MacroFailure) {
    guard let noncopyable else { return }
    let repair = "remove '\(noncopyable.text)'"
    throw MacroFailure(
      "@\(macro) needs a type whose values can be copied and kept: \(repair)",
      at: noncopyable.range,
      in: request,
      fixIt: noncopyable.removal(from: request.declaration.source).map { (repair, $0, "") }
    )
  }
}

extension Excerpt {
  /// `~Copyable` or `~Escapable` in a type that is inherited from, alone or with others.
  fileprivate var noncopyable: Excerpt? {
    guard text.utf8.contains(UInt8(ascii: "~")) else { return nil }
    let outline = Outline(text)
    for last in outline.tokens.indices {
      let name = Name(text: outline.text(at: last), range: outline.tokens[last].range)
      guard name.bare == "Copyable" || name.bare == "Escapable" else { continue }
      var start = last
      while start > 1, outline.tokens[start - 1].kind.qualifies { start -= 2 }
      guard start > 0, outline.text(at: start - 1) == "~",
        !outline.tokens[last + 1].kind.qualifies
      else { continue }
      var excerpt = outline.excerpt(start - 1, last + 1)
      let offset = range.lowerBound
      excerpt.range = excerpt.range.lowerBound + offset..<excerpt.range.upperBound + offset
      return excerpt
    }
    return nil
  }

  /// The range to remove from a declaration with a type it inherits from: with a comma, an `&` or the colon.
  ///
  /// A type that is alone in parentheses can't be removed so.
  fileprivate func removal(from declaration: String) -> Range<Int>? {
    let outline = Outline(declaration)
    let tokens = outline.tokens
    guard let start = tokens.firstIndex(where: { $0.range.lowerBound == range.lowerBound }),
      let end = tokens.firstIndex(where: { $0.range.lowerBound >= range.upperBound })
    else { return nil }
    let isFirst = [.colon, .leftParenthesis].contains(tokens[start - 1].kind)
    if isFirst, tokens[end].kind == .comma || outline.text(at: end) == "&" {
      return range.lowerBound..<tokens[end + 1].range.lowerBound
    }
    guard tokens[start - 1].kind != .leftParenthesis else { return nil }
    return tokens[start - 2].range.upperBound..<range.upperBound
  }
}

extension Token.Kind {
  /// Whether the token is between a name and the module or type that it is in.
  fileprivate var qualifies: Bool { self == .period || self == .doubleColon }
}
