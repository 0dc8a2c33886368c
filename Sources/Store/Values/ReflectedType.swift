/// What a type tells of how its values are read.
package final class ReflectedType: Sendable {
  /// What is shown of a value.
  package enum Form: Sendable {
    /// Its parts.
    case parts
    /// Nothing: it is a ``RedactedValue``.
    case redacted
    /// Its text: it is a string.
    case string
    /// Its text, by ``CustomDumpStringConvertible``.
    case ownText
    /// Another value, by ``CustomDumpRepresentable``.
    case replacement
    /// The digits of an integer.
    case integer
  }

  /// How the parts of a value are found.
  enum Source: Sendable {
    /// As stored, under these names.
    case properties([String])
    /// As stored: the payload of a case, the value of an optional, the elements of a tuple.
    case stored
    /// As a collection has them.
    case collection
    /// By a mirror: an object, or a type with a mirror of its own.
    case mirror
    /// Not at all: a closure has none.
    case none
  }

  private static let types = PerType { ReflectedType($0) }

  /// What a type tells; found out once.
  package static func of(_ type: Any.Type) -> ReflectedType { types[type] }

  /// The type.
  package let type: Any.Type
  package let form: Form
  /// Whether it is an enum whose cases are shown: no optional, and none that is redacted.
  package let isEnum: Bool
  package let isObject: Bool
  /// The kind of all values; `nil` if the mirror of each tells.
  package let kind: Reflected.Kind?
  let source: Source
  /// Compares two values of the type by `==`; `nil` if it has none.
  // Unsafe, because the conformance of a type might belong to an actor: it is used where a value is, like a cast to `Equatable`.
  nonisolated(unsafe) let areEqual: ((Any, Any) -> Bool)?

  private init(_ type: Any.Type) {
    self.type = type
    let kind = TypeKind(type)
    form = kind == .optional ? .parts : Self.form(of: type)
    isEnum = kind == .enumeration && form != .redacted
    isObject = kind == .object
    areEqual = (type as? any Equatable.Type).map { Self.equality(of: $0) }
    (self.kind, source) = Self.reading(type, kind, form)
  }

  private static func form(of type: Any.Type) -> Form {
    switch type {
    case is any RedactedValue.Type: .redacted
    case is any StringProtocol.Type: .string
    case is any CustomDumpStringConvertible.Type: .ownText
    case is any CustomDumpRepresentable.Type: .replacement
    case is any BinaryInteger.Type: .integer
    default: .parts
    }
  }

  private static func reading(
    _ type: Any.Type,
    _ kind: TypeKind,
    _ form: Form
  ) -> (Reflected.Kind?, Source) {
    if kind == .optional { return (.optional, .stored) }
    if form == .integer || form == .string { return (.leaf, .none) }
    if let type = type as? any ReflectedCollection.Type { return (type.reflectedKind, .collection) }
    if kind == .object || type is any CustomReflectable.Type { return (nil, .mirror) }
    switch kind {
    case .structure: return (.fields, .properties(storedProperties(of: type).map(\.name)))
    case .enumeration: return (.enumCase, .stored)
    case .tuple: return (.tuple, .stored)
    case .optional, .object, .other: return (.leaf, .none)
    }
  }

  private static func equality<Value: Equatable>(of type: Value.Type) -> (Any, Any) -> Bool {
    { lhs, rhs in
      guard let lhs = lhs as? Value, let rhs = rhs as? Value else { return false }
      return lhs == rhs
    }
  }
}
