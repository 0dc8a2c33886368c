import Store

/// The case that a value of an enum is in, found by reflection.
struct EnumCase {
  let name: String
  /// The payload, or nothing for a case without.
  let payload: Any?

  init?(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let name = Self.name(of: value) else { return nil }
    self.name = name
    payload = mirror.children.first?.value
  }

  /// The name of the case; nothing where the runtime has none, or for another type than an enum.
  static func name(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    if let label = mirror.children.first?.label { return label }
    return mirror.displayStyle == .enum ? enumCaseName(value) : nil
  }
}
