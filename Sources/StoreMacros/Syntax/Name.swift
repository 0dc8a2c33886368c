/// A name as written and without back quotes.
struct Name: Equatable, Sendable {
  /// As written: what refers to the declaration.
  var text: String
  var range: Range<Int>

  /// Without back quotes.
  var bare: String {
    text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }

  /// The name with something before it, between back quotes if it needs them.
  func prefixed(_ prefix: String) -> String {
    let name = prefix + bare
    let isPlain = name.utf8.allSatisfy {
      $0 >= 0x80 || Characters.isIdentifierPart($0) || $0 == 0x24
    }
    return isPlain ? name : "`\(name)`"
  }
}
