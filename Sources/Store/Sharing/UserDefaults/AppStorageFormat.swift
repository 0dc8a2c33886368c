import Foundation

/// How a value is written to user defaults, as one of the types that these can contain.
struct AppStorageFormat<Value: Sendable>: Sendable {
  /// The value of an object; `nil` for an object of another type.
  let decode: @Sendable (Any) -> Value?
  /// The object of a value; `nil` to remove it.
  let encode: @Sendable (Value) -> Any?

  /// The format of a type that user defaults contain.
  static var plain: Self { Self(decode: { $0 as? Value }, encode: { $0 }) }

  /// The format of the raw values of a type.
  static func raw(
    _ format: AppStorageFormat<Value.RawValue>
  ) -> Self where Value: RawRepresentable {
    Self(
      decode: { format.decode($0).flatMap(Value.init(rawValue:)) },
      encode: { format.encode($0.rawValue) }
    )
  }

  /// The format of a value that may be missing.
  static func optional<Wrapped>(_ format: AppStorageFormat<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(decode: { .some(format.decode($0)) }, encode: { $0.flatMap(format.encode) })
  }
}

extension AppStorageFormat where Value == URL {
  /// The format of URLs, as text.
  static var url: Self {
    Self(
      decode: { ($0 as? String).flatMap(URL.init(string:)) },
      encode: { $0.absoluteString }
    )
  }
}
