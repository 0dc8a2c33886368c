import Foundation

/// A value with the version of its type: `{"value": …, "version": 2}`.
struct VersionedFile<Value: Codable> {
  let version: Int
  /// The value, or the error of decoding it, which doesn't matter if the version is a newer one.
  let value: Result<Value, any Error>
  /// Whether the object has other properties too, as that of a newer app may.
  private(set) var hasOtherProperties = false
  private var data = Data()

  init(version: Int, value: Result<Value, any Error>) {
    (self.version, self.value) = (version, value)
  }

  /// Decodes a file.
  ///
  /// - Returns: The value and its version, `nil` for a file without a version.
  static func decode(_ data: Data, _ decoder: JSONDecoder) -> VersionedFile? {
    // Most files without a version are distinguished by this, without being decoded twice.
    guard data.range(of: Data("version".utf8)) != nil else { return nil }
    var file = try? decoder.decode(VersionedFile.self, from: data)
    file?.data = data
    return file
  }

  /// The file as a value without a version, if the value's own type has the properties `value` and `version`.
  func plain(_ decoder: JSONDecoder, _ encoder: JSONEncoder) -> Value? {
    guard let plain = try? decoder.decode(Value.self, from: data),
      let encoded = try? encoder.encode(plain),
      (try? decoder.decode(Outline.self, from: encoded)) != nil
    else { return nil }
    return plain
  }

  /// Decodes from every object that has the two properties.
  private struct Outline: Decodable {
    let version: Int
    let hasOtherProperties: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: JSONKey.self)
      guard container.contains(.value) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "The object has no value.")
        )
      }
      hasOtherProperties = container.allKeys.count > 2
      version = try container.decode(Int.self, forKey: .version)
    }
  }
}

extension VersionedFile: Codable {
  init(from decoder: any Decoder) throws {
    let outline = try Outline(from: decoder)
    let container = try decoder.container(keyedBy: JSONKey.self)
    let value = Result { try container.decode(Value.self, forKey: .value) }
    self.init(version: outline.version, value: value)
    hasOtherProperties = outline.hasOtherProperties
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(value.get(), forKey: .value)
    try container.encode(version, forKey: .version)
  }
}

extension JSONKey {
  fileprivate static let value = JSONKey(stringValue: "value")
  fileprivate static let version = JSONKey(stringValue: "version")
}
