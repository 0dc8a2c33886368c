import Store

// A state is encoded without its memos, and a decoded one has new ones. The code for a state calls these: that of the compiler the
// first of each two, and that of the macro the second.

extension Memo: Codable {
  convenience init(from decoder: any Decoder) { self.init() }

  func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
  /// Encodes nothing.
  mutating func encode<Input, Value>(_ memo: Memo<Input, Value>, forKey key: Key) {}

  /// Encodes nothing.
  mutating func encodeStateProperty<Input, Value>(
    _ memo: Memo<Input, Value>,
    forKey key: Key
  ) throws {}
}

extension KeyedDecodingContainer {
  /// Decodes nothing.
  func decode<Input, Value>(
    _ type: Memo<Input, Value>.Type,
    forKey key: Key
  ) -> Memo<Input, Value> {
    Memo()
  }

  /// Decodes nothing.
  func decodeStateProperty<State, Input, Value>(
    _ property: KeyPath<State, Memo<Input, Value>>,
    forKey key: Key
  ) throws -> Memo<Input, Value> {
    Memo()
  }
}
