import Foundation

/// A folder that exists during one test.
final class Disk: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "store-tests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The URL of a file in the folder.
  subscript(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a file in one step.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: self[name], options: .atomic)
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: self[name]), as: UTF8.self)
  }

  /// The names of all files, hidden ones included.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
