import Foundation

/// What the operating system refused, and what to do about it.
struct FileError: Error, Equatable, CustomStringConvertible {
  /// What was attempted: "read", "write".
  var operation: String
  /// The file's name as the person wrote it.
  var file: String
  /// The number that the operating system gave.
  var code: Int32

  var description: String {
    let reason = code == Self.notRegular ? "it is no regular file" : String(cString: strerror(code))
    return PrintableText.of("cannot \(operation) \(file): \(reason); \(repair)")
  }

  /// A code for what is no regular file, which the operating system has no number for.
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
