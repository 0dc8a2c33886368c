import Store

/// A value of JSON, which an encoder builds up.
final class RecordedJSON {
  enum Content {
    case object([(key: String, value: RecordedJSON)])
    case array([RecordedJSON])
    case string(String)
    /// A number, `true`, `false` or `null`.
    case literal(String)
  }

  var content: Content

  init(_ content: Content) { self.content = content }

  static var null: RecordedJSON { RecordedJSON(.literal("null")) }

  /// The number of elements of an array.
  var count: Int {
    guard case .array(let elements) = content else { return 0 }
    return elements.count
  }

  /// Adds a member to an object.
  func set(_ key: String, _ value: RecordedJSON) {
    guard case .object(var members) = content else { return }
    content = .literal("null")
    members.append((key, value))
    content = .object(members)
  }

  /// Adds an element to an array.
  func append(_ value: RecordedJSON) {
    guard case .array(var elements) = content else { return }
    content = .literal("null")
    elements.append(value)
    content = .array(elements)
  }

  /// Sorts the members of an object by their keys.
  func sort() {
    if case .object(let members) = content { content = .object(members.sorted { $0.key < $1.key }) }
  }

  /// The text, in one line.
  var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    switch content {
    case .object(let members):
      writer.list(members, open: "{", close: "}") { writer, member in
        writer.string(member.key)
        writer.raw(":")
        member.value.write(to: &writer)
      }
    case .array(let elements): writer.list(elements) { $1.write(to: &$0) }
    case .string(let string): writer.string(string)
    case .literal(let literal): writer.raw(literal)
    }
  }
}
