import Store

/// Writes the path to the innermost case of an action: `\.path[id: 3].detail.closeTapped`.
enum CasePathText {
  /// The path as far as it can be written; `nil` for an action that has no case paths.
  static func of(_ action: Any) -> String? { withPayload(action)?.path }

  /// The path, and the payload of the innermost case; that is `nil` where there is none, or the path ends above it.
  static func withPayload(_ action: Any) -> (path: String, payload: Any?)? {
    var text = "\\"
    var value = action
    var isRoot = true
    while value is any CasePathable, let current = Reflected(value).currentCase {
      let parts = current.payload.map { Reflected($0).parts } ?? []
      if current.name == "element", parts.count == 2, parts.last?.name == "action", !isRoot {
        let id = SwiftText(parts[0].value)
        guard id.compiles else { return (text, nil) }
        text += "[id: \(id.text)]"
        value = parts[1].value
      } else {
        text += ".\(SwiftText.name(current.name))"
        guard let payload = current.payload else { return (text, nil) }
        value = payload
      }
      isRoot = false
      if let binding = value as? any PropertyWriting {
        // The compiler keeps no name of a computed property.
        let hasName = !binding.propertyName.contains("<")
        return (hasName ? "\(text).\(binding.propertyName)" : text, nil)
      }
    }
    if isRoot { return nil }
    return (text, value)
  }
}
