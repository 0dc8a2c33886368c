import Foundation

/// A file that keeps bytes beside another one: `settings.damaged-2026-11-25T22-04-43Z.json` beside `settings.json`.
struct KeptFile {
  private let path: String
  private let name: String
  private let descriptor: Int32

  /// Creates an empty file with a name that no other has.
  ///
  /// - Parameters:
  ///   - original: The path of the file that it is kept beside.
  ///   - label: The part of its name that distinguishes it.
  ///   - name: The name of that file as the user wrote it, for errors.
  /// - Throws: `FileError`.
  init(_ original: DiskPath, label: String, name: String) throws(FileError) {
    self.name = name
    for path in Self.paths(of: original, label: label) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      guard errno == EEXIST else { break }
    }
    throw FileError(operation: "write", file: name, code: errno)
  }

  /// The paths to try, in order.
  static func paths(of original: DiskPath, label: String) -> some Sequence<String> {
    let url = URL(fileURLWithPath: original.path)
    let suffix = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
    let start = url.deletingPathExtension().path + "." + label
    return (1...10_000).lazy.map { $0 == 1 ? start + suffix : "\(start)-\($0)\(suffix)" }
  }

  /// The label of a file that is kept at a time: `damaged-2026-11-25T22-04-43Z`.
  static func label(_ reason: String, at date: Date) -> String {
    "\(reason)-\(date.ISO8601Format().replacing(":", with: "-"))"
  }

  /// Moves a file to this name.
  ///
  /// - Returns: The path.
  /// - Throws: `FileError`.
  consuming func move(_ original: String) throws(FileError) -> String {
    defer { close(descriptor) }
    guard rename(original, path) == 0 else { throw failure() }
    return path
  }

  /// Writes all bytes to the disk.
  ///
  /// - Returns: The path.
  /// - Throws: `FileError`.
  consuming func write(_ bytes: [UInt8]) throws(FileError) -> String {
    defer { close(descriptor) }
    guard FileDraft.write(bytes, to: descriptor), DiskFolder.synchronize(descriptor) else {
      throw failure()
    }
    DiskFolder(path: DiskPath(path).folder).synchronize()
    return path
  }

  /// The error of the last operation; the empty file is removed.
  private func failure() -> FileError {
    let code = errno
    unlink(path)
    return FileError(operation: "write", file: name, code: code)
  }
}
