/// Measures and cuts text in terminal columns.
enum TextWidth {
  /// The number of columns of the text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The number of columns of one character: 0, 1 or 2.
  static func of(_ character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      // The emoji selector requests the wide form of a character that has a narrow one.
      widest = max(widest, scalar.value == 0xFE0F && widest == 1 ? 2 : of(scalar))
    }
    return widest
  }

  /// The text cut to at most `width` columns, the cut marked with `…`.
  static func truncate(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    // No character has more columns than bytes.
    guard text.utf8.count > width else { return text }
    var taken = 0
    var end = text.startIndex
    for index in text.indices {
      let next = taken + of(text[index])
      guard next <= width else { return text[..<end] + "…" }
      taken = next
      if next < width { end = text.index(after: index) }
    }
    return text
  }

  /// The text truncated or filled with spaces to exactly `width` columns.
  static func fit(_ text: String, to width: Int) -> String {
    let cut = truncate(text, to: width)
    return cut + String(repeating: " ", count: max(0, width - of(cut)))
  }

  /// The text broken between words into lines of at most `width` columns.
  static func wrap(_ text: String, to width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let candidate = line.isEmpty ? String(word) : line + " " + word
      if of(candidate) <= width {
        line = candidate
      } else {
        if !line.isEmpty { lines.append(line) }
        line = truncate(String(word), to: width)
      }
    }
    lines.append(line)
    return lines
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The blocks whose characters are wide or full-width in Unicode's East Asian width table.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F320,
    0x20000...0x3FFFD,
  ]
}
