/// The end of a comment or a literal.
struct LiteralEnd: Equatable, Sendable {
  /// The offset after it; for an unclosed one, the offset at which that was detected.
  var offset: Int
  /// Whether it is closed.
  var isClosed: Bool

  static func closed(_ offset: Int) -> LiteralEnd { LiteralEnd(offset: offset, isClosed: true) }

  static func open(_ offset: Int) -> LiteralEnd { LiteralEnd(offset: offset, isClosed: false) }
}
