import Foundation
import Testing

/// The code that the README shows is the code that is compiled and run here.
@Suite struct ReadmeTests {
  @Test(arguments: [
    "DocsTests/Stopwatch.swift", "DocsTests/StopwatchTests.swift",
    "AppleStandIns/Clients/Readme/StopwatchView.swift",
  ])
  func `The README shows the example as it is compiled`(file: String) throws {
    let source = try Repository.text("Tests/\(file)")
    #expect(try readme().contains("```swift\n\(source)```"), "Copy \(file) to the README.")
  }

  @Test func `The README has at most 200 lines of 110 characters, and a feature by line 20`() throws
  {
    let lines = try readme().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 200)
    #expect(lines.allSatisfy { $0.count <= 110 })
    #expect(lines.prefix(20).contains("@Reducer"))
  }

  @Test func `The README's table of children is compiled`() throws {
    let source = try Repository.text("Tests/DocsTests/Parents/Parents.swift")
    let section = try #require(
      try readme().firstMatch(of: /\n## Add a feature\n(?s:.*?\n)   where (`Path` (?s:.*?))\n3\./)
    )
    let rows = section.0.split(separator: "\n").filter { $0.hasPrefix("   | ") }.dropFirst()
    #expect(rows.count == 5)
    for text in rows + [section.1] {
      let code = text.matches(of: /`([^`]{5,})`/).map(\.1)
      #expect(!code.isEmpty)
      for code in code {
        #expect(source.contains(code), "Compile this in Parents.swift: \(code)")
      }
    }
  }

  private func readme() throws -> String { try Repository.text("README.md") }
}
