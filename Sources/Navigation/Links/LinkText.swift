/// A URL in its parts, without percent-encoding.
struct LinkText {
  let scheme: String
  /// The host in lower case; `nil` where the URL has no `//`.
  let host: String?
  let path: [String]
  let query: [(name: String, text: String)]
  let fragment: String?

  /// Reads a URL once, from the front to the end.
  ///
  /// Foundation's `URLComponents` isn't used: it accepts NUL and broken UTF-8 as percent codes, and repairs what isn't a URL.
  init(_ text: String) throws(LinkError) {
    let bytes = Array(text.utf8)
    if let byte = bytes.first(where: Self.isControl) {
      throw LinkError("has a space or a control character, \(Self.percentCode(byte))")
    }
    if let byte = bytes.first(where: Self.isOutsideOfURLs) {
      throw LinkError("has '\(Unicode.Scalar(byte))', which is no character of a URL")
    }
    guard let colon = bytes.firstIndex(where: { !Self.isInScheme($0) }), colon > 0,
      bytes[colon] == UInt8(ascii: ":")
    else { throw LinkError("has no scheme") }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    let (front, fragment) = Self.cut(bytes[(colon + 1)...], at: "#")
    var (path, query) = Self.cut(front, at: "?")
    if path.starts(with: "//".utf8) {
      let end = path.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let host = try Self.decode(path[(path.startIndex + 2)..<end])
      if host.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }) {
        throw LinkError("has a user or a port")
      }
      self.host = host.lowercased()
      path = path[end...]
    } else {
      host = nil
    }
    self.path = try Self.parts(of: path)
    self.query = try Self.items(of: query ?? [])
    self.fragment = if let fragment { try Self.decode(fragment) } else { nil }
  }

  private static func parts(of path: ArraySlice<UInt8>) throws(LinkError) -> [String] {
    var path = path
    if path.first == UInt8(ascii: "/") { path.removeFirst() }
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    if path.isEmpty { return [] }
    var parts: [String] = []
    for bytes in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let part = try decode(bytes)
      if let fault = pathFault(part) { throw LinkError(fault) }
      parts.append(part)
    }
    return parts
  }

  private static func items(
    of query: ArraySlice<UInt8>
  ) throws(LinkError) -> [(name: String, text: String)] {
    var items: [(name: String, text: String)] = []
    for bytes in query.split(separator: UInt8(ascii: "&")) {
      let (name, text) = cut(bytes, at: "=")
      items.append((try decode(name), try decode(text ?? [])))
    }
    return items
  }

  /// Decodes percent codes.
  private static func decode(_ bytes: ArraySlice<UInt8>) throws(LinkError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.endIndex, let high = hexDigit(bytes[index + 1]),
          let low = hexDigit(bytes[index + 2])
        else {
          let code = String(decoding: bytes[index...].prefix(3), as: UTF8.self)
          throw LinkError("has the percent code '\(code)'")
        }
        decoded.append(high * 16 + low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw LinkError("has percent codes that aren't UTF-8")
    }
    if let fault = fault(text) { throw LinkError(fault) }
    return text
  }

  /// Why a text can't be in a URL, even with percent codes; `nil` if it can.
  static func fault(_ text: String) -> String? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0: return "has a NUL"
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        return "has the direction mark U+\(String(scalar.value, radix: 16, uppercase: true))"
      // Two ids with and without them look the same. U+200C and U+200D change how letters and emoji are shown.
      case 0x00AD, 0x200B, 0x2060...0x2064, 0xFEFF:
        return "has the invisible character U+\(String(scalar.value, radix: 16, uppercase: true))"
      default: continue
      }
    }
    return nil
  }

  /// Why a URL with more screens than there may be is refused.
  static func tooManyScreens(_ maximum: Int) -> String {
    "opens more than \(maximum) screens, the router's 'maximumScreens'"
  }

  /// Why a text can't be a part of the path; `nil` if it can.
  static func pathFault(_ text: String) -> String? {
    if text.isEmpty { return "has an empty part in the path" }
    if text == "." || text == ".." { return "has '\(text)' in the path" }
    return fault(text)
  }

  /// The text with a percent code for each byte but letters, digits and `-._~`.
  static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += percentCode(byte)
      }
    }
    return encoded
  }

  private static func percentCode(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }

  private static func isOutsideOfURLs(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\"", "<", ">", "\\", "^", "`", "{", "|", "}": true
    default: false
    }
  }

  private static func isInScheme(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
    default: false
    }
  }

  private static func cut(
    _ bytes: ArraySlice<UInt8>,
    at mark: Unicode.Scalar
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    guard let index = bytes.firstIndex(of: UInt8(ascii: mark)) else { return (bytes, nil) }
    return (bytes[..<index], bytes[(index + 1)...])
  }
}

/// Why a link can't be read or printed.
public struct LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, such as `id must be an Int, is 'x1'`.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension String {
  /// The text in quotes, shortened to 80 characters.
  var shortLinkText: String {
    let start = unicodeScalars.prefix(80)
    return "'\(String(start))\(start.endIndex == unicodeScalars.endIndex ? "" : "…")'"
  }
}
