import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// The tutorial's steps, and the package at its end.
@Suite struct TutorialTests {
  private static func steps() throws -> [TutorialStep] {
    TutorialStep.steps(in: try Repository.text("Docs/Store.docc/Tutorials/EggTimer.tutorial"))
  }

  @Test func `Each step of the tutorial compiles`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let (sources, tests) = (folder.appending(path: "Eggs"), folder.appending(path: "EggsTests"))
    for folder in [sources, tests] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = try Compiler()
    var count = 0
    for step in try Self.steps() where step.name.hasSuffix(".swift") && step.name != "Package.swift"
    {
      let isTest = step.name.hasSuffix("Tests.swift")
      let file = (isTest ? tests : sources).appending(path: step.name)
      try step.text.write(to: file, atomically: true, encoding: .utf8)
      let failure = try compiler.failure(
        ofModule: isTest ? "EggsTests" : "Eggs",
        sources: isTest ? tests : sources,
        modules: folder
      )
      #expect(failure == nil, "\(step.resource) doesn't compile")
      count += 1
    }
    #expect(count == 13)
  }

  @Test func `The package is the end of the tutorial`() throws {
    var last: [String: TutorialStep] = [:]
    for step in try Self.steps() where step.name.hasSuffix(".swift") { last[step.name] = step }
    let root = Repository.root.appending(path: "Docs/GettingStarted")
    let files = ["Sources/Eggs", "Tests/EggsTests"]
      .flatMap { Repository.swiftFiles(in: root.appending(path: $0)) }
    #expect(Set(files.map(\.lastPathComponent)) == Set(last.keys.filter { $0 != "Package.swift" }))
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(try last[file.lastPathComponent]?.text == text)
    }
    let manifest = try Repository.text("Docs/GettingStarted/Package.swift")
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
      "GettingStarted.md", "Tutorials/EggTimer.tutorial", "Tutorials/Tutorials.tutorial",
    ] {
      let text = try Repository.text("Docs/Store.docc/\(page)")
      #expect(!text.contains("TCA") && !text.contains("Composable"))
    }
  }
}
