/// A JSON text with the position of every value in it, so that one value can be replaced and every
/// other byte kept.
package struct JSONOutline: Equatable {
  package var bytes: [UInt8]
  package var root: JSONValue

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - deepest: The maximum depth of brackets; a deeper text would exhaust the stack.
  /// - Throws: `JSONSyntaxError` where the text is not JSON.
  package init(_ bytes: [UInt8], deepest: Int = 200) throws(JSONSyntaxError) {
    var scanner = JSONScanner(bytes: bytes, deepest: deepest)
    root = try scanner.document()
    self.bytes = bytes
  }

  /// The value at the end of a path, if there is one.
  package func value(at path: some Sequence<JSONValue.Step>) -> JSONValue? {
    path.reduce(root) { $0?[$1] }
  }

  /// The line and column of the deepest value on a path that exists, both counted from 1.
  package func place(of path: [JSONValue.Step]) -> (line: Int, column: Int) {
    var value = root
    for step in path {
      guard let part = value[step] else { break }
      value = part
    }
    return place(ofByte: value.range.lowerBound)
  }

  /// The line and column of a byte, both counted from 1.
  package func place(ofByte offset: Int) -> (line: Int, column: Int) {
    Self.place(ofByte: offset, in: bytes)
  }

  static func place(ofByte offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, offset - lineStart + 1)
  }

  /// The bytes with a range replaced by a text.
  package func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    replacing([(range, text)])
  }

  /// The bytes with texts in place of some ranges, which are in order.
  func replacing(_ edits: some Sequence<(range: Range<Int>, text: String)>) -> [UInt8] {
    var replaced: [UInt8] = []
    var copied = 0
    for (range, text) in edits {
      replaced += bytes[copied..<range.lowerBound]
      replaced += text.utf8
      copied = range.upperBound
    }
    return replaced + bytes[copied...]
  }
}
