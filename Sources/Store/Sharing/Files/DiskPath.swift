import Foundation

/// A path, as folder and name.
struct DiskPath: Hashable, Sendable {
  /// The path of the folder.
  let folder: String
  /// The name in the folder.
  let name: String

  /// The whole path.
  var path: String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }

  /// Splits a path, a relative one from the current folder.
  init(_ path: String) {
    let url = URL(fileURLWithPath: path)
    (folder, name) = (url.deletingLastPathComponent().path, url.lastPathComponent)
  }

  /// The path and those of the symbolic links on the way to the file, itself last.
  ///
  /// - Returns: The paths; none if the links lead in a circle.
  func links() -> [DiskPath] {
    var paths = [self]
    while let last = paths.last, let target = last.linkTarget {
      guard paths.count < 40 else { return [] }
      paths.append(target)
    }
    return paths
  }

  /// The path that a symbolic link leads to, `nil` for all other files.
  private var linkTarget: DiskPath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return DiskPath(target.hasPrefix("/") ? target : "\(folder)/\(target)")
  }
}
