import Store

extension VisibilityRules {
  /// The names of an action's cases, without those in a hidden payload.
  func name<Action>(of action: Action) -> String {
    if showEverything { return ActionName.of(action) }
    var builder = OutlineBuilder(self)
    return builder.outline(ofAction: action).caseName ?? "\(type(of: action as Any))"
  }

  /// The path of a feature without the ids of elements: `path.detail` for `path[#0].detail`.
  static func withoutIDs(_ path: String) -> String { path.replacing(/\[[^\]]*\]/, with: "") }

  /// The name of a request or a result, without ids of elements, which are values.
  func name(of step: TraceStep) -> String {
    showEverything ? "\(step)" : Self.withoutIDs("\(step)")
  }
}

extension Outline {
  /// The outline of a value of which redacted values alone are hidden.
  init(of value: Any) {
    var builder = OutlineBuilder(.all)
    self = builder.outline(of: value)
  }

  /// The names of the cases down to the innermost action: `path.element.renamed`.
  var caseName: String? {
    guard kind == .payload else {
      return kind == .leaf && text.hasPrefix(".") ? String(text.dropFirst()) : nil
    }
    let payload = parts.count == 1 ? parts.first : parts.first { $0.label == "action" }
    if text == "binding", let property = payload?.value.parts.first {
      return "\(text)(\(property.value.text))"
    }
    return payload?.value.caseName.map { "\(text).\($0)" } ?? text
  }
}
