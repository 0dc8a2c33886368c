/// Notes about closures that return an effect, and end with a statement that has none, such as an assignment.
///
/// The compiler says of them that `()` isn't an `Effect`, or that a return is missing, and not what to write. Only
/// statements that surely have no value get a note, so none is in code that compiles. Functions without a result beside
/// those with one would say it as well, but then the compiler has no place for other mistakes in a long body.
struct MissingEffects {
  /// The operators whose closure returns an effect.
  private static let operators: Set<String> = ["onChange", "onMount", "onUnmount", "wrap"]
  /// The reducers and operators whose braces contain reducers.
  private static let containers: Set<String> = [
    "Scope", "CombineReducers", "ifLet", "ifCaseLet", "forEach", "if", "else",
  ]

  private let outline: Outline
  private let request: AttachedExpansion

  init(in outline: Outline, _ request: AttachedExpansion) {
    (self.outline, self.request) = (outline, request)
  }

  /// The notes about the closures between the braces of a feature's `body`.
  func diagnostics(inBody braces: Range<Int>) -> [Diagnostic] {
    notes(in: braces.lowerBound + 1..<braces.upperBound)
  }

  /// The notes about the braces of a function that returns an effect.
  func diagnostics(of function: String, in braces: Range<Int>) -> [Diagnostic] {
    notes(of: function, in: braces.lowerBound + 1..<braces.upperBound)
  }

  private func notes(in range: Range<Int>) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    var index = range.lowerBound
    var call = ""
    while index < range.upperBound {
      let end = outline.brackets.end(of: index)
      switch outline.tokens[index].kind {
      case .identifier:
        let isMember = outline.text(at: index - 1) == "."
        let name = outline.text(at: index)
        if isMember || name.first?.isUppercase == true || Self.containers.contains(name) {
          call = name
        }
      case .leftBrace:
        guard let end else { return notes }
        if call == "Reduce" || Self.operators.contains(call) {
          notes += self.notes(of: call, in: index + 1..<end)
        } else if Self.containers.contains(call) {
          notes += self.notes(in: index + 1..<end)
        }
      case .leftParenthesis where call == "Reduce":
        let open = index + 1
        if outline.tokens[open].kind == .leftBrace, let close = outline.brackets.end(of: open) {
          notes += self.notes(of: call, in: open + 1..<close)
        }
      default: break
      }
      index = (end ?? index) + 1
    }
    return notes
  }

  /// The notes about one closure.
  private func notes(of name: String, in closure: Range<Int>) -> [Diagnostic] {
    let body = statements(of: closure)
    let statements = Statements(in: outline)
    guard !statements.hasDirective(body) else { return [] }
    let effect = name == "wrap" ? "reduce(&state, action)" : ".none"
    return statements.endsWithoutValue(body).map { statement in
      let isReturn = outline.text(at: statement.lowerBound) == "return"
      let end = outline.tokens[statement.upperBound - 1].range.upperBound
      let isLast = statement.upperBound == body.upperBound
      var note = request.warning(
        "'\(name)' returns an effect, and this has none: "
          + (isReturn ? "write 'return \(effect)'" : "write 'return \(effect)' after it"),
        at: outline.tokens[statement.lowerBound].range,
        fixIt: isLast && name != "wrap"
          ? ("return no effect", end..<end, isReturn ? " .none" : "; return .none") : nil
      )
      note.severity = .note
      return note
    }
  }

  /// What follows the parameters of a closure.
  private func statements(of closure: Range<Int>) -> Range<Int> {
    guard let first = closure.first, outline.text(at: first) != "for" else { return closure }
    var index = first
    while index < closure.upperBound {
      if outline.text(at: index) == "in" { return index + 1..<closure.upperBound }
      let token = outline.tokens[index]
      guard index == first || !token.startsLine, token.kind != .leftBrace, token.kind != .equal
      else { break }
      index = (outline.brackets.end(of: index) ?? index) + 1
    }
    return closure
  }
}
