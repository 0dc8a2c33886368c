import Foundation

/// Reads one file whole, and replaces it so that a crash at any moment leaves the old or the new.
package struct DiskFile: Sendable {
  /// The file's name as the user wrote it.
  package let name: String

  package init(name: String) { self.name = name }

  /// Reads all bytes.
  ///
  /// - Throws: `FileError`.
  package func read() throws(FileError) -> [UInt8] {
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

  /// Reads all bytes, or returns `nil` where there is no file.
  ///
  /// - Throws: `FileError`.
  func readIfPresent() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read()
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Reads the file, and replaces its content by the result of `change`.
  ///
  /// Changes by several threads and processes happen one after the other, as those of ``replace(_:)`` do.
  ///
  /// - Throws: `FileError`, or the error of `change`; the old file is untouched then.
  package func update(_ change: ([UInt8]) throws -> [UInt8]) throws {
    guard access(name, F_OK) == 0 else { throw failure("write") }
    try replace { old in
      guard let old else { throw FileError(operation: "read", file: name, code: ENOENT) }
      let new = try change(old)
      return new == old ? .nothing : .write(new)
    }
  }

  /// Writes all of the file, as ``replace(_:)`` does: a new one is accessible to its user only.
  ///
  /// - Throws: `FileError`; the old file is untouched then.
  package func write(_ bytes: [UInt8]) throws { try replace { _ in .write(bytes) } }

  /// Reads the file, if there is one, and changes it as `change` says.
  ///
  /// Changes by several threads and processes happen one after the other: each holds a lock on the
  /// new file, `.NAME.new` beside the old one, while it reads the old and writes the new. The new
  /// one is on the disk before it takes the old one's name, keeps its permissions and, where that
  /// is allowed, its owner. A symbolic link stays, and the file it leads to is replaced. Missing folders are
  /// created; a new file is accessible to its user only.
  ///
  /// - Parameter change: Decides by the bytes of the file, `nil` where there is none.
  /// - Returns: The path under which the old file was kept, if it was.
  /// - Throws: `FileError`, or the error of `change`; the old file is untouched then.
  @discardableResult func replace(_ change: ([UInt8]?) throws -> FileChange) throws -> String? {
    let target = try resolved()
    try DiskFolder(path: target.folder).create(for: name)
    let draft = try FileDraft(path: "\(target.folder)/.\(target.name).new", name: name)
    do {
      return try perform(change, on: target, with: draft)
    } catch {
      draft.discard()
      throw error
    }
  }

  private func perform(
    _ change: ([UInt8]?) throws -> FileChange,
    on target: DiskPath,
    with draft: FileDraft
  ) throws -> String? {
    var status = stat()
    let exists = stat(target.path, &status) == 0
    if exists, access(target.path, W_OK) != 0 { throw failure("write") }
    let step = try change(try readIfPresent())
    guard step != .nothing else {
      draft.discard()
      return nil
    }
    if let bytes = step.newBytes {
      try draft.write(bytes, likeFile: exists ? status : nil)
    }
    var kept: String?
    if case .keepAside(let label, _) = step {
      kept = try KeptFile(target, label: label, name: name).move(target.path)
    }
    if step.newBytes == nil {
      draft.discard()
      DiskFolder(path: target.folder).synchronize()
    } else {
      try draft.replace(target.path, in: target.folder)
    }
    return kept
  }

  /// Writes a new file beside this one.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - label: The part of its name that distinguishes it.
  /// - Returns: Its path.
  /// - Throws: `FileError`.
  func keep(_ bytes: [UInt8], label: String) throws -> String {
    let target = try resolved()
    return try KeptFile(target, label: label, name: name).write(bytes)
  }

  /// The path of the file itself, symbolic links followed, also if there is no file yet.
  func resolved() throws(FileError) -> DiskPath {
    guard let path = DiskPath(name).links().last else {
      throw FileError(operation: "write", file: name, code: ELOOP)
    }
    return path
  }

  private func failure(_ operation: String) -> FileError {
    FileError(operation: operation, file: name, code: errno)
  }
}
