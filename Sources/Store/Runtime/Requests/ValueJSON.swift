import Foundation

/// Values whose type isn't known where they are encoded with the state: ids of features, and results.
enum ValueJSON {
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
}
