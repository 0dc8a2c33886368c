import Foundation

/// A folder that exists during one test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "assets-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder, written first if a text is given.
  func file(_ name: String, _ text: String? = nil) throws -> String {
    let file = "\(path)/\(name)"
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    return file
  }

  /// The text of a file in the folder.
  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// The names of all files in the folder, hidden ones included.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
