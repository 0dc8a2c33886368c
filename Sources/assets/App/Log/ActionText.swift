/// Writes actions as people write them, `path.element(id: #0).assetDetail.issuePicked(…)`.
enum ActionText {
  /// The length that a payload is cut to.
  static let longestPayload = 60

  static func of(_ action: Any) -> String {
    PrintableText.of(text(of: action, depth: 0))
  }

  private static func text(of action: Any, depth: Int) -> String {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label,
      depth < 50
    else { return "\(action)" }
    let payload = Mirror(reflecting: child.value)
    if payload.displayStyle == .enum {
      return "\(name).\(text(of: child.value, depth: depth + 1))"
    }
    guard payload.displayStyle == .tuple else { return "\(name)(\(short(child.value)))" }
    var arguments: [String] = []
    var inner = ""
    for (label, value) in payload.children {
      let label = label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? ""
      if label == "action: " {
        inner = "." + text(of: value, depth: depth + 1)
      } else {
        arguments.append(label + short(value))
      }
    }
    return "\(name)(\(arguments.joined(separator: ", ")))\(inner)"
  }

  private static func short(_ value: Any) -> String {
    TextWidth.truncate("\(value)", to: longestPayload)
  }
}
