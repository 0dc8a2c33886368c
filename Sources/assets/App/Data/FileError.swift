import Foundation

/// An operation that the operating system refused, and the repair.
struct FileError: Error, Equatable, CustomStringConvertible {
  /// The operation: "read", "write".
  var operation: String
  /// The file's name as the user wrote it.
  var file: String
  /// The error number of the operating system.
  var code: Int32

  var description: String {
    let reason = code == Self.notRegular ? "it is no regular file" : String(cString: strerror(code))
    return PrintableText.of("cannot \(operation) \(file): \(reason); \(repair)")
  }

  /// The code for a file that is not regular, for which the operating system has no number.
  static let notRegular: Int32 = 10_079

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
