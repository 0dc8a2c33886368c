/// Names actions by their cases: `path.element.assetDetail.linkIssueTapped`.
package enum ActionName {
  /// The names of the cases of an action, down to the innermost enum, without the payloads.
  package static func of(_ action: Any) -> String {
    var names: [String] = []
    var value = action
    while names.count < 100 {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { break }
      guard let child = mirror.children.first else {
        names.append("\(value)")
        break
      }
      names.append(child.label ?? "\(value)")
      value = innermost(of: child.value)
    }
    return names.isEmpty ? "\(type(of: action))" : names.joined(separator: ".")
  }

  /// The payload that may be an action itself: of several, the one labelled `action`.
  private static func innermost(of payload: Any) -> Any {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return payload }
    return mirror.children.first { $0.label == "action" || $0.label == ".action" }?.value ?? payload
  }
}
