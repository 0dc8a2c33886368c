extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: SharedReader, rhs: SharedReader) -> Bool {
    lhs.wrappedValue == rhs.wrappedValue
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Encodable where Value: Encodable {
  /// Encodes the value; for a later process also where it is from.
  public func encode(to encoder: any Encoder) throws {
    try SharedLink.encode(source, to: encoder)
  }
}

extension SharedReader: Decodable where Value: Decodable {
  /// Decodes a value, and shares it without a key; of an earlier process, refers to the value of the same key again.
  public init(from decoder: any Decoder) throws { target = try SharedLink.decode(from: decoder) }
}

extension SharedReader: TransientValue where Value: TransientValue {
  /// A reference without a key to the initial value.
  public static var initialValue: SharedReader { SharedReader(source: SharedBox(.initialValue)) }
}

extension SharedReader: CustomStringConvertible {
  /// The type with the key, or with the value if there is none.
  public var description: String {
    let content = source.box.keyName ?? "value: \(wrappedValue)"
    return "SharedReader<\(typeName(Value.self))>(\(content))"
  }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { wrappedValue }
}
