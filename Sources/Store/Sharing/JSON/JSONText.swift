/// Turns text into JSON strings and back.
package enum JSONText {
  /// The text as a JSON string, its quotes included.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The first escape in a well-formed JSON string that is one half of a surrogate pair without the other.
  static func loneSurrogate(in content: ArraySlice<UInt8>) -> String? {
    var rest = content
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[backslash...]
      guard let unit = escapedUnit(at: rest), UTF16.isSurrogate(unit) else {
        // The escaped character may be another backslash.
        rest = rest.dropFirst(2)
        continue
      }
      let next = escapedUnit(at: rest.dropFirst(6))
      guard UTF16.isLeadSurrogate(unit), let next, UTF16.isTrailSurrogate(next) else {
        return String(decoding: rest.prefix(6), as: UTF8.self)
      }
      rest = rest.dropFirst(12)
    }
    return nil
  }

  /// The UTF-16 code unit of an escape like `\u00e9`; `nil` where there is none.
  private static func escapedUnit(at bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.starts(with: Array("\\u".utf8)) else { return nil }
    return UInt16(String(decoding: bytes.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
  }

  /// The text of the content of a well-formed JSON string.
  package static func unescaped(_ content: some Sequence<UInt8>) -> String {
    var units: [UInt16] = []
    var rest = Array(String(decoding: Array(content), as: UTF8.self).utf16)[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let escape = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch Unicode.Scalar(escape) {
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "u":
        let digits = String(decoding: rest.prefix(4), as: UTF16.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      default: units.append(escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
