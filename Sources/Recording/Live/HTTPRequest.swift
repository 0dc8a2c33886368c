/// A request of HTTP/1.1, as far as the inspector needs it: the first line, the headers, and a body with a length.
struct HTTPRequest: Equatable, Sendable {
  /// Why bytes are no request that is replied to, as the status of the response.
  enum Failure: Int, Error {
    case malformed = 400
    case unknownLength = 411
    case bodyTooLarge = 413
    case headersTooLarge = 431
  }

  /// The most bytes of the first line and the headers.
  static let longestHead = 16_384
  /// The most bytes of a body.
  static let longestBody = 65_536

  let method: String
  let path: String
  /// The values after `?`, without decoding: the inspector's own have no special characters.
  let query: [String: String]
  /// The headers, with their names in lower case.
  let headers: [String: String]
  let body: [UInt8]

  /// Reads a request.
  ///
  /// - Parameter bytes: What has arrived.
  /// - Returns: The request; `nil` if more must arrive.
  /// - Throws: Why it is none.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> HTTPRequest? {
    guard let end = endOfHead(bytes) else {
      if bytes.count > longestHead { throw .headersTooLarge }
      return nil
    }
    if end > longestHead { throw .headersTooLarge }
    // Other bytes than ASCII have no meaning in a head.
    guard bytes[..<end].allSatisfy({ $0 == 13 || $0 == 10 || $0 == 9 || (32..<127).contains($0) })
    else { throw .malformed }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    guard let first = lines.first else { throw .malformed }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].first == "/"
    else { throw .malformed }
    let headers = try headers(lines.dropFirst())
    let length = try length(headers)
    let body = bytes[(end + 4)...]
    guard body.count >= length else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return HTTPRequest(
      method: String(words[0]),
      path: String(target[0]),
      query: query(target.count > 1 ? target[1] : ""),
      headers: headers,
      body: Array(body.prefix(length))
    )
  }

  /// Where the empty line after the headers is.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    let searched = bytes.prefix(longestHead + 4)
    return searched.indices.dropLast(3).first { index in
      searched[index] == 13 && searched[index + 1] == 10 && searched[index + 2] == 13
        && searched[index + 3] == 10
    }
  }

  private static func headers(_ lines: some Sequence<Substring>) throws(Failure) -> [String: String]
  {
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(" ") else { throw .malformed }
      let name = parts[0].lowercased()
      // Two values may be read in two ways.
      guard headers[name] == nil || !["host", "origin", "content-length"].contains(name) else {
        throw .malformed
      }
      headers[name] = String(parts[1].drop { $0 == " " })
    }
    return headers
  }

  private static func length(_ headers: [String: String]) throws(Failure) -> Int {
    if headers["transfer-encoding"] != nil { throw .unknownLength }
    guard let text = headers["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { throw .malformed }
    guard let length = Int(text), length <= longestBody else { throw .bodyTooLarge }
    return length
  }

  private static func query(_ text: Substring) -> [String: String] {
    let pairs = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
