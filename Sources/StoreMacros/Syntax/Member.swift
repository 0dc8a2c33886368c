/// A member of a type.
enum Member: Sendable {
  /// `#if`, `#elseif`, `#else` or `#endif`, with its condition; blocks are not nested but listed.
  case directive(Excerpt)
  case property(Property)
  case enumCase(EnumCase)
  /// A nested type, without its members.
  case type(TypeDeclaration)
  case function(Function)
  /// Any other declaration.
  case other(Introducer)
}
