/// One level of a value: what it is, and its parts.
///
/// Everything that looks into values reads them by this: dumps, differences, equality without `==`, names of actions,
/// outlines, Swift as text, and the explorer. A type's own mirror is honoured, so that observed states show their properties as
/// they are written. A value in an `AnyHashable` is read as the value itself.
package struct Reflected {
  package enum Kind: Sendable {
    /// A value without parts that are known, such as a number or a closure.
    case leaf
    /// A struct.
    case fields
    case object
    case enumCase
    case optional
    case tuple
    /// A collection in order.
    case elements
    /// A dictionary.
    case entries
    /// A set.
    case members
  }

  package let value: Any
  package let type: ReflectedType
  package let kind: Kind
  let mirror: Mirror?

  /// Reads a level of a value.
  ///
  /// - Complexity: O(1) but for types with a mirror of their own.
  package init(_ value: Any) {
    var value = value
    if Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      value = hashable.base
    }
    self.value = value
    type = ReflectedType.of(Swift.type(of: value))
    guard case .mirror = type.source else {
      (kind, mirror) = (type.kind ?? .leaf, nil)
      return
    }
    let mirror = Mirror(reflecting: value)
    self.mirror = mirror
    kind =
      switch mirror.displayStyle {
      case .struct: .fields
      case .class: .object
      case .enum: .enumCase
      case .optional: .optional
      case .tuple: .tuple
      case .collection: .elements
      case .dictionary: .entries
      case .set: .members
      default: .leaf
      }
  }

  /// The type whose parts are shown, which a type's own mirror may choose.
  package var subject: Any.Type { mirror?.subjectType ?? type.type }

  /// The instance, if the value is an object: it may contain itself.
  package var object: AnyObject? { type.isObject ? value as AnyObject : nil }

  /// Whether there are no parts.
  package var isEmpty: Bool {
    guard var mirror else { return count == 0 }
    while true {
      guard mirror.children.isEmpty else { return false }
      guard let superclass = mirror.superclassMirror else { return true }
      mirror = superclass
    }
  }

  /// The number of parts, without those of superclasses.
  package var count: Int {
    switch type.source {
    case .properties(let names): names.count
    case .stored: storedPartCount(value)
    case .collection: (value as? any ReflectedCollection)?.count ?? 0
    case .mirror: mirror?.children.count ?? 0
    case .none: 0
    }
  }

  /// The case of an enum with what it carries; `nil` for any other value.
  package var currentCase: (name: String, payload: Any?)? {
    guard kind == .enumCase else { return nil }
    if mirror == nil, let current = enumCase(value) { return current }
    let payload = mirror?.children.first
    return (enumCaseName(value) ?? payload?.label ?? "?", payload?.value)
  }

  /// What an optional or a case has in it.
  package var content: Any? {
    guard kind == .optional || kind == .enumCase else { return nil }
    return mirror.map { $0.children.first?.value } ?? enumCase(value)?.payload
  }
}
