/// Makes text from files and people safe for a terminal.
enum PrintableText {
  /// The text with everything that could control a terminal made visible.
  ///
  /// Control characters become their pictures (an escape becomes `␛`); characters that reorder
  /// text or end lines become `�`.
  static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(replacement(for: scalar) ?? scalar)
    }
    return String(result)
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0xFEFF:
      "\u{FFFD}"
    default: nil
    }
  }
}
