import Foundation
import Store

extension ExplorerMap {
  /// Fails the test unless a file beside it has the behaviour of the map: each screen, and what leads where.
  ///
  /// ```swift
  /// @Test func `The shop behaves as it was reviewed`() async throws {
  ///   let exploration = await explorer.check()
  ///   try exploration.map.checkBehaviour(file: "Shop.behaviour.txt")
  /// }
  /// ```
  ///
  /// A failure says what is new and what is gone. With `STORE_BEHAVIOUR=record` in the environment the file is written instead;
  /// commit it, so that a change of the behaviour is seen in review. An exploration with the same bounds and seed has the same map.
  ///
  /// - Parameters:
  ///   - file: The name of the file, in the folder of the test's source file.
  ///   - source: The test's source file; leave it out.
  ///   - location: The line of the test, for failures; leave it out.
  /// - Throws: The error of reading or writing the file.
  public func checkBehaviour(
    file: String,
    source: String = #filePath,
    location: Store::SourceLocation = #Store::location
  ) throws {
    let url = URL(fileURLWithPath: source).deletingLastPathComponent().appending(path: file)
    if ProcessInfo.processInfo.environment["STORE_BEHAVIOUR"] == "record" {
      return try Data(ExplorerBehaviour(self).text.utf8).write(to: url, options: .atomic)
    }
    if let failure = try behaviourFailure(url) { reportFailure(failure, at: location) }
  }

  /// Why the test fails.
  func behaviourFailure(_ url: URL) throws -> String? {
    let record = "run the tests with STORE_BEHAVIOUR=record, and commit the file"
    let name = url.lastPathComponent
    guard FileManager.default.fileExists(atPath: url.path) else {
      return "There is no \(name) yet: \(record)."
    }
    let former: ExplorerBehaviour
    do {
      former = try ExplorerBehaviour(contentsOf: url)
    } catch let error as ExplorerBehaviour.Unreadable {
      return "\(name) isn't the file of a behaviour: \(error). To write it, \(record)."
    }
    let changes = ExplorerBehaviour(self).changes(from: former)
    if changes.isEmpty { return nil }
    return """
      \(name) isn't the behaviour of the feature any more:

      \(changes.map { "• \($0)" }.joined(separator: "\n"))

      If the change is right, \(record).
      """
  }
}
