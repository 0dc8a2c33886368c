extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Shared, rhs: Shared) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes the value; for a later process also where it is from.
  public func encode(to encoder: any Encoder) throws {
    try SharedLink.encode(source, to: encoder)
  }
}

extension Shared: Decodable where Value: Decodable {
  /// Decodes a value, and shares it without a key; of an earlier process, refers to the value of the same key again.
  public init(from decoder: any Decoder) throws { target = try SharedLink.decode(from: decoder) }
}

extension Shared: TransientValue where Value: TransientValue {
  /// A reference without a key to the initial value.
  public static var initialValue: Shared { Shared(source: SharedBox(.initialValue)) }
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
