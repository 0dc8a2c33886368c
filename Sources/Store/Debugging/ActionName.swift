/// Names actions by their cases: `path.element.assetDetail.linkIssueTapped`.
package enum ActionName {
  /// The names of the cases of an action, down to the innermost enum, without the payloads.
  package static func of(_ action: Any) -> String {
    var names: [String] = []
    var value = action
    while names.count < 100 {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { break }
      names.append(caseName(of: value))
      guard let payload = mirror.children.first?.value else { break }
      value = innermost(of: payload)
      if names.last == "binding", let binding = value as? any PropertyWriting {
        names[names.count - 1] += "(\\.\(binding.propertyName))"
        break
      }
    }
    return names.isEmpty ? "\(type(of: action))" : names.joined(separator: ".")
  }

  /// The name of the case that an enum's value is.
  package static func caseName(of value: Any) -> String {
    enumCaseName(value) ?? Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// The payload that may be an action itself: of several, the one labelled `action`.
  private static func innermost(of payload: Any) -> Any {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return payload }
    return mirror.children.first { $0.label == "action" || $0.label == ".action" }?.value ?? payload
  }
}
