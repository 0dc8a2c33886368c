/// An attribute of a declaration.
struct Attribute: Sendable {
  /// The last part of its name: `Presents` for `@Navigation::Presents`.
  var name: String
  /// The whole attribute as written.
  var excerpt: Excerpt
  /// Whether it stands between `#if` and `#endif` of its own, before the declaration.
  var isConditional = false
}
