extension MacroSupport {
  /// State that is encoded under keys that its author wrote.
  ///
  /// `@ObservableState` writes the conformance for a struct with its own `CodingKeys`: the
  /// compiler matches those with stored properties, and a tracked property is stored under another
  /// name. The default ``encode(to:)`` is used where the author wrote none.
  public protocol StateEncodableByKeys {
    /// Encodes the properties that have a key, in the order of the keys.
    func encodeByKeys(to encoder: any Encoder) throws
  }
}

extension MacroSupport.StateEncodableByKeys where Self: Encodable {
  /// Encodes the properties that have a key.
  public func encode(to encoder: any Encoder) throws { try encodeByKeys(to: encoder) }
}

extension MacroSupport {
  /// State that is decoded from keys that its author wrote.
  ///
  /// A property without a key must have a default value, which is used.
  public protocol StateDecodableByKeys {
    /// Decodes the properties that have a key.
    init(decodingByKeys decoder: any Decoder) throws
  }
}

extension MacroSupport.StateDecodableByKeys where Self: Decodable {
  /// Decodes the properties that have a key.
  public init(from decoder: any Decoder) throws { try self.init(decodingByKeys: decoder) }
}

extension KeyedEncodingContainer {
  /// Encodes a property of a state.
  public mutating func encodeStateProperty(_ value: some Encodable, forKey key: Key) throws {
    if try !leavesOutByType(value, forKey: key) { try encode(value, forKey: key) }
  }

  /// Encodes an optional property of a state: nothing for `nil`.
  public mutating func encodeStateProperty(_ value: (some Encodable)?, forKey key: Key) throws {
    if try !leavesOutByType(value, forKey: key) { try encodeIfPresent(value, forKey: key) }
  }

  /// Throws, because the property has a type that can't be encoded.
  ///
  /// For states whose author wrote `encode(to:)`: then nothing calls it.
  @_disfavoredOverload
  public mutating func encodeStateProperty(_ value: some Any, forKey key: Key) throws {
    throw EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath + [key],
        debugDescription: "'\(key.stringValue)' is no Encodable: \(type(of: value))"
      )
    )
  }
}

extension KeyedDecodingContainer {
  /// Decodes a property of a state; the key path determines its type.
  public func decodeStateProperty<State, Value: Decodable>(
    _ property: KeyPath<State, Value>,
    forKey key: Key
  ) throws -> Value {
    if let value = initialValue(of: Value.self, forKey: key) { return value }
    return try decode(Value.self, forKey: key)
  }

  /// Decodes an optional property of a state: `nil` for a missing key.
  public func decodeStateProperty<State, Value: Decodable>(
    _ property: KeyPath<State, Value?>,
    forKey key: Key
  ) throws -> Value? {
    if let value = initialValue(of: Value?.self, forKey: key) { return value }
    return try decodeIfPresent(Value.self, forKey: key)
  }

  /// Throws, because the property has a type that can't be decoded.
  ///
  /// For states whose author wrote `init(from:)`: then nothing calls it.
  @_disfavoredOverload
  public func decodeStateProperty<State, Value>(
    _ property: KeyPath<State, Value>,
    forKey key: Key
  ) throws -> Value {
    throw DecodingError.typeMismatch(
      Value.self,
      DecodingError.Context(
        codingPath: codingPath + [key],
        debugDescription: "'\(key.stringValue)' is no Decodable: \(Value.self)"
      )
    )
  }
}
