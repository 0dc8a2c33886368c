/// A nominal type: what its first line says, and its members if they were asked for.
struct TypeDeclaration: Sendable {
  var introducer: Introducer
  var name: Name
  /// The generic parameters with their angle brackets.
  var genericParameters: Excerpt?
  var inheritance: [Excerpt] = []
  /// The type that a `typealias` stands for, or that an associated type has by default.
  var aliased: Excerpt?
  var members: [Member] = []
}
