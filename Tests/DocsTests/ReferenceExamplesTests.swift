import Foundation
import Testing

/// The pages of types, whose examples are parts of code that is compiled.
@Suite struct ReferenceExamplesTests {
  @Test func `Every example of a type's page is in the code`() throws {
    let sources = try Repository.swiftFiles(in: Repository.root.appending(path: "Tests/DocsTests"))
      .map { ArticleExamplesTests.plain(try String(contentsOf: $0, encoding: .utf8)) }
    let folder = Repository.root.appending(path: "Docs/Store.docc/Reference")
    let pages = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "md" }
    var count = 0
    for page in pages.sorted(by: { $0.path < $1.path }) {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /```swift\n((?:(?!```).*\n)+)```/) {
        let example = ArticleExamplesTests.plain(String(match.1))
        count += 1
        #expect(
          sources.contains { $0.contains(example) },
          "Copy this of \(page.lastPathComponent) from Tests/DocsTests/Reference:\n\(example)"
        )
      }
    }
    #expect(count == 45)
  }
}
