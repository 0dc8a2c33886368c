// A state is encoded without its memos, and a decoded one has new ones. The compiler's code for a state calls these.

extension Memo: Codable {
  convenience init(from decoder: any Decoder) { self.init() }

  func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
  /// Encodes nothing.
  mutating func encode<Input, Value>(_ memo: Memo<Input, Value>, forKey key: Key) {}
}

extension KeyedDecodingContainer {
  /// Decodes nothing.
  func decode<Input, Value>(
    _ type: Memo<Input, Value>.Type,
    forKey key: Key
  ) -> Memo<Input, Value> {
    Memo()
  }
}
