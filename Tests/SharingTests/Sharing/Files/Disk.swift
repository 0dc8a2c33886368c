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

  /// Writes a file in one step, as other programs do: under another name, which is changed when it is closed.
  func write(_ text: String, to name: String) throws {
    let draft = self["draft-\(UUID())"]
    try Data(text.utf8).write(to: draft)
    guard rename(draft.path, self[name].path) == 0 else { throw POSIXError(.EIO) }
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
