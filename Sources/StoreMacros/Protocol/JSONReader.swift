#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads JSON text without recursion and with a bound on nesting.
///
/// Written here because loading Foundation would cost more than most expansions take. A client's debug build doesn't
/// optimise the plug-in, so texts are searched by the C library.
struct JSONReader {
  /// The deepest nesting that is read; the compiler's messages need less than ten levels.
  static let maximumDepth = 256

  struct Failure: Error, Equatable {
    var message: String
    var offset: Int
  }

  /// A container whose closing bracket has not been read yet.
  ///
  /// Its parts are changed in place: an enum's payload would be copied for every element.
  private struct Open {
    let isObject: Bool
    var key = ""
    var elements: [JSON] = []
    var members: [JSONMember] = []

    mutating func add(_ value: JSON) {
      if isObject {
        members.append(JSONMember(key: key, value: value))
      } else {
        elements.append(value)
      }
    }

    var finished: JSON { isObject ? .object(members) : .array(elements) }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Where the next quote is that was found.
  private var nextQuote = -1

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static func read(_ bytes: [UInt8]) throws(Failure) -> JSON {
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      var reader = JSONReader(bytes)
      return try reader.readDocument()
    }
  }

  private mutating func readDocument() throws(Failure) -> JSON {
    var open: [Open] = []
    while true {
      var value = try readStart(&open)
      // A finished value closes as many containers as end right after it.
      while let finished = value {
        guard !open.isEmpty else {
          skipSpace()
          guard index == bytes.count else { throw failure("text after the value") }
          return finished
        }
        value = try add(finished, &open)
      }
    }
  }

  /// Reads a scalar or an empty container, or opens a container and returns `nil`.
  private mutating func readStart(_ open: inout [Open]) throws(Failure) -> JSON? {
    skipSpace()
    guard let byte = peek else { throw failure("the text ends early") }
    switch byte {
    case UInt8(ascii: "["):
      index += 1
      skipSpace()
      if take("]") { return .array([]) }
      try push(Open(isObject: false), &open)
      return nil
    case UInt8(ascii: "{"):
      index += 1
      skipSpace()
      if take("}") { return .object([]) }
      try push(Open(isObject: true, key: try readKey()), &open)
      return nil
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return try readNumber()
    }
  }

  /// Adds a value to the innermost container; returns that when its bracket follows.
  private mutating func add(_ value: JSON, _ open: inout [Open]) throws(Failure) -> JSON? {
    let last = open.count - 1
    open[last].add(value)
    skipSpace()
    if take(open[last].isObject ? "}" : "]") { return open.removeLast().finished }
    guard take(",") else {
      throw failure(open[last].isObject ? "expected ',' or '}'" : "expected ',' or ']'")
    }
    if open[last].isObject { open[last].key = try readKey() }
    return nil
  }

  private func push(_ container: Open, _ open: inout [Open]) throws(Failure) {
    guard open.count < Self.maximumDepth else { throw failure("nested too deeply") }
    open.append(container)
  }

  private mutating func readKey() throws(Failure) -> String {
    skipSpace()
    let key = try readString()
    skipSpace()
    guard take(":") else { throw failure("expected ':'") }
    return key
  }

  private mutating func readWord(_ word: StaticString, _ value: JSON) throws(Failure) -> JSON {
    let count = word.utf8CodeUnitCount
    let text = UnsafeBufferPointer(start: word.utf8Start, count: count)
    guard bytes[index...].prefix(count).elementsEqual(text) else { throw failure("unknown word") }
    index += count
    return value
  }

  private mutating func readNumber() throws(Failure) -> JSON {
    let start = index
    while let byte = peek, isPartOfNumber(byte) { index += 1 }
    guard index > start else { throw failure("unexpected character") }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func readString() throws(Failure) -> String {
    guard take("\"") else { throw failure("expected a string") }
    var text: [UInt8] = []
    while let quote = findQuote() {
      guard let escape = position(of: "\\", from: index, to: quote) else {
        let rest = UnsafeBufferPointer(rebasing: bytes[index..<quote])
        index = quote + 1
        if text.isEmpty { return String(decoding: rest, as: UTF8.self) }
        text.append(contentsOf: rest)
        return String(decoding: text, as: UTF8.self)
      }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<escape]))
      index = escape + 1
      try readEscape(into: &text)
    }
    throw failure("a string does not end")
  }

  /// The position of the next quote, escaped or not.
  private mutating func findQuote() -> Int? {
    if nextQuote < index {
      nextQuote = position(of: "\"", from: index, to: bytes.count) ?? bytes.count
    }
    return nextQuote < bytes.count ? nextQuote : nil
  }

  private func position(of byte: Unicode.Scalar, from start: Int, to end: Int) -> Int? {
    guard start < end, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte.value), end - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = peek else { throw failure("a string does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: Array(String(try readUnicode()).utf8))
    default: throw failure("unknown escape")
    }
  }

  /// Reads the digits of `\u`, and of the second half of a surrogate pair.
  private mutating func readUnicode() throws(Failure) -> Character {
    let replacement = Character("\u{FFFD}")
    let first = try readHexadecimal()
    guard first & 0xFC00 == 0xD800 else {
      return Unicode.Scalar(first).map(Character.init) ?? replacement
    }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return replacement }
    let resume = index
    index += 2
    let second = try readHexadecimal()
    guard second & 0xFC00 == 0xDC00 else {
      index = resume
      return replacement
    }
    let scalar = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
    return Unicode.Scalar(scalar).map(Character.init) ?? replacement
  }

  private mutating func readHexadecimal() throws(Failure) -> UInt32 {
    guard index + 4 <= bytes.count else { throw failure("a string does not end") }
    let digits = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
    guard let value = UInt32(digits, radix: 16) else { throw failure("expected four digits") }
    index += 4
    return value
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, offset: index) }
}
