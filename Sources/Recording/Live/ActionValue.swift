import Store

/// An action that was read from a text, on its way to JSON.
indirect enum ActionValue {
  /// A number, `true`, `false` or `null`.
  case literal(String)
  case string(String)
  /// A case without a payload. A type with raw values has its name as a text.
  case name(String, isRaw: Bool)
  case object([(label: String, value: ActionValue)])
  case array([ActionValue])

  func write(to json: inout JSONWriter) {
    switch self {
    case .literal(let text): json.raw(text)
    case .string(let text), .name(let text, isRaw: true): json.string(text)
    case .name(let name, isRaw: false):
      json.raw("{")
      json.string(name)
      json.raw(":{}}")
    case .object(let parts):
      json.raw("{")
      for (index, part) in parts.enumerated() {
        if index > 0 { json.raw(",") }
        json.string(part.label)
        json.raw(":")
        part.value.write(to: &json)
      }
      json.raw("}")
    case .array(let elements): json.list(elements) { $1.write(to: &$0) }
    }
  }

  /// Has the case at a path be written as a text.
  ///
  /// - Returns: Whether there is one that wasn't.
  mutating func makeRaw(at path: ArraySlice<String>) -> Bool {
    switch self {
    case .name(let name, isRaw: false):
      self = .name(name, isRaw: true)
      return true
    case .object(var parts):
      guard let index = parts.firstIndex(where: { $0.label == path.first }) else { return false }
      let isFound = parts[index].value.makeRaw(at: path.dropFirst())
      self = .object(parts)
      return isFound
    case .array(var elements):
      guard let index = path.first.flatMap({ Int($0) }), elements.indices.contains(index) else {
        return false
      }
      let isFound = elements[index].makeRaw(at: path.dropFirst())
      self = .array(elements)
      return isFound
    case .literal, .string, .name: return false
    }
  }
}
