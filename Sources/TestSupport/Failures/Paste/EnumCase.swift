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

  /// The name of the case; nothing where the type hides it.
  static func name(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    if let label = mirror.children.first?.label { return label }
    // Without a payload the name is what is printed, unless the type says otherwise.
    let isPlain = !(value is any CustomStringConvertible)
    return isPlain ? "\(value)" : debugName(of: value)
  }

  private static func debugName(of value: Any) -> String? {
    var text = ""
    dump(value, to: &text)
    // "- Module.Type.name"
    return text.split(whereSeparator: \.isNewline).first?.split(separator: ".").last.map(
      String.init
    )
  }
}
