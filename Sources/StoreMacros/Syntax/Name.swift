/// A name as written and without back quotes.
struct Name: Sendable {
  /// The name as written, to refer to the declaration.
  var text: String
  var range: Range<Int>

  /// Without back quotes.
  var bare: String {
    text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }

  /// The name as an expression, which the words that start one can't be without back quotes.
  var expression: String { Self.wordsOfExpressions.contains(text) ? "`\(text)`" : text }

  private static let wordsOfExpressions: Set<String> = [
    "await", "unsafe", "consume", "copy", "borrow", "each", "any", "some", "yield", "then",
    "discard",
  ]

  /// Whether a text is a name without back quotes.
  static func isPlain(_ text: String) -> Bool {
    Tokenizer.tokens(of: SourceText(text)).map(\.kind) == [.identifier, .end]
  }

  /// The name with something before it, between back quotes if it needs them.
  func prefixed(_ prefix: String) -> String {
    let name = prefix + bare
    return text == bare || Self.isPlain("_" + bare) ? name : "`\(name)`"
  }

  /// The name for a string literal; it may contain quotes, but no backslash.
  var escaped: String {
    bare.utf8.contains(UInt8(ascii: "\""))
      ? bare.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
      : bare
  }

  /// The name of a static member with this name.
  ///
  /// After the name of a type, `Type` and `Protocol` are the metatype even between back quotes.
  var staticMember: String {
    bare == "Type" || bare == "Protocol" ? "\(bare)_" : text
  }
}
