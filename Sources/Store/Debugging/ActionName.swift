/// Names actions by their cases: `path.element.assetDetail.linkIssueTapped`.
package enum ActionName {
  /// The names of the cases of an action, down to the innermost enum, without the payloads.
  package static func of(_ action: Any) -> String {
    var name = ""
    var value = action
    for _ in 0..<100 {
      let reflected = Reflected(value)
      guard reflected.isEnum else { break }
      let caseName = caseName(of: value)
      if isOptional(value, caseName) { break }
      name += name.isEmpty ? caseName : "." + caseName
      guard reflected.count > 0 else { break }
      value = innermost(of: reflected.child(0).value)
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

  /// Whether an enum's value is an optional; the name of its case is looked at as that is known.
  private static func isOptional(_ value: Any, _ caseName: String) -> Bool {
    (caseName == "some" || caseName == "none")
      && Mirror(reflecting: value).displayStyle == .optional
  }

  /// The payload that may be an action itself: of several, the one labelled `action`.
  private static func innermost(of payload: Any) -> Any {
    let reflected = Reflected(payload)
    guard reflected.isTuple else { return payload }
    for index in 0..<reflected.count {
      let (label, value) = reflected.child(index)
      if label == "action" || label == ".action" { return value }
    }
    return payload
  }
}
