/// A modifier of a declaration: `public`, `private(set)`, `indirect`.
struct Modifier: Sendable {
  var name: String
  /// The text in its parentheses, such as `set`.
  var detail: String?
  var range: Range<Int>
}
