import Foundation
import Testing

/// The examples of the article are the code that is compiled and run here.
@Suite struct TestingFeaturesTests {
  @Test func `Every example of the article is compiled`() throws {
    let sources = try Self.sources()
    let examples = try Self.examples()
    #expect(examples.count > 10)
    for example in examples {
      #expect(
        sources.contains { $0.contains(example) },
        "Copy this from Tests/DocsTests/TestingFeatures:\n\(example)"
      )
    }
  }

  @Test func `Every test that was written for the article is in it`() throws {
    let article = try Repository.text(Self.article)
    for source in try Self.sources() {
      for name in source.matches(of: /func (`[^`]+`)/) {
        #expect(article.contains(name.1))
      }
    }
  }

  /// The blocks of Swift in the article.
  private static func examples() throws -> [String] {
    let text = try Repository.text(article)
    return text.matches(of: /```swift\n((?:(?!```).*\n)+)```/).map {
      ArticleExamplesTests.plain(String($0.1))
    }
  }

  private static func sources() throws -> [String] {
    let folder = Repository.root.appending(path: "Tests/DocsTests/TestingFeatures")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try files.map {
      ArticleExamplesTests.plain(
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      )
    }
  }

  private static let article = "Docs/Store.docc/TestingFeatures.md"
}
