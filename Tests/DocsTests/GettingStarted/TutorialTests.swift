import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// The tutorials' steps, and the packages at their ends.
@Suite struct TutorialTests {
  /// A tutorial, and the package at its end.
  struct Case: CustomTestStringConvertible {
    let tutorial: String
    let module: String
    let package: String
    let files: Int

    var testDescription: String { tutorial }

    func steps() throws -> [TutorialStep] {
      TutorialStep.steps(in: try Repository.text("Docs/Store.docc/Tutorials/\(tutorial).tutorial"))
    }
  }

  static let cases = [
    Case(tutorial: "EggTimer", module: "Eggs", package: "GettingStarted", files: 13),
    Case(tutorial: "BookList", module: "Books", package: "Books", files: 18),
  ]

  @Test(arguments: cases) func `Each step of a tutorial compiles`(tutorial: Case) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let module = tutorial.module
    let sources = folder.appending(path: module)
    let tests = folder.appending(path: "\(module)Tests")
    for folder in [sources, tests] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = try Compiler()
    var count = 0
    for step in try tutorial.steps()
    where step.name.hasSuffix(".swift") && step.name != "Package.swift" {
      let isTest = step.name.hasSuffix("Tests.swift")
      let file = (isTest ? tests : sources).appending(path: step.name)
      try step.text.write(to: file, atomically: true, encoding: .utf8)
      let failure = try compiler.failure(
        ofModule: isTest ? "\(module)Tests" : module,
        sources: isTest ? tests : sources,
        modules: folder
      )
      #expect(failure == nil, "\(step.resource) doesn't compile")
      count += 1
    }
    #expect(count == tutorial.files)
  }

  @Test(arguments: cases) func `A package is the end of its tutorial`(tutorial: Case) throws {
    var last: [String: TutorialStep] = [:]
    for step in try tutorial.steps() where step.name.hasSuffix(".swift") { last[step.name] = step }
    let root = Repository.root.appending(path: "Docs/\(tutorial.package)")
    let files = ["Sources/\(tutorial.module)", "Tests/\(tutorial.module)Tests"]
      .flatMap { Repository.swiftFiles(in: root.appending(path: $0)) }
    #expect(Set(files.map(\.lastPathComponent)) == Set(last.keys.filter { $0 != "Package.swift" }))
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(try last[file.lastPathComponent]?.text == text)
    }
    let manifest = try Repository.text("Docs/\(tutorial.package)/Package.swift")
    #expect(try last["Package.swift"]?.text == manifest.replacing("../..", with: "../swift-store"))
  }

  @Test func `The test of the tutorial fails as it shows`() async throws {
    let found = await issues {
      let clock = TestClock()
      let store = TestStore(initialState: UnfinishedEggTimer.State(seconds: 1)) {
        UnfinishedEggTimer()
      } withDependencies: {
        $0.continuousClock = clock
      }

      await store.send(.startStopTapped) { $0.isRunning = true }
      await clock.advance(by: .seconds(1))
      await store.receive(\.ticked) {
        $0.seconds = 0
        $0.isRunning = false
      }
    }
    #expect(found.count == 2)
    #expect(found.last?.text.contains("effect 1") == true)
    let message = try #require(found.first).text.replacing("UnfinishedEggTimer", with: "EggTimer")
    let output = try Repository.text("Docs/Store.docc/Resources/EggTimer-failure.txt")
    #expect(output == message + "\n")
    let article = try Repository.text("Docs/Store.docc/GettingStarted.md")
    #expect(article.contains("```text\n\(message)\n```"))
  }

  @Test func `The feature that fails is a step of the tutorial`() throws {
    let step = try Repository.text("Docs/Store.docc/Resources/EggTimer-4.swift")
    let unfinished = try Repository.text("Tests/DocsTests/GettingStarted/UnfinishedEggTimer.swift")
    #expect(unfinished == step.replacing("struct EggTimer", with: "struct UnfinishedEggTimer"))
  }

  @Test func `No word of other frameworks is in the first pages`() throws {
    for page in [
      "GettingStarted.md", "Tutorials/BookList.tutorial", "Tutorials/EggTimer.tutorial",
      "Tutorials/Tutorials.tutorial",
    ] {
      let text = try Repository.text("Docs/Store.docc/\(page)")
      #expect(!text.contains("TCA") && !text.contains("Composable"))
    }
  }
}
