import Store

/// A value of JSON, which an encoder builds up.
final class RecordedJSON {
  enum Content {
    case object([(key: String, value: RecordedJSON)])
    case array([RecordedJSON])
    case string(String)
    /// A number, `true`, `false` or `null`.
    case literal(String)
    /// JSON that is text already.
    case text(String)
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
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch content {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += "\(index == 0 ? "" : ",")\(JSONText.quoted(member.key)):"
        member.value.write(to: &text)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .string(let string): text += JSONText.quoted(string)
    case .literal(let literal), .text(let literal): text += literal
    }
  }
}
