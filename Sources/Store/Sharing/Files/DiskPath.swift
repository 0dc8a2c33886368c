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

  /// The symbolic links on the way to the file, also among its folders, and the file itself.
  ///
  /// `config/settings.json` may lead to `config/..data/settings.json`, where `..data` is a link to the folder of a version.
  ///
  /// - Returns: The paths, each in a folder without links; without the file itself if the links lead in a circle.
  func waypoints() -> [DiskPath] {
    var waypoints: [DiskPath] = []
    var folder = "/"
    var rest = Self.names(of: path)
    while let name = rest.popLast() {
      if name == ".." {
        folder = DiskPath(folder).folder
        continue
      }
      let place = DiskPath(folder: folder, name: name)
      if let target = place.targetText {
        guard waypoints.count < 40 else { return waypoints }
        waypoints.append(place)
        rest += Self.names(of: target)
        if target.hasPrefix("/") { folder = "/" }
      } else if rest.isEmpty {
        waypoints.append(place)
      } else {
        folder = place.path
      }
    }
    return waypoints
  }

  /// The names of a path, last first.
  private static func names(of path: String) -> [String] {
    path.split(separator: "/").reversed().filter { $0 != "." }.map(String.init)
  }

  private init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  /// The path that a symbolic link leads to, `nil` for all other files.
  private var linkTarget: DiskPath? {
    targetText.map { DiskPath($0.hasPrefix("/") ? $0 : "\(folder)/\($0)") }
  }

  /// The path in a symbolic link as it is written there.
  private var targetText: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
