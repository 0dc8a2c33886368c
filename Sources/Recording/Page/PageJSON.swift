/// Writes JSON that can stand in a script of a page.
struct PageJSON {
  private(set) var text = ""

  mutating func raw(_ text: String) { self.text += text }

  mutating func string(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      // An element's end, a comment or a reference must not be read in a script; U+2028 ends a line in one.
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<" ", "\u{7f}"..."\u{9f}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Writes values between brackets.
  mutating func list<Values: Sequence>(
    _ values: Values,
    open: String = "[",
    close: String = "]",
    _ write: (inout PageJSON, Values.Element) -> Void
  ) {
    text += open
    var isFirst = true
    for value in values {
      if !isFirst { text += "," }
      isFirst = false
      write(&self, value)
    }
    text += close
  }
}
