import Foundation
import Testing

/// The article's steps, applied to a copy of the sources.
@Suite struct AddingAScreenTests {
  @Test func `Every block of code has a file`() throws {
    let article = try Repository.text(Self.article)
    let blocks = article.matches(of: /(?m)^```(swift|diff)$/)
    #expect(ArticleStep.steps(in: article).count == blocks.count)
    #expect(blocks.count > 10)
  }

  @Test func `The example compiles with the screen that the article adds`() throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let modules = copy.appending(path: "Modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    // Of the tests of features the article's compile with the fixtures alone; the gate compiles the others.
    let parts = [
      "Sources/Features", "Sources/assets", "Tests/FeaturesTests/Fixtures.swift",
      "Tests/AssetsTests",
    ]
    for part in parts {
      let target = copy.appending(path: part)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: Repository.root.appending(path: part), to: target)
    }

    for step in ArticleStep.steps(in: try Repository.text(Self.article)) {
      try step.apply(in: copy)
    }

    let compiler = try Compiler()
    for (module, folder) in [
      ("Features", "Sources/Features"),
      ("AssetsApp", "Sources/assets/App"),
      ("FeaturesTests", "Tests/FeaturesTests"),
    ] {
      let failure = try compiler.failure(
        ofModule: module,
        sources: copy.appending(path: folder),
        modules: modules
      )
      #expect(failure == nil, "\(module) doesn't compile after the article's steps")
    }
  }

  private static let article = "Docs/Store.docc/AddingAScreen.md"
}
