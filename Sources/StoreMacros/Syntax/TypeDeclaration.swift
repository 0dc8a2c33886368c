/// A nominal type: its first line, and its members if they were requested.
struct TypeDeclaration: Sendable {
  var introducer: Introducer
  var name: Name
  /// The generic parameters with their angle brackets.
  var genericParameters: Excerpt?
  var inheritance: [Excerpt] = []
  /// The type that a `typealias` is an alias of, or the default of an associated type.
  var aliased: Excerpt?
  var members: [Member] = []
  /// The whole declaration, of a type inside of another.
  var declaration: Excerpt?

  /// The members that are there in every build, of a type inside of another.
  var nestedMembers: [Member] {
    guard let text = declaration?.text, let type = try? Outline.type(text) else { return [] }
    var depth = 0
    return type.members.filter { member in
      guard case .directive(let directive) = member else { return depth == 0 }
      if directive.text.hasPrefix("#if") { depth += 1 }
      if directive.text.hasPrefix("#endif") { depth -= 1 }
      return false
    }
  }
}
