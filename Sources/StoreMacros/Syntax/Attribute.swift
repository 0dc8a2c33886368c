/// An attribute of a declaration.
struct Attribute: Equatable, Sendable {
  /// The last part of its name: `Presents` for `@Navigation::Presents`.
  var name: String
  /// The whole attribute as written.
  var excerpt: Excerpt
}
