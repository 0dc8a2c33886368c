extension Excerpt {
  /// The wrapped type of an optional written with a mark: the `T` of `T?`, of `T!` and of `(T?)`.
  ///
  /// `nil` for another type: the mark of a function type belongs to its result, and `Optional<T>` has none.
  var markedWrapped: String? {
    var outline = Outline(text)
    while outline.token.kind == .leftParenthesis, let end = outline.brackets.end(of: 0),
      outline.tokens[end + 1].kind == .end
    {
      outline = Outline(outline.excerpt(1, end).text)
    }
    var ahead = outline
    // Unread tokens mean that it is a tuple.
    guard (try? ahead.readType()) != nil, ahead.token.kind == .end,
      outline.tokens[ahead.position - 1].kind == .postfixMark, !outline.isFunctionType
    else { return nil }
    return outline.excerpt(0, ahead.position - 1).text
  }
}

extension Outline {
  /// Whether there is an arrow outside of all brackets.
  fileprivate var isFunctionType: Bool {
    var outline = self
    while outline.token.kind != .end {
      if outline.token.kind == .operator, outline.text == "->" { return true }
      if (try? outline.jump()) == nil { outline.advance() }
    }
    return false
  }
}
