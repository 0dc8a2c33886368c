import Foundation
import Store

/// Writes a value as a call of `recorded`, a function of the test that decodes JSON.
package enum DecodedText {
  /// The call; `nil` if the value can't be encoded, isn't equal when it's decoded again, or may hold what is redacted.
  static func of(_ value: Any) -> String? {
    guard !hasRedactedParts(type(of: value)), let value = value as? any Codable else { return nil }
    return text(of: value)
  }

  private static func text<Value: Codable>(of value: Value) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value),
      let decoded = try? JSONDecoder().decode(Value.self, from: data), isEqual(decoded, value)
    else { return nil }
    // A reference that is decoded has no key.
    let places = [SharedPlace.keyed(in: value), SharedPlace.keyed(in: decoded)]
    let boxes = places.map { $0.map { ObjectIdentifier($0.box) } }
    guard boxes[0] == boxes[1] else {
      return nil
    }
    let json = String(decoding: data, as: UTF8.self)
    var fence = "#"
    while json.contains("\"\(fence)") || json.contains("\\\(fence)") { fence += "#" }
    return "recorded(\(fence)\"\(json)\"\(fence))"
  }

  /// The function that the calls call.
  package static let function = """
    func recorded<Value: Decodable>(_ json: String) -> Value {
      try! JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }
    """
}
