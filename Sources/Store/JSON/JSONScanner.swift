/// Parses JSON strictly and records the position of each value.
struct JSONScanner {
  private let bytes: [UInt8]
  private let deepest: Int
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8], deepest: Int) {
    (self.bytes, self.deepest) = (bytes, deepest)
  }

  /// Parses the whole text as one value.
  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    let node = try value()
    skipSpace()
    guard position == bytes.count else { throw error("nothing may follow the value") }
    return node
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let kind: JSONValue.Kind
    switch current {
    case UInt8(ascii: "{"):
      kind = .object(try nested { scanner throws(JSONSyntaxError) in try scanner.members() })
    case UInt8(ascii: "["):
      kind = .array(try nested { scanner throws(JSONSyntaxError) in try scanner.elements() })
    case UInt8(ascii: "\""):
      kind = .string(try string())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      try number()
      kind = .number(String(decoding: bytes[start..<position], as: UTF8.self))
    default:
      if skip("true") {
        kind = .bool(true)
      } else if skip("false") {
        kind = .bool(false)
      } else if skip("null") {
        kind = .null
      } else {
        throw error(current == nil ? "the text ends where a value is due" : "a value is due here")
      }
    }
    return JSONValue(kind: kind, range: start..<position)
  }

  private mutating func nested<Result>(
    _ body: (inout JSONScanner) throws(JSONSyntaxError) -> Result
  ) throws(JSONSyntaxError) -> Result {
    depth += 1
    guard depth <= deepest else {
      throw error("brackets are nested more than \(deepest) deep")
    }
    position += 1
    skipSpace()
    let result = try body(&self)
    depth -= 1
    return result
  }

  private mutating func members() throws(JSONSyntaxError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    guard !skip("}") else { return members }
    repeat {
      skipSpace()
      let start = position
      guard current == UInt8(ascii: "\"") else { throw error("a key in double quotes is due here") }
      let key = try string()
      let keyRange = start..<position
      guard keys.insert(key).inserted else {
        position = start
        throw error("the key \"\(key)\" stands twice in one object")
      }
      skipSpace()
      guard skip(":") else { throw error("a colon is due here") }
      skipSpace()
      members.append(JSONValue.Member(key: key, keyRange: keyRange, value: try value()))
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw error("a comma or } is due here") }
    return members
  }

  private mutating func elements() throws(JSONSyntaxError) -> [JSONValue] {
    var elements: [JSONValue] = []
    guard !skip("]") else { return elements }
    repeat {
      skipSpace()
      elements.append(try value())
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw error("a comma or ] is due here") }
    return elements
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    var hasEscapes = false
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character must be written as an escape") }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      hasEscapes = true
      guard let escape = current, Array("\"\\/bfnrtu".utf8).contains(escape) else {
        throw error("this escape does not exist in JSON")
      }
      position += 1
      guard escape == UInt8(ascii: "u") else { continue }
      for _ in 0..<4 {
        guard let digit = current, Character(Unicode.Scalar(digit)).isHexDigit else {
          throw error("four hexadecimal digits are due here")
        }
        position += 1
      }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard skip("\"") else { throw error("the text ends inside a string") }
    return hasEscapes ? Self.unescaped(text) : text
  }

  private mutating func number() throws(JSONSyntaxError) {
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try digits()
    }
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    guard position > start else { throw error("a digit is due here") }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      guard bytes[position...].starts(with: expected) else { return false }
      position += expected.count
      return true
    }
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func error(_ message: String) -> JSONSyntaxError {
    let (line, column) = JSONOutline.place(ofByte: position, in: bytes)
    return JSONSyntaxError(line: line, column: column, message: message)
  }
}

extension JSONScanner {
  /// The text of a string whose escapes are known to be well formed.
  private static func unescaped(_ content: String) -> String {
    var units: [UInt16] = []
    var rest = Array(content.utf16)[...]
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
}

/// Where and why a text is not JSON.
package struct JSONSyntaxError: Error, Equatable {
  package var line: Int
  package var column: Int
  package var message: String
}
