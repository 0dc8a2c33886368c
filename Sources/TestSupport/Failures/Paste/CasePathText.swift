import Store

/// Writes the path to the innermost case of an action: `\.path[id: 3].detail.closeTapped`.
enum CasePathText {
  static func of(_ action: Any) -> String {
    var text = "\\"
    var value = action
    var isRoot = true
    while value is any CasePathable, let current = EnumCase(value) {
      let parts = current.payload.map { Array(Mirror(reflecting: $0).children) } ?? []
      if current.name == "element", parts.count == 2, parts.last?.label == "action", !isRoot {
        text += "[id: \(SwiftText.of(parts[0].value))]"
        value = parts[1].value
      } else {
        text += ".\(current.name)"
        guard let payload = current.payload else { break }
        value = payload
      }
      isRoot = false
      if let binding = value as? any PropertyWriting {
        text += ".\(binding.propertyName)"
        break
      }
    }
    return text
  }
}
