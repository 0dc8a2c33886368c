import Foundation

/// How the bytes of a file become a value, and the reverse.
struct FileFormat<Value>: Sendable {
  /// Decodes a value.
  ///
  /// - Throws: `NewerFileVersion`, or an error of the decoder if the bytes are damaged.
  let decode: @Sendable (Data) throws -> Value
  /// Encodes a value.
  let encode: @Sendable (Value) throws -> Data
  /// Whether the bytes are JSON by the standard, whose places can be named.
  var isJSON = false
}

/// The version of a file is greater than that of the app's values.
struct NewerFileVersion: Error {
  let found: Int
  let supported: Int?
}

extension FileFormat where Value: Codable & Sendable {
  /// JSON: the value alone, or with a version the object `{"value": …, "version": 2}`.
  static func json(version: Int?, decoder: JSONDecoder, encoder: JSONEncoder) -> FileFormat {
    FileFormat(
      decode: { data in
        guard let file = VersionedFile<Value>.decode(data, decoder) else {
          return try decoder.decode(Value.self, from: data)
        }
        if version == nil || file.hasOtherProperties, let plain = file.plain(decoder, encoder) {
          return plain
        }
        guard let version else {
          throw NewerFileVersion(found: file.version, supported: nil)
        }
        guard file.version <= version else {
          throw NewerFileVersion(found: file.version, supported: version)
        }
        return try file.value.get()
      },
      encode: { value in
        guard let version else { return try encoder.encode(value) }
        return try encoder.encode(VersionedFile(version: version, value: .success(value)))
      },
      isJSON: !decoder.allowsJSON5
    )
  }
}
