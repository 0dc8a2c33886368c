/// The start of a declaration.
struct Introducer: Sendable {
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []
  /// The keyword of the declaration: `struct`, `var`, `case`.
  var keyword = ""
  var keywordRange = 0..<0
  /// The comments and white space before the declaration.
  var leadingTrivia = ""
  /// The offset of the first attribute, modifier or keyword.
  var start = 0

  func hasModifier(_ name: String) -> Bool {
    modifiers.contains { $0.name == name && $0.detail == nil }
  }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// Whether the declaration belongs to its type rather than to each value.
  var isStatic: Bool { hasModifier("static") || hasModifier("class") }
}
