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
}
