/// Writes JSON.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  private let isForScript: Bool

  /// Creates a writer.
  ///
  /// - Parameter isForScript: Whether the text is to stand in a script of a page. An element's end, a comment or a reference
  ///   must not be read in one, and U+2028 ends a line there.
  package init(isForScript: Bool = false) { self.isForScript = isForScript }

  /// What was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a text that is JSON, or a part of it.
  package mutating func raw(_ text: String) { bytes += text.utf8 }

  /// Writes a text as a JSON string, its quotes included.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: mayNeedEscape) {
      for scalar in text.unicodeScalars { character(scalar) }
    } else {
      bytes += text.utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a scalar that begins with a byte may be written as an escape.
  private func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x7F, 0xC2, 0xE2: isForScript
    default: false
    }
  }

  private mutating func character(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": raw("\\\"")
    case "\\": raw("\\\\")
    case "\n": raw("\\n")
    case "\r" where !isForScript: raw("\\r")
    case "\t" where !isForScript: raw("\\t")
    case "\0"..<" ": escape(scalar)
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{7F}"..."\u{9F}":
      if isForScript { escape(scalar) } else { raw(String(scalar)) }
    default: raw(String(scalar))
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }

  /// Writes values between brackets, with commas between them.
  package mutating func list<Values: Sequence>(
    _ values: Values,
    open: String = "[",
    close: String = "]",
    _ write: (inout JSONWriter, Values.Element) -> Void
  ) {
    raw(open)
    var isFirst = true
    for value in values {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, value)
    }
    raw(close)
  }

  /// A text as a JSON string, its quotes included.
  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}
