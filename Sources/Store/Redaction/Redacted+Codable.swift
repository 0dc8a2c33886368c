extension Redacted: Encodable where Value: Encodable {
  /// Encodes the value; `•••` for a later process.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard RestorationMode.current != nil else { return try container.encode(value) }
    guard RedactedText.placeholder(for: Value.self) != nil else {
      throw RestoredType.error(of: Self.self, at: encoder.codingPath)
    }
    try container.encode(RedactedText.text)
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes the value.
  ///
  /// In a recording and in a restored state there is `•••` in place of it: then it is empty, zero or `nil`, as its type
  /// allows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func placeholder() -> Value? {
      guard let text = try? container.decode(String.self), text == RedactedText.text else {
        return nil
      }
      return RedactedText.placeholder(for: Value.self)
    }
    if RestorationMode.current != nil, let value = placeholder() {
      self.init(value)
      return
    }
    do {
      self.init(try container.decode(Value.self))
    } catch {
      guard let value = placeholder() else { throw error }
      self.init(value)
    }
  }
}

// The compiler's code for a state calls these for an optional property, and so does that of `@ObservableState`: a key
// is left out for `nil`.

extension KeyedEncodingContainer {
  /// Encodes an optional value; the key is left out for `nil`.
  public mutating func encode<Value: Encodable>(
    _ value: Redacted<Value?>,
    forKey key: Key
  ) throws {
    if try leavesOutByType(value, forKey: key) { return }
    try encodeIfPresent(value.value.map { Redacted($0) }, forKey: key)
  }

  /// Encodes an optional property of a state; the key is left out for `nil`.
  public mutating func encodeStateProperty<Value: Encodable>(
    _ value: Redacted<Value?>,
    forKey key: Key
  ) throws {
    if try leavesOutByType(value, forKey: key) { return }
    try encodeIfPresent(value.value.map { Redacted($0) }, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional value; a missing key is `nil`.
  public func decode<Value: Decodable>(
    _ type: Redacted<Value?>.Type,
    forKey key: Key
  ) throws -> Redacted<Value?> {
    if let value = initialValue(of: Redacted<Value?>.self, forKey: key) { return value }
    return Redacted<Value?>(try decodeIfPresent(Redacted<Value>.self, forKey: key)?.value)
  }

  /// Decodes an optional property of a state; a missing key is `nil`.
  public func decodeStateProperty<State, Value: Decodable>(
    _ property: KeyPath<State, Redacted<Value?>>,
    forKey key: Key
  ) throws -> Redacted<Value?> {
    if let value = initialValue(of: Redacted<Value?>.self, forKey: key) { return value }
    return Redacted<Value?>(try decodeIfPresent(Redacted<Value>.self, forKey: key)?.value)
  }
}
