/// Where a comment or a literal ends.
struct LiteralEnd: Equatable, Sendable {
  /// The offset after it; where it does not end, the offset at which that was found out.
  var offset: Int
  /// Whether it ends as it should.
  var isClosed: Bool

  static func closed(_ offset: Int) -> LiteralEnd { LiteralEnd(offset: offset, isClosed: true) }

  static func open(_ offset: Int) -> LiteralEnd { LiteralEnd(offset: offset, isClosed: false) }
}
