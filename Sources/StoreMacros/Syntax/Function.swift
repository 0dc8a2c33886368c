/// A function, an initialiser or a subscript.
struct Function: Sendable {
  var introducer: Introducer
  /// The name; `init` and `subscript` for those.
  var name: String
  var nameRange: Range<Int>
  /// The labels of its parameters, `_` for none.
  var labels: [String]
  /// The types of its parameters, in the order of the labels.
  var types: [Excerpt] = []
  /// Whether it is neither generic, failable, throwing nor asynchronous.
  var isPlain = false
}
