import Store

/// The first part of two values of one type that differs.
struct FirstDifference {
  /// Where it is, such as `path[id: 0].detail.title`; `state` if it is all of the value.
  let path: String
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
