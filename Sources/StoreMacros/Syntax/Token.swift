/// One token of Swift source.
struct Token: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A name or a keyword; the outline decides by its position which of them it is.
    case identifier
    /// A name between back quotes.
    case quotedIdentifier
    /// `$0`, `$name`.
    case dollarIdentifier
    case number
    /// A whole string literal, its interpolations included.
    case string
    case regex
    /// `#if`, `#selector`, `#myMacro`: the hash with its name.
    case pound
    case `operator`
    /// `?` or `!` written right after an operand.
    case postfixMark
    case leftParenthesis, rightParenthesis
    case leftBracket, rightBracket
    case leftBrace, rightBrace
    case comma, colon, doubleColon, semicolon, period, equal, at, backslash
    /// A character or literal that can't be read.
    case unreadable
    case end
  }

  var kind: Kind
  /// The UTF-8 offsets of the token in the text.
  var range: Range<Int>
  /// The offset of the white space and the comments before the token.
  var triviaStart: Int
  /// Whether there is a line break between this token and the previous one.
  var startsLine: Bool

  /// Whether there is white space or a comment between this token and the previous one.
  var hasSpaceBefore: Bool { triviaStart < range.lowerBound }
}
