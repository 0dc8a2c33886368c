/// One token of Swift source.
struct Token: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A name or a keyword; the outline decides by its place which of them it is.
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
    /// A character or literal that can not be read.
    case unreadable
    case end
  }

  var kind: Kind
  /// Where the token is, in UTF-8 offsets from the start of the text.
  var range: Range<Int>
  /// Where the white space and the comments before the token start.
  var triviaStart: Int
  /// Whether a line break lies between this token and the one before.
  var startsLine: Bool

  /// Whether white space or a comment lies between this token and the one before.
  var hasSpaceBefore: Bool { triviaStart < range.lowerBound }
}
