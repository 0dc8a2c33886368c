extension DumpShape {
  /// Reads one level of a value.
  ///
  /// - Parameters:
  ///   - value: The value; optionals are unwrapped.
  ///   - isRoot: Whether to write an enum's type, as nothing around it does.
  package init(_ value: Any, isRoot: Bool = false) {
    if value is any RedactedValue {
      self = .leaf(RedactedText.text)
      return
    }
    if let text = value as? any StringProtocol {
      let text = String(text)
      self = text.unicodeScalars.contains("\n") ? .text(text) : .leaf(text.debugDescription)
      return
    }
    if let value = value as? any CustomDumpStringConvertible {
      self = .leaf(value.customDumpDescription)
      return
    }
    if let value = value as? any CustomDumpRepresentable {
      self.init(value.customDumpValue, isRoot: isRoot)
      return
    }
    if let value = value as? any BinaryInteger {
      self = .leaf("\(value)")
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      self = mirror.children.first.map { DumpShape($0.value, isRoot: isRoot) } ?? .leaf("nil")
    case .enum:
      self = Self.enumCase(value, mirror, isRoot: isRoot)
    case .collection:
      self = .node(.collection(mirror))
    case .dictionary:
      self = .node(.dictionary(value, mirror))
    case .set:
      self = .node(.set(value, mirror))
    case .tuple:
      self = .node(.tuple(mirror))
    case .struct, .class:
      self = .node(.fields(value, mirror))
    default:
      self = Self.styleless(value, mirror)
    }
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror, isRoot: Bool) -> DumpShape {
    let type = isRoot ? typeName(mirror.subjectType) : ""
    let name = enumCaseName(value) ?? mirror.children.first?.label ?? "?"
    guard let payload = mirror.children.first else { return .leaf("\(type).\(name)") }
    return .node(.payload(payload.value, open: "\(type).\(name)("))
  }

  /// Metatypes, functions, and types that don't expose their content.
  private static func styleless(_ value: Any, _ mirror: Mirror) -> DumpShape {
    if let value = value as? AnyHashable, mirror.subjectType == AnyHashable.self {
      return DumpShape(value.base)
    }
    if let type = value as? Any.Type { return .leaf("\(typeName(type)).self") }
    guard mirror.children.isEmpty else { return .node(.fields(value, mirror)) }
    if String(reflecting: mirror.subjectType).contains("->") { return .leaf("(Function)") }
    return .leaf("\(typeName(mirror.subjectType))(…)")
  }
}
