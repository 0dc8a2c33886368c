import Foundation

/// Reads one file whole, and replaces it so that a crash at any moment leaves the old or the new.
struct DiskFile: Sendable {
  /// The file's name as the user wrote it.
  let name: String

  /// Reads all bytes.
  ///
  /// - Throws: `FileError`.
  func read() throws(FileError) -> [UInt8] {
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure("read") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(operation: "read", file: name, code: FileError.notRegular)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw failure("read")
      }
    }
  }

  /// Reads the file, and replaces its content by the result of `change`.
  ///
  /// Changes by several threads and processes happen one after the other: each holds a lock on the
  /// new file, `.NAME.new` beside the old one, while it reads the old and writes the new. The new
  /// one is on the disk before it takes the old one's name, keeps its permissions and, where that
  /// is allowed, its owner. A symbolic link stays, and the file it leads to is replaced.
  ///
  /// - Throws: `FileError`, or the error of `change`; the old file is untouched then.
  func update(_ change: ([UInt8]) throws -> [UInt8]) throws {
    let target = try resolved()
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    let base = URL(fileURLWithPath: target).lastPathComponent
    let draft = try FileDraft(path: "\(folder)/.\(base).new", name: name)
    do {
      guard access(target, W_OK) == 0 else { throw failure("write") }
      let old = try read()
      let new = try change(old)
      guard new != old else { return draft.discard() }
      var status = stat()
      guard stat(target, &status) == 0 else { throw failure("write") }
      try draft.write(new, likeFile: status)
      try draft.replace(target, in: folder)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// The path of the file itself, symbolic links followed.
  private func resolved() throws(FileError) -> String {
    guard let path = realpath(name, nil) else { throw failure("write") }
    defer { free(path) }
    return String(cString: path)
  }

  private func failure(_ operation: String) -> FileError {
    FileError(operation: operation, file: name, code: errno)
  }
}
