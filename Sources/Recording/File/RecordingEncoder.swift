import Foundation
import Store

/// Encodes values as JSON that `JSONDecoder` reads, without what must not be shown.
///
/// `JSONEncoder` has no place between a value and its encoding: here each value marked as redacted is `"•••"`, however
/// deep it is.
struct RecordingEncoder: Encoder {
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let place: RecordedJSON

  private init(_ place: RecordedJSON, at path: [any CodingKey]) {
    (self.place, codingPath) = (place, path)
  }

  /// The JSON of a value, in one line.
  ///
  /// - Parameter value: The value.
  /// - Returns: The JSON.
  /// - Throws: What the value throws, such as `EncodingError`.
  static func encode(_ value: some Encodable) throws -> String {
    try json(of: value, at: []).text
  }

  static func json(of value: any Encodable, at path: [any CodingKey]) throws -> RecordedJSON {
    if value is any RedactedValue { return RecordedJSON(.string(RedactedText.text)) }
    switch value {
    // What JSONDecoder reads in another form than the type encodes itself.
    case let url as URL: return RecordedJSON(.string(url.absoluteString))
    case let data as Data: return RecordedJSON(.string(data.base64EncodedString()))
    case let number as Decimal: return RecordedJSON(.literal("\(number)"))
    default:
      let json = RecordedJSON.null
      try value.encode(to: RecordingEncoder(json, at: path))
      if value is any AnyDictionary { json.sort() }
      return json
    }
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // A value may ask for its container again.
    if case .object = place.content {} else { place.content = .object([]) }
    return KeyedEncodingContainer(KeyedRecordingContainer(json: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = place.content {} else { place.content = .array([]) }
    return UnkeyedRecordingContainer(json: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleRecordingContainer(json: place, codingPath: codingPath)
  }

  /// An encoder for a part, such as that of a superclass.
  static func encoder(into json: RecordedJSON, at path: [any CodingKey]) -> any Encoder {
    RecordingEncoder(json, at: path)
  }
}

private enum Scalar {
  static func json(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> RecordedJSON {
    // JSON has no such numbers: the decoder of recordings reads them as texts.
    value.isFinite ? RecordedJSON(.literal("\(value)")) : RecordedJSON(.string("\(value)"))
  }
}

private struct KeyedRecordingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let json: RecordedJSON
  var codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { json.set(key.stringValue, .null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    json.set(key.stringValue, try RecordingEncoder.json(of: value, at: codingPath + [key]))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    RecordingEncoder.encoder(into: nested(.object([]), key), at: codingPath + [key])
      .container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    RecordingEncoder.encoder(into: nested(.array([]), key), at: codingPath + [key])
      .unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    let part = RecordedJSON.null
    json.set("super", part)
    return RecordingEncoder.encoder(into: part, at: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    RecordingEncoder.encoder(into: nested(.literal("null"), key), at: codingPath + [key])
  }

  private func nested(_ content: RecordedJSON.Content, _ key: Key) -> RecordedJSON {
    let part = RecordedJSON(content)
    json.set(key.stringValue, part)
    return part
  }
}

private struct UnkeyedRecordingContainer: UnkeyedEncodingContainer {
  let json: RecordedJSON
  var codingPath: [any CodingKey]
  var count: Int { json.count }

  func encodeNil() { json.append(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    json.append(try RecordingEncoder.json(of: value, at: path))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    RecordingEncoder.encoder(into: nested(.object([])), at: path).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    RecordingEncoder.encoder(into: nested(.array([])), at: path).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    RecordingEncoder.encoder(into: nested(.literal("null")), at: path)
  }

  private var path: [any CodingKey] { codingPath + [JSONKey(index: count)] }

  private func nested(_ content: RecordedJSON.Content) -> RecordedJSON {
    let part = RecordedJSON(content)
    json.append(part)
    return part
  }
}

private struct SingleRecordingContainer: SingleValueEncodingContainer {
  let json: RecordedJSON
  var codingPath: [any CodingKey]

  func encodeNil() { json.content = .literal("null") }
  func encode(_ value: Bool) { json.content = .literal("\(value)") }
  func encode(_ value: String) { json.content = .string(value) }
  func encode(_ value: Double) { json.content = Scalar.json(value).content }
  func encode(_ value: Float) { json.content = Scalar.json(value).content }
  func encode(_ value: Int) { json.content = .literal("\(value)") }
  func encode(_ value: Int8) { json.content = .literal("\(value)") }
  func encode(_ value: Int16) { json.content = .literal("\(value)") }
  func encode(_ value: Int32) { json.content = .literal("\(value)") }
  func encode(_ value: Int64) { json.content = .literal("\(value)") }
  func encode(_ value: UInt) { json.content = .literal("\(value)") }
  func encode(_ value: UInt8) { json.content = .literal("\(value)") }
  func encode(_ value: UInt16) { json.content = .literal("\(value)") }
  func encode(_ value: UInt32) { json.content = .literal("\(value)") }
  func encode(_ value: UInt64) { json.content = .literal("\(value)") }
  func encode<Value: Encodable>(_ value: Value) throws {
    json.content = try RecordingEncoder.json(of: value, at: codingPath).content
  }
}

/// A dictionary, whatever its types: its order differs from run to run.
private protocol AnyDictionary {}

extension Dictionary: AnyDictionary {}
