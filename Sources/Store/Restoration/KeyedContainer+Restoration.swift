// What is stored for a later process leaves out marked properties, transient values and redacted ones.

extension KeyedEncodingContainer {
  /// Returns whether a marked property must not be encoded, because the state is stored for a later process.
  public func leavesOut(_ value: some Any, forKey key: Key) -> Bool {
    guard RestorationMode.current != nil else { return false }
    KeptValues.current?.keep(value, at: codingPath + [key])
    return true
  }

  /// Returns whether a value must not be encoded for its type.
  ///
  /// - Throws: `EncodingError` if no initial value of the type is known, so that the state couldn't be decoded.
  func leavesOutByType<Value>(_ value: Value, forKey key: Key) throws -> Bool {
    guard RestorationMode.current != nil, RestoredType.isLeftOut(Value.self) else { return false }
    guard RestoredType.initialValue(of: Value.self) != nil else {
      throw RestoredType.error(of: Value.self, at: codingPath + [key])
    }
    return leavesOut(value, forKey: key)
  }

  fileprivate mutating func encodeByType(_ value: some Encodable, forKey key: Key) throws {
    if try !leavesOutByType(value, forKey: key) { try encode(value, forKey: key) }
  }

  fileprivate mutating func encodeByType(_ value: (some Encodable)?, forKey key: Key) throws {
    if try !leavesOutByType(value, forKey: key) { try encodeIfPresent(value, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  /// Returns whether a marked property isn't decoded, because the state is that of an earlier process: then it stays as it is.
  public func beginsAgain<Value>(_ value: inout Value, forKey key: Key) -> Bool {
    guard RestorationMode.current != nil else { return false }
    if let kept = KeptValues.current?.value(Value.self, at: codingPath + [key]) { value = kept }
    return true
  }

  /// Returns the value that isn't decoded for its type; `nil` if it is.
  func initialValue<Value>(of type: Value.Type, forKey key: Key) -> Value? {
    guard RestorationMode.current != nil, RestoredType.isLeftOut(type),
      var value = RestoredType.initialValue(of: type)
    else { return nil }
    return beginsAgain(&value, forKey: key) ? value : nil
  }

  fileprivate func decodeByType<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    if let value = initialValue(of: type, forKey: key) { return value }
    return try decode(type, forKey: key)
  }

  fileprivate func decodeByType<Value: Decodable>(
    _ type: Value?.Type,
    _ key: Key
  ) throws -> Value? {
    if let value = initialValue(of: type, forKey: key) { return value }
    return try decodeIfPresent(Value.self, forKey: key)
  }
}

// The compiler's code for a struct or a case calls these.

extension KeyedEncodingContainer {
  /// Encodes a transient value; nothing for a later process.
  public mutating func encode<Value: TransientValue & Encodable>(
    _ value: Value,
    forKey key: Key
  ) throws {
    try encodeByType(value, forKey: key)
  }

  /// Encodes an optional transient value; nothing for a later process.
  public mutating func encodeIfPresent<Value: TransientValue & Encodable>(
    _ value: Value?,
    forKey key: Key
  ) throws {
    try encodeByType(value, forKey: key)
  }

  /// Encodes a redacted value; nothing for a later process.
  public mutating func encode<Value: RedactedValue & Encodable>(
    _ value: Value,
    forKey key: Key
  ) throws {
    try encodeByType(value, forKey: key)
  }

  /// Encodes an optional redacted value; nothing for a later process.
  public mutating func encodeIfPresent<Value: RedactedValue & Encodable>(
    _ value: Value?,
    forKey key: Key
  ) throws {
    try encodeByType(value, forKey: key)
  }

  /// Encodes redacted values; nothing for a later process.
  public mutating func encode<Value: RedactedValue & Encodable>(
    _ values: [Value],
    forKey key: Key
  ) throws {
    try encodeByType(values, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a transient value; the initial one from an earlier process.
  public func decode<Value: TransientValue & Decodable>(
    _ type: Value.Type,
    forKey key: Key
  ) throws -> Value {
    try decodeByType(type, key)
  }

  /// Decodes an optional transient value; `nil` from an earlier process.
  public func decodeIfPresent<Value: TransientValue & Decodable>(
    _ type: Value.Type,
    forKey key: Key
  ) throws -> Value? {
    try decodeByType(Value?.self, key)
  }

  /// Decodes a redacted value; an empty one from an earlier process.
  public func decode<Value: RedactedValue & Decodable>(
    _ type: Value.Type,
    forKey key: Key
  ) throws -> Value {
    try decodeByType(type, key)
  }

  /// Decodes an optional redacted value; `nil` from an earlier process.
  public func decodeIfPresent<Value: RedactedValue & Decodable>(
    _ type: Value.Type,
    forKey key: Key
  ) throws -> Value? {
    try decodeByType(Value?.self, key)
  }

  /// Decodes redacted values; none from an earlier process.
  public func decode<Value: RedactedValue & Decodable>(
    _ type: [Value].Type,
    forKey key: Key
  ) throws -> [Value] {
    try decodeByType(type, key)
  }
}
