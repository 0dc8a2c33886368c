import Foundation

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
