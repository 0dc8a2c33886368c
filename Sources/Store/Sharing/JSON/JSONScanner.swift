/// Parses JSON strictly and records the position of each value.
struct JSONScanner {
  /// The maximum depth of brackets; a deeper text would exhaust the stack.
  static let deepest = 200

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses the whole text as one value.
  mutating func document() throws(JSONSyntaxError) -> JSONOutline.Node {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    let node = try value()
    skipSpace()
    guard position == bytes.count else { throw error("nothing may follow the value") }
    return node
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONOutline.Node {
    let start = position
    let kind: JSONOutline.Kind
    switch current {
    case UInt8(ascii: "{"):
      kind = .object(try nested { scanner throws(JSONSyntaxError) in try scanner.members() })
    case UInt8(ascii: "["):
      kind = .array(try nested { scanner throws(JSONSyntaxError) in try scanner.elements() })
    case UInt8(ascii: "\""):
      try string()
      kind = .scalar
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      try number()
      kind = .scalar
    default:
      guard ["true", "false", "null"].contains(where: { skip($0) }) else {
        throw error(current == nil ? "the text ends where a value is due" : "a value is due here")
      }
      kind = .scalar
    }
    return JSONOutline.Node(kind: kind, range: start..<position)
  }

  private mutating func nested<Result>(
    _ body: (inout JSONScanner) throws(JSONSyntaxError) -> Result
  ) throws(JSONSyntaxError) -> Result {
    depth += 1
    guard depth <= Self.deepest else {
      throw error("brackets are nested more than \(Self.deepest) deep")
    }
    position += 1
    skipSpace()
    let result = try body(&self)
    depth -= 1
    return result
  }

  private mutating func members() throws(JSONSyntaxError) -> [JSONOutline.Member] {
    var members: [JSONOutline.Member] = []
    var keys: Set<String> = []
    guard !skip("}") else { return members }
    repeat {
      skipSpace()
      let start = position
      guard current == UInt8(ascii: "\"") else { throw error("a key in double quotes is due here") }
      try string()
      let keyRange = start..<position
      let key = decoded(keyRange)
      guard keys.insert(key).inserted else {
        position = start
        throw error("the key \"\(key)\" stands twice in one object")
      }
      skipSpace()
      guard skip(":") else { throw error("a colon is due here") }
      skipSpace()
      members.append(JSONOutline.Member(key: key, keyRange: keyRange, value: try value()))
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw error("a comma or } is due here") }
    return members
  }

  private mutating func elements() throws(JSONSyntaxError) -> [JSONOutline.Node] {
    var elements: [JSONOutline.Node] = []
    guard !skip("]") else { return elements }
    repeat {
      skipSpace()
      elements.append(try value())
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw error("a comma or ] is due here") }
    return elements
  }

  private mutating func string() throws(JSONSyntaxError) {
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character must be written as an escape") }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
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
    guard skip("\"") else { throw error("the text ends inside a string") }
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

  /// The text of a string whose escapes are known to be well formed.
  private func decoded(_ range: Range<Int>) -> String {
    let content = bytes[range].dropFirst().dropLast()
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return JSONText.unescaped(content)
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
    let (line, column) = JSONOutline.position(of: position, in: bytes)
    return JSONSyntaxError(line: line, column: column, message: message)
  }
}
