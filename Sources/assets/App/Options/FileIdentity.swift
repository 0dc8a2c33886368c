import Foundation

/// What makes a file the same as another one, however the paths are written.
enum FileIdentity: Hashable {
  /// The path without links, `.` and `..`.
  case path(String)
  /// The file itself: several names may lead to it.
  case file(system: Int, number: Int)

  /// All that is known of a file, which may not exist yet.
  static func all(of path: String) -> [FileIdentity] {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    // Of a file that doesn't exist yet, the folder may be reached by a link.
    let resolved = url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent).resolvingSymlinksInPath()
    var all = [FileIdentity.path(resolved.path)]
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved.path)
    if let system = attributes?[.systemNumber] as? Int,
      let number = attributes?[.systemFileNumber] as? Int
    {
      all.append(.file(system: system, number: number))
    }
    return all
  }
}
