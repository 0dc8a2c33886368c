import Foundation

/// JSON of values whose type isn't known where they are coded, and numbers as a decoder reads them.
package enum JSONCoding {
  /// The JSON of a value; `nil` if it can't be encoded.
  static func encode(_ value: Any) -> String? {
    if value is Void { return "null" }
    guard let value = value as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value of JSON; `nil` if it isn't one of the type.
  static func decode<Value>(_ json: String) -> Value? {
    if Value.self == Void.self { return () as? Value }
    func decode<Known: Decodable>(_ type: Known.Type) -> Any? {
      try? JSONDecoder().decode(type, from: Data(json.utf8))
    }
    return (Value.self as? any Decodable.Type).flatMap { decode($0) } as? Value
  }

  /// The number that a decoder reads as a whole one, such as `1.0` and `2e3`; `nil` if an `Int` can't hold it.
  static func integer(_ text: String) -> Int? {
    Int(text) ?? (try? JSONDecoder().decode(Int.self, from: Data(text.utf8)))
  }
}

/// A whole number in a file that anyone may have changed: sums of a few of them don't overflow.
@propertyWrapper
package struct SafeInteger: Codable {
  package var wrappedValue: Int

  package init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

  /// Decodes a number that every reader of JSON keeps exactly.
  ///
  /// - Throws: `DecodingError` for one of more than 53 bits.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = try container.decode(Int.self)
    guard wrappedValue.magnitude < 1 << 53 else {
      let problem = "The number \(wrappedValue) is out of range."
      throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
