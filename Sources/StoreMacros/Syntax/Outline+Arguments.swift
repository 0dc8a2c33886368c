extension Outline {
  /// The arguments of an attribute, each with the last label up to it: all of `b: x, y` have the label `b`.
  var arguments: [(label: String, value: Excerpt)] {
    var outline = self
    while outline.token.kind != .leftParenthesis, outline.token.kind != .end { outline.advance() }
    guard let end = outline.brackets.end(of: outline.position) else { return [] }
    var arguments: [(label: String, value: Excerpt)] = []
    var label = ""
    while outline.position < end {
      outline.advance()
      if outline.position < end, outline.tokens[outline.position + 1].kind == .colon {
        label = outline.text
        outline.position += 2
      }
      let start = outline.position
      while outline.token.kind != .comma, outline.position < end {
        if (try? outline.jump()) == nil { outline.advance() }
      }
      if outline.position > start {
        arguments.append((label, outline.excerpt(start, outline.position)))
      }
    }
    return arguments
  }
}
