/// A value that the compiler takes for `Sendable` without a check.
///
/// For a type that is safe to send but doesn't say so. Nothing makes it safe: the code that uses the value must.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) { self.value = value }

  /// Wraps the value of a property.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value of the property.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    value[keyPath: keyPath]
  }

  /// A part of the value, which can be changed.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value, without a container of its own.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The error of decoding the value.
  public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value, without a container of its own.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of encoding the value.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
