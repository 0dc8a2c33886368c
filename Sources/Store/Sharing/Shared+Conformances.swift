extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Shared, rhs: Shared) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension Shared: Decodable where Value: Decodable {
  /// Decodes a value, and shares it without a key.
  public init(from decoder: any Decoder) throws {
    self.init(source: SharedBox(try Value(from: decoder)))
  }
}

extension Shared: CustomStringConvertible {
  /// The type with the key, or with the value if there is none.
  public var description: String {
    let content = source.box.keyName ?? "value: \(wrappedValue)"
    return "Shared<\(typeName(Value.self))>(\(content))"
  }
}

extension Shared: NamedSlots {
  static func name(ofSlot slot: Int) -> String? { SharedBox<Value>.Slot.names[slot] }
}

extension Shared: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { wrappedValue }
}
