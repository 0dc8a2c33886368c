/// Names actions by their cases: `path.element.assetDetail.linkIssueTapped`.
package enum ActionName {
  /// The names of the cases of an action, down to the innermost enum, without the payloads.
  package static func of(_ action: Any) -> String {
    var name = ""
    var (value, mirror) = (action, Mirror(reflecting: action))
    for level in 0..<100 {
      guard mirror.displayStyle == .enum else { break }
      let caseName = caseName(of: value)
      name += level == 0 ? caseName : "." + caseName
      guard let payload = mirror.children.first?.value else { break }
      (value, mirror) = (payload, Mirror(reflecting: payload))
      // Of several values, the one labelled `action` may be an action itself.
      if mirror.displayStyle == .tuple, let action = self.action(in: mirror) {
        (value, mirror) = (action, Mirror(reflecting: action))
      }
      if caseName == "binding", let binding = value as? any PropertyWriting {
        name += "(\\.\(binding.propertyName))"
        break
      }
    }
    return name.isEmpty ? "\(type(of: action))" : name
  }

  /// The name of the case that an enum's value is.
  package static func caseName(of value: Any) -> String {
    enumCaseName(value) ?? Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  private static func action(in payload: Mirror) -> Any? {
    payload.children.first { $0.label == "action" || $0.label == ".action" }?.value
  }
}
