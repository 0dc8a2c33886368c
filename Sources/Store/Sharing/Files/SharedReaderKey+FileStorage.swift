import Foundation

extension SharedReaderKey {
  /// A key whose value is stored in a file as JSON.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documentsDirectory.appending(path: "settings.json"), version: 2))
  /// var settings = Settings()
  /// ```
  ///
  /// The storage is the dependency ``DependencyValues/defaultFileStorage`` where the key is made: the file system in an
  /// app, memory in a test.
  ///
  /// - A save has ended when the value is on the disk. The file is replaced as a whole: after a crash it has the old
  ///   value or the new one.
  /// - The first change is written at once, off the caller's thread, and those of the following 200 ms together.
  ///   `save()` doesn't wait. What waits, or could not be written, is written when the process ends by `exit`.
  /// - Changes by other processes are delivered. A save that was made without knowing such a change is refused with
  ///   ``FileStorageError/conflict(path:keptAt:)``, kept in a file beside, and the file's value is delivered. This
  ///   holds among processes that use this key; others may overwrite the file at any moment.
  /// - A file that can't be decoded when it is loaded is renamed to `settings.damaged-2026-11-25T22-04-43Z.json` and
  ///   reported, and the initial value is used. One that can't be read is an error, and is not overwritten.
  /// - With a version the file is `{"value": …, "version": 2}`. A file with a greater version, or with one where the
  ///   key has none, is refused with ``FileStorageError/newerVersion(path:found:supported:)`` and not overwritten. A
  ///   smaller version, or none, is decoded as the value's type does it.
  ///
  /// Missing folders are created. A new file is accessible to its user only; an old one keeps its permissions.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - version: The version of the value's type.
  ///   - decoder: Decodes the value; it must not be changed afterwards.
  ///   - encoder: Encodes the value; it must not be changed afterwards.
  ///   - location: The line of the key, for reports; leave it out.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL,
    version: Int? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder = .readableFile,
    location: SourceLocation = #Store::location
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url,
      format: .json(version: version, decoder: decoder, encoder: encoder),
      form: KeyForm(Value.self, version: version),
      at: location
    )
  }

  /// A key whose value is stored in a file in a format of its own.
  ///
  /// It guarantees what ``fileStorage(_:version:decoder:encoder:location:)`` does, without versions.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - decode: Decodes a value. If it throws, the file is damaged.
  ///   - encode: Encodes a value. If it throws, the save ends with the error.
  ///   - location: The line of the key, for reports; leave it out.
  /// - Returns: The key.
  public static func fileStorage<Value: Sendable>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data,
    location: SourceLocation = #Store::location
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url,
      format: FileFormat(decode: decode, encode: encode),
      form: KeyForm(Value.self, isJSON: false),
      at: location
    )
  }
}

extension JSONEncoder {
  /// A new encoder whose files people can read and compare: on several lines, with sorted keys.
  @usableFromInline static var readableFile: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
