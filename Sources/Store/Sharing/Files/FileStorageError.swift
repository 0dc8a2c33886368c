/// A file that a shared value is stored in can't be read or written as it is.
public enum FileStorageError: Error, Equatable, CustomStringConvertible {
  /// A newer version of the app wrote the file. It isn't overwritten.
  ///
  /// `found` is the version in the file, `supported` the one of the key, `nil` for a key without a version.
  case newerVersion(path: String, found: Int, supported: Int?)
  /// Another process changed the file before a save, which was refused.
  ///
  /// `keptAt` is the path of a file with the refused bytes, `nil` if it could not be written.
  case conflict(path: String, keptAt: String?)
  /// The file can't be decoded, for the cause given.
  ///
  /// `keptAt` is the path under which it is kept, `nil` if it is where it was.
  case damaged(path: String, cause: String, keptAt: String? = nil)
  /// The operating system refused an operation, "read" or "write", with the error number given.
  ///
  /// `draft` is the path of the file that a new version is written to before it replaces the old one, if that is in the way.
  case inaccessible(path: String, operation: String, code: Int32, draft: String? = nil)

  /// The file, what happened, and the repair.
  public var description: String {
    switch self {
    case .newerVersion(let path, let found, let supported):
      """
      \(path) has version \(found), and this app supports \(supported.map { "version \($0)" } ?? "no versions"); \
      the file is not overwritten. Update the app, or move the file away.
      """
    case .conflict(let path, let keptAt):
      """
      \(path) was changed by another process before this save, which was refused. \
      \(keptAt.map { "The refused value is in \($0)." } ?? "The refused value could not be kept in a file.") \
      Make the change again on the value of the file, and save again.
      """
    case .damaged(let path, let cause, nil):
      "\(path) can't be decoded: \(cause). Repair the file or remove it; the next save keeps it aside."
    case .damaged(let path, let cause, let keptAt?):
      "\(path) can't be decoded: \(cause). It is kept as \(keptAt). Repair it and move it back."
    case .inaccessible(let path, let operation, let code, let draft):
      "\(FileError(operation: operation, file: path, code: code, draft: draft))"
    }
  }

  /// Converts the errors of the disk; others stay as they are.
  static func converted(_ error: any Error) -> any Error {
    guard let error = error as? FileError else { return error }
    return Self.inaccessible(
      path: error.file,
      operation: error.operation,
      code: error.code,
      draft: error.draft
    )
  }
}
