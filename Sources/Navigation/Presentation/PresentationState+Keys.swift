extension KeyedEncodingContainer {
  /// Encodes presented state; the key is left out if nothing is presented.
  public mutating func encodeStateProperty<State: Encodable>(
    _ value: PresentationState<State>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.encodable, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes presented state; a missing key means that nothing is presented.
  public func decodeStateProperty<Parent, State: Decodable>(
    _ property: KeyPath<Parent, PresentationState<State>>,
    forKey key: Key
  ) throws -> PresentationState<State> {
    try decodeIfPresent(PresentedForRequest<State>.self, forKey: key)?.presentation
      ?? PresentationState(wrappedValue: nil)
  }
}
