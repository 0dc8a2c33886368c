import Foundation

/// Where a ``FileStorage`` has its files.
protocol FileBackend: Sendable {
  /// The time, for the names of files that are kept aside.
  var now: Date { get }

  /// Reads a file.
  ///
  /// - Returns: Its bytes, `nil` where there is none.
  func read(_ path: String) throws -> [UInt8]?

  /// Changes a file; no other change happens between the read and the write.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - change: Decides by the bytes of the file, `nil` where there is none.
  /// - Returns: The path under which the old file was kept, if it was.
  /// - Throws: The error of the backend or of `change`; the file is as it was then.
  @discardableResult func replace(
    _ path: String,
    _ change: ([UInt8]?) throws -> FileChange
  ) throws -> String?

  /// Writes a new file beside another one, with a name that no other has.
  ///
  /// - Returns: Its path.
  func keep(_ bytes: [UInt8], beside path: String, label: String) throws -> String

  /// Calls a closure after each change of a file, also after changes by this process.
  ///
  /// - Returns: The subscription; releasing it ends the calls.
  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription
}

/// What is done to a file after its bytes were read.
enum FileChange: Equatable {
  /// The file stays as it is.
  case nothing
  /// Its bytes are replaced.
  case write([UInt8])
  /// It gets another name beside its own, with a label, and new bytes take its place, if there are any.
  case keepAside(label: String, then: [UInt8]?)

  /// The bytes to write.
  var newBytes: [UInt8]? {
    switch self {
    case .nothing: nil
    case .write(let bytes): bytes
    case .keepAside(_, let bytes): bytes
    }
  }
}

/// The files on the disk.
struct DiskBackend: FileBackend {
  private let watcher = FileWatcher()

  var now: Date { Date() }

  func read(_ path: String) throws -> [UInt8]? { try DiskFile(name: path).readIfPresent() }

  func replace(_ path: String, _ change: ([UInt8]?) throws -> FileChange) throws -> String? {
    try DiskFile(name: path).replace(change)
  }

  func keep(_ bytes: [UInt8], beside path: String, label: String) throws -> String {
    try DiskFile(name: path).keep(bytes, label: label)
  }

  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    watcher.watch(path, onChange: onChange)
  }
}
