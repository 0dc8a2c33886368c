/// An optional, whatever its type.
package protocol OptionalType {
  /// `nil`.
  static var nilValue: Self { get }
  /// The type of the wrapped value.
  static var wrappedType: Any.Type { get }
  /// Wraps a value; `nil` for one of another type.
  static func wrapping(_ value: Any) -> Self
  /// Whether it is `nil`.
  var isNil: Bool { get }
}

extension Optional: OptionalType {
  package static var nilValue: Self { nil }
  package static var wrappedType: Any.Type { Wrapped.self }
  package static func wrapping(_ value: Any) -> Self { value as? Wrapped }
  package var isNil: Bool { if case .none = self { true } else { false } }
}
