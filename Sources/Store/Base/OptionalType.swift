/// An optional, whatever its type.
protocol OptionalType {
  /// `nil`.
  static var nilValue: Self { get }
  /// The type of the wrapped value.
  static var wrappedType: Any.Type { get }
  /// Whether it is `nil`.
  var isNil: Bool { get }
}

extension Optional: OptionalType {
  static var nilValue: Self { nil }
  static var wrappedType: Any.Type { Wrapped.self }
  var isNil: Bool { if case .none = self { true } else { false } }
}
