extension Property.Binding {
  /// Whether the property stores a value that is never `Equatable`, judged by its type or its value as written.
  var isNeverEquatable: Bool {
    // The type of a tuple pattern is that of all its names.
    guard name != nil else { return false }
    if let type { return type.text.isNeverEquatable }
    guard let initialValue else { return false }
    // A closure that isn't called.
    let outline = Outline(initialValue.text)
    guard outline.token.kind == .leftBrace, let end = outline.brackets.end(of: 0) else {
      return false
    }
    return outline.tokens[end + 1].kind == .end
  }
}

extension String {
  /// Whether a type is never `Equatable`: a function, a tuple, an existential, a metatype, or a collection of such.
  fileprivate var isNeverEquatable: Bool { isNeverEquatable(within: 8) }

  private func isNeverEquatable(within depth: Int) -> Bool {
    guard depth > 0 else { return false }
    var outline = Outline(self)
    guard let type = try? outline.readType(), outline.token.kind == .end else { return false }
    let last = outline.position - 1
    func containsNeverEquatable(from start: Int) -> Bool {
      outline.parts(from: start, to: last).contains { $0.isNeverEquatable(within: depth - 1) }
    }
    if let wrapped = type.markedWrapped { return wrapped.isNeverEquatable(within: depth - 1) }
    if outline.hasArrow(before: last) || outline.text(at: 0) == "any" && last > 0 { return true }
    if last == 0 { return ["Any", "AnyObject", "Void"].contains(self) }
    let isBracketed = outline.brackets.end(of: 0) == last
    switch outline.tokens[0].kind {
    case .leftParenthesis where isBracketed:
      return outline.parts(from: 1, to: last).count != 1 || containsNeverEquatable(from: 1)
    case .leftBracket where isBracketed: return containsNeverEquatable(from: 1)
    default: break
    }
    if outline.tokens[last - 1].kind == .period {
      return ["Type", "Protocol"].contains(outline.text(at: last))
    }
    guard let open = outline.tokens.firstIndex(where: { $0.kind == .operator }), open > 0,
      outline.brackets.end(of: open) == last,
      ["Optional", "Array", "Dictionary", "Result"].contains(outline.text(at: open - 1))
    else { return false }
    return containsNeverEquatable(from: open + 1)
  }
}

extension Outline {
  /// Whether there is an arrow outside of all brackets before an index.
  fileprivate func hasArrow(before end: Int) -> Bool {
    var index = 0
    while index < end {
      if tokens[index].kind == .operator, text(at: index) == "->" { return true }
      index = (brackets.end(of: index) ?? index) + 1
    }
    return false
  }

  /// The texts between two indices that commas and colons separate.
  fileprivate func parts(from start: Int, to end: Int) -> [String] {
    var parts: [String] = []
    var first = start
    var index = start
    while index <= end {
      if index == end || tokens[index].kind == .comma || tokens[index].kind == .colon {
        if index > first { parts.append(excerpt(first, index).text) }
        first = index + 1
      }
      index = (index < end ? brackets.end(of: index) ?? index : index) + 1
    }
    return parts
  }
}
