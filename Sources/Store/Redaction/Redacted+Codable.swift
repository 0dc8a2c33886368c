extension Redacted: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes the value.
  ///
  /// In a recording there is `•••` in place of it: then it is empty, zero or `nil`, as its type allows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self.init(try container.decode(Value.self))
    } catch {
      guard let text = try? container.decode(String.self), text == RedactedText.text,
        let value = RedactedText.placeholder(for: Value.self)
      else { throw error }
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
    try encodeIfPresent(value.value.map { Redacted($0) }, forKey: key)
  }

  /// Encodes an optional property of a state; the key is left out for `nil`.
  public mutating func encodeStateProperty<Value: Encodable>(
    _ value: Redacted<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.value.map { Redacted($0) }, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional value; a missing key is `nil`.
  public func decode<Value: Decodable>(
    _ type: Redacted<Value?>.Type,
    forKey key: Key
  ) throws -> Redacted<Value?> {
    Redacted<Value?>(try decodeIfPresent(Redacted<Value>.self, forKey: key)?.value)
  }

  /// Decodes an optional property of a state; a missing key is `nil`.
  public func decodeStateProperty<State, Value: Decodable>(
    _ property: KeyPath<State, Redacted<Value?>>,
    forKey key: Key
  ) throws -> Redacted<Value?> {
    Redacted<Value?>(try decodeIfPresent(Redacted<Value>.self, forKey: key)?.value)
  }
}
