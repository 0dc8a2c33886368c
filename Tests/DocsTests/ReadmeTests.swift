import Foundation
import Testing

/// The code that the README shows is the code that is compiled and run here.
@Suite struct ReadmeTests {
  @Test(arguments: ["Stopwatch.swift", "StopwatchTests.swift"])
  func `The README shows the example as it is compiled`(file: String) throws {
    let source = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(source)```"), "Copy \(file) to the README.")
  }

  @Test func `The README has at most 200 lines, and a feature by line 20`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 200)
    #expect(lines.prefix(20).contains("@Reducer"))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
}
