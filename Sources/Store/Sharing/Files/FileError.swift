import Foundation

/// An operation that the operating system refused, and the repair.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The operation: "read", "write".
  package var operation: String
  /// The file's name as the user wrote it.
  package var file: String
  /// The error number of the operating system.
  package var code: Int32
  /// The path of the draft of the file, if that is what can't be used.
  package var draft: String?

  /// The operation, the file, the reason and the repair.
  package var description: String {
    guard let draft else { return "cannot \(operation) \(file): \(reason); \(repair)" }
    return
      "cannot \(operation) \(file): its draft \(draft) is in the way (\(reason)); remove the draft"
  }

  /// The code for a file that is not regular, for which the operating system has no number.
  static let notRegular: Int32 = 10_079

  private var reason: String {
    code == Self.notRegular ? "it is no regular file" : String(cString: strerror(code))
  }

  private var repair: String {
    switch code {
    case ENOENT, ENOTDIR: "check the name"
    case EACCES, EPERM, EROFS: "change the permissions, or choose another file"
    case ENOSPC, EDQUOT: "free some space and try again"
    case EISDIR, Self.notRegular: "name a regular file"
    default: "try again, or choose another file"
    }
  }
}
