/// Source text with its place, from its first token to its last.
struct Excerpt: Sendable {
  var text: String
  var range: Range<Int>
}
