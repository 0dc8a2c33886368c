import Foundation

/// The new version of a file while it is written, locked against other threads and processes.
///
/// A draft that a killed process left behind is taken over by the next process.
final class FileDraft {
  private let path: String
  private let name: String
  private let descriptor: Int32

  /// Creates or takes over the draft at a path, waiting for the holder of its lock.
  ///
  /// - Throws: `FileError`.
  init(path: String, name: String) throws(FileError) {
    self.path = path
    self.name = name
    while true {
      let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard opened >= 0 else { throw Self.obstacle(path, name) }
      while flock(opened, LOCK_EX) != 0 {
        guard errno == EINTR else {
          close(opened)
          throw Self.failure(name)
        }
      }
      // The former holder of the lock may have given this very file its final name meanwhile.
      if Self.isSame(opened, path) {
        descriptor = opened
        return
      }
      close(opened)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Writes all bytes to the disk, with the permissions and owner of another file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - status: The status of the other file; `nil` for a file that only its user can access.
  /// - Throws: `FileError`; the draft holds a part of the bytes then.
  func write(_ bytes: [UInt8], likeFile status: stat?) throws(FileError) {
    guard ftruncate(descriptor, 0) == 0, Self.write(bytes, to: descriptor) else {
      throw Self.failure(name)
    }
    // Few users may set another owner; the permissions matter more.
    if let status { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    let mode = status.map { $0.st_mode & 0o7777 } ?? 0o600
    guard fchmod(descriptor, mode) == 0, DiskFolder.synchronize(descriptor) else {
      throw Self.failure(name)
    }
  }

  /// Writes all bytes to a descriptor, and returns whether that succeeded.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Renames the draft to the file it replaces.
  ///
  /// - Throws: `FileError`; the old file is untouched then.
  func replace(_ target: String, in folder: String) throws(FileError) {
    guard rename(path, target) == 0 else { throw Self.failure(name) }
    // The new name must be written to the disk too.
    DiskFolder(path: folder).synchronize()
  }

  /// Removes the draft.
  func discard() {
    unlink(path)
  }

  private static func failure(_ name: String) -> FileError {
    FileError(operation: "write", file: name, code: errno)
  }

  /// The error of opening the draft, which may be the obstacle itself.
  private static func obstacle(_ path: String, _ name: String) -> FileError {
    var error = failure(name)
    var status = stat()
    if lstat(path, &status) == 0 { error.draft = path }
    return error
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var held = stat()
    var named = stat()
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }
}
