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
    let folders = [
      "Sources/Features", "Sources/assets", "Tests/FeaturesTests", "Tests/AssetsTests",
    ]
    for folder in folders {
      let target = copy.appending(path: folder)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: Repository.root.appending(path: folder), to: target)
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
