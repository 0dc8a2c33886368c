import Store

/// The first part of two values of one type that differs.
struct FirstDifference {
  /// Where it is, such as `path[id: 0].detail.title`; `state` if it is all of the value.
  private(set) var path: String
  let expected: String
  let actual: String

  /// Finds the first difference; `nil` if the values are equal.
  init?(_ expected: Any, _ actual: Any) {
    guard !isEqual(expected, actual) else { return nil }
    var (path, pair) = ("", (expected, actual))
    while let next = Self.part(of: pair.0, pair.1) {
      path += next.label
      pair = (next.expected, next.actual)
    }
    if path.hasPrefix(".") { path.removeFirst() }
    self.path = path.isEmpty ? "state" : path
    self.expected = String(customDumping: pair.0)
    self.actual = String(customDumping: pair.1)
  }

  /// Finds the first difference of the states that two have reduced, or of their shared values.
  init?<State, Action>(_ expected: Replayer<State, Action>, _ actual: Replayer<State, Action>) {
    if let difference = Self(expected.inspect { $0 }, actual.inspect { $0 }) {
      self = difference
      return
    }
    let others = actual.shared.values
    for value in expected.shared.values {
      let other = others.first { $0.box === value.box }?.copy ?? value.box?.copyValue()
      guard let other, let difference = Self(value.copy.anyValue, other.anyValue) else { continue }
      self = difference
      let name = value.box?.keyName ?? "shared value"
      path = difference.path == "state" ? name : "\(name).\(difference.path)"
      return
    }
    return nil
  }

  /// The first part that differs; `nil` where the values have not the same parts.
  private static func part(
    of expected: Any,
    _ actual: Any
  ) -> (label: String, expected: Any, actual: Any)? {
    let mirrors = (Mirror(reflecting: expected), Mirror(reflecting: actual))
    guard type(of: expected) == type(of: actual),
      mirrors.0.children.count == mirrors.1.children.count
    else { return nil }
    for (index, children) in zip(mirrors.0.children, mirrors.1.children).enumerated() {
      guard children.0.label == children.1.label else { return nil }
      if isEqual(children.0.value, children.1.value) { continue }
      return (label(children.0.label, at: index, in: mirrors.0), children.0.value, children.1.value)
    }
    return nil
  }

  private static func label(_ label: String?, at index: Int, in mirror: Mirror) -> String {
    if mirror.displayStyle == .optional { return "?" }
    guard let label else { return "[\(index)]" }
    if label.hasPrefix("#") { return "[id: \(label.dropFirst())]" }
    // The payload of a case, and the parts of a tuple.
    return label.hasPrefix(".") ? label : ".\(label)"
  }
}
