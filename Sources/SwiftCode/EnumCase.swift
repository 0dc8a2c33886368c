import Store

/// The case that a value of an enum is in, found by reflection.
struct EnumCase {
  let name: String
  /// The payload, `nil` for a case without one.
  let payload: Any?

  init?(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum,
      let name = mirror.children.first?.label ?? enumCaseName(value)
    else { return nil }
    self.name = name
    payload = mirror.children.first?.value
  }
}
