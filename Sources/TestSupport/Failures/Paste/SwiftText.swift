import Store

/// Writes values as Swift expressions.
enum SwiftText {
  /// The number of levels written: deeper values are no help to paste.
  private static let depthLimit = 32

  /// The expression of a value, where its type is known from around it.
  ///
  /// A value without an expression in Swift, such as an object, becomes a placeholder, `<#Box#>`, as
  /// editors show it: it doesn't compile before it is filled in. A redacted value is `<#redacted#>`.
  static func of(_ value: Any) -> String { text(value, depth: 0) }

  /// A value in an optional: one that is written like `nil` or `.none` would be taken for the optional's own.
  static func wrapped(_ text: String) -> String {
    text == "nil" || text == ".none" ? ".some(\(text))" : text
  }

  private static func text(_ value: Any, depth: Int) -> String {
    if value is any RedactedValue { return "<#redacted#>" }
    if let shared = value as? any AnySharedReference {
      return "\(shared.typeText)(value: \(text(shared.anyValue, depth: depth + 1)))"
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { wrapped(text($0.value, depth: depth)) } ?? "nil"
    }
    if let value = value as? any SwiftWritable { return value.swiftText }
    if let value = value as? any BinaryInteger { return "\(value)" }
    guard depth < depthLimit else { return placeholder(value) }
    switch mirror.displayStyle {
    case .enum:
      return enumCase(value, depth: depth)
    case .collection:
      return "[\(list(mirror.children.map(\.value), depth: depth))]"
    case .set:
      let members = mirror.children.map { text($0.value, depth: depth + 1) }.sorted()
      return "[\(members.joined(separator: ", "))]"
    case .dictionary:
      return dictionary(mirror, depth: depth)
    case .tuple:
      return "(\(arguments(mirror, depth: depth)))"
    case .struct:
      if let keyed = value as? any KeyedElements {
        return "[\(list(keyed.elementsByKey.map(\.element), depth: depth))]"
      }
      return "\(typeName(type(of: value)))(\(arguments(mirror, depth: depth)))"
    default:
      return placeholder(value)
    }
  }

  /// The placeholder of a value that can't be written.
  static func placeholder(_ value: Any) -> String { "<#\(typeName(type(of: value)))#>" }

  private static func enumCase(_ value: Any, depth: Int) -> String {
    guard let current = EnumCase(value) else { return placeholder(value) }
    guard let payload = current.payload else { return ".\(current.name)" }
    let parts = Mirror(reflecting: payload)
    let isTuple = parts.displayStyle == .tuple
    if isTuple, parts.children.isEmpty { return ".\(current.name)" }
    let arguments = isTuple ? arguments(parts, depth: depth) : text(payload, depth: depth + 1)
    return ".\(current.name)(\(arguments))"
  }

  private static func list(_ values: [Any], depth: Int) -> String {
    values.map { text($0, depth: depth + 1) }.joined(separator: ", ")
  }

  private static func dictionary(_ mirror: Mirror, depth: Int) -> String {
    let entries = mirror.children.compactMap { child -> String? in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { return nil }
      return "\(text(pair[0].value, depth: depth + 1)): \(text(pair[1].value, depth: depth + 1))"
    }
    return entries.isEmpty ? "[:]" : "[\(entries.sorted().joined(separator: ", "))]"
  }

  private static func arguments(_ mirror: Mirror, depth: Int) -> String {
    mirror.children.map { child in
      // Elements without a label are called ".0", ".1" by the mirror.
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + text(child.value, depth: depth + 1)
    }
    .joined(separator: ", ")
  }
}
