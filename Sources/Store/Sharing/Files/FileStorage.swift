import Foundation

/// Where the files of ``FileStorageKey`` are: on the disk or in memory.
///
/// Keys take it from the dependency ``DependencyValues/defaultFileStorage``. Equal storages are the same one.
public struct FileStorage: Sendable {
  let documents: FileDocuments

  /// The files on the disk: the storage of an app that runs.
  ///
  /// A value is written off the caller's thread, and changes of 200 ms are written together. What waits is
  /// written when the process ends by `exit` or the end of `main`.
  public static let fileSystem: FileStorage = {
    let documents = FileDocuments(DiskBackend()) { QueueScheduler() }
    ProcessEnding.flush { FileStorage.fileSystem.documents.flush() }
    return FileStorage(documents: documents)
  }()

  /// A new storage in memory, without a file: the storage of tests and previews.
  ///
  /// A value is written before a save returns.
  public static var inMemory: FileStorage { inMemory(files: [:]) }

  /// A new storage in memory.
  ///
  /// - Parameter files: The content of its files.
  /// - Returns: The storage.
  public static func inMemory(files: [URL: Data]) -> FileStorage {
    var bytes: [String: [UInt8]] = [:]
    for (url, data) in files { bytes[url.standardizedFileURL.path] = Array(data) }
    return FileStorage(documents: FileDocuments(MemoryBackend(bytes)) { ImmediateScheduler() })
  }

  /// The files of a storage in memory, for the expectations of a test; empty for the file system.
  public var files: [URL: Data] {
    guard let memory = documents.backend as? MemoryBackend else { return [:] }
    var files: [URL: Data] = [:]
    for (path, bytes) in memory.files { files[URL(fileURLWithPath: path)] = Data(bytes) }
    return files
  }

  /// Writes all values that wait to be written, on this thread.
  package func flush() { documents.flush() }

  /// Writes a new file beside another one: `screens.not-restored-2026-11-27T04-00-00Z.json`.
  ///
  /// - Parameters:
  ///   - data: Its content.
  ///   - url: The other file.
  ///   - label: The part of the name that distinguishes it.
  /// - Returns: The URL of the new file.
  /// - Throws: The error of writing it.
  package func keep(_ data: Data, beside url: URL, label: String) throws -> URL {
    let backend = documents.backend
    let path = try backend.keep(
      Array(data),
      beside: url.standardizedFileURL.path,
      label: KeptFile.label(label, at: backend.now)
    )
    return URL(fileURLWithPath: path)
  }
}

extension FileStorage: Hashable {
  /// Whether the storages are the same one.
  public static func == (left: FileStorage, right: FileStorage) -> Bool {
    left.documents === right.documents
  }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(documents)) }
}

extension DependencyValues {
  /// Where ``SharedReaderKey/fileStorage(_:version:decoder:encoder:location:)`` stores values.
  ///
  /// It is the file system in an app, and a new, empty storage in memory in each test and preview.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}
