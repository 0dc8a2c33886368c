/// A JSON value, with the members of an object in their order.
enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// The text of a number, kept as written.
  case number(String)
  case string(String)
  case array([JSON])
  case object([JSONMember])

  /// The value of a member of an object, or `nil`.
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var int: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }

  var array: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}
