extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as a plain array.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of encoding an element.
  public func encode(to encoder: any Encoder) throws { try storedElements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes the elements from a plain array.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError.dataCorrupted` at the path of an element with the id of an earlier one, or the error
  ///   of decoding an element.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    if let count = container.count { reserveCapacity(count) }
    while !container.isAtEnd {
      let path = container.codingPath + [ElementKey(intValue: container.currentIndex)]
      let element = try container.decode(Element.self)
      let (inserted, first) = append(element)
      guard !inserted else { continue }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path,
          debugDescription: """
            The id \(String(reflecting: element.id)) is that of element \(first) already; ids \
            must be unique.
            """
        )
      )
    }
  }
}

/// The position of an element in a coding path.
private struct ElementKey: CodingKey {
  let position: Int

  init(intValue: Int) { position = intValue }
  init?(stringValue: String) { nil }

  var intValue: Int? { position }
  var stringValue: String { "Index \(position)" }
}
