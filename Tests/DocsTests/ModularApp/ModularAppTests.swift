import Foundation
import Testing

/// The example package of modules that don't import each other, and the screen that "Flows" adds to it.
@Suite struct ModularAppTests {
  private static let modules = ["Contracts", "Assets", "Issues", "IssuesLive", "Account", "App"]

  @Test func `Feature modules import the contracts, and never each other`() throws {
    let features = ["Assets", "Issues", "Account"]
    for module in features {
      for file in Repository.swiftFiles(in: Self.package.appending(path: "Sources/\(module)")) {
        let text = try String(contentsOf: file, encoding: .utf8)
        let imports = Set(text.matches(of: /(?m)^import (\w+)$/).map { String($0.1) })
        #expect(imports.isDisjoint(with: features), "\(file.lastPathComponent)")
      }
    }
  }

  @Test func `B105 - A screen added to a flow changes the flow's module alone`() throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    let sources = copy.appending(path: "Sources")
    try FileManager.default.copyItem(at: Self.package.appending(path: "Sources"), to: sources)
    try expectCompiles(sources, in: copy)

    let steps = ArticleStep.steps(in: try Repository.text("Docs/Store.docc/Flows.md"))
    #expect(steps.count == 2)
    #expect(steps.allSatisfy { $0.path.hasPrefix("Sources/Account/") })
    for step in steps { try step.apply(in: copy) }
    try expectCompiles(sources, in: copy)
  }

  private func expectCompiles(_ sources: URL, in copy: URL) throws {
    let products = copy.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    let compiler = try Compiler()
    for module in Self.modules {
      let failure = try compiler.failure(
        ofModule: module,
        sources: sources.appending(path: module),
        modules: products
      )
      #expect(failure == nil)
    }
  }

  private static let package = Repository.root.appending(path: "Tests/ModularApp")
}
