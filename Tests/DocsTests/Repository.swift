import Foundation

/// The checkout that these tests were compiled from.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files of Swift in a folder and in those below it.
  static func swiftFiles(in folder: URL) -> [URL] {
    var files: [URL] = []
    let found = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    while let file = found?.nextObject() as? URL {
      if file.pathExtension == "swift" { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }
}
