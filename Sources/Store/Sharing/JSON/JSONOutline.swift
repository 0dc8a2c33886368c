/// A JSON text with the position of every value in it, so that one value can be replaced and every
/// other byte kept.
package struct JSONOutline: Equatable {
  /// One value and its position.
  package struct Node: Equatable {
    package var kind: Kind
    /// The bytes of the value, its quotes or brackets included.
    package var range: Range<Int>
  }

  package enum Kind: Equatable {
    case object([Member])
    case array([Node])
    case scalar
  }

  /// One key of an object with its value.
  package struct Member: Equatable {
    package var key: String
    package var keyRange: Range<Int>
    package var value: Node
  }

  /// A step from a value to one inside it.
  package enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  package var bytes: [UInt8]
  package var root: Node

  /// Reads a text.
  ///
  /// - Throws: `JSONSyntaxError` where the text is not JSON.
  package init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var scanner = JSONScanner(bytes: bytes)
    root = try scanner.document()
    self.bytes = bytes
  }

  /// The value at the end of a path, if there is one.
  package func node(at path: some Sequence<Step>) -> Node? {
    var node = root
    for step in path {
      switch (step, node.kind) {
      case (.key(let key), .object(let members)):
        guard let member = members.first(where: { $0.key == key }) else { return nil }
        node = member.value
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        node = elements[index]
      default:
        return nil
      }
    }
    return node
  }

  /// The line, counted from 1, of the deepest value on a path that exists.
  package func line(of path: [Step]) -> Int {
    var path = path[...]
    while true {
      if let node = node(at: path) {
        return Self.position(of: node.range.lowerBound, in: bytes).line
      }
      path = path.dropLast()
    }
  }

  /// The line and column of a byte, both counted from 1.
  package static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, offset - lineStart + 1)
  }
}
