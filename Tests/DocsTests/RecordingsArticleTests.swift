import Foundation
import Recording
import Store
import Testing

/// What the article on recordings says.
@MainActor
@Suite
struct RecordingsArticleTests {
  @Test func `The examples do what the article says`() async throws {
    let (recorder, store) = RecordedCounter.make()
    store.send(.incrementTapped)
    await store.send(.factTapped).finish()
    #expect(recorder.steps.map(\.name) == ["incrementTapped", "factTapped", "factLoaded"])
    let blame = RecordedCounter.blame(recorder).split(separator: "\n")
    #expect(blame.first == #"nil → "1 is a good number""#)
    #expect(blame.dropFirst().first == "  #3 factLoaded ← effect 1 of #2")
    #expect(blame.last?.hasPrefix("  #2 factTapped ← ") == true)
    RecordedCounter.travel(recorder)
    #expect(store.fact != nil)
    #expect(
      "\(RecordedCounter.compare(recorder))"
        == "diverged at step 1 (incrementTapped): count is 2, recorded was 1"
    )
    #expect(RecordedCounter.fork(recorder) == 2)
    #expect(store.count == 1)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try RecordedCounter.show(recorder, in: file)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("<title>Counter</title>"))
  }

  @Test func `A file is graded and replayed as the article says`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let (_, store) = try RecordedCounter.makeRecording(in: file)
    store.send(.incrementTapped)
    await store.send(.factTapped).finish()
    var lines: [String] = []
    try RecordedCounter.replay(file) { lines.append("\($0)") }
    #expect(lines == ["same", "faithful, 3 steps"])
  }

  @Test func `A hidden password is on no page`() {
    let (recorder, store) = RecordedSignIn.make()
    store.send(.nameChanged("blob"))
    store.send(.passwordChanged("hunter2"))
    let page = recorder.page(title: "Sign in")
    #expect(page.contains("blob"))
    #expect(!page.contains("hunter2"))
  }

  @Test func `The test of a recording is the one in the article`() async throws {
    let (recorder, store) = RecordedCounter.make()
    store.send(.incrementTapped)
    await store.send(.factTapped).finish()
    await store.send(.factTapped).finish()
    let code = try #require(RecordedCounter.test(recorder)).code
    let start = try #require(code.range(of: "// Written")).lowerBound
    let file = try Repository.text("Tests/DocsTests/Recordings/WrittenTest.swift")
    #expect(file.hasSuffix(code[start...]), "\(code)")
    let other = try #require(RecordedCounter.testOfValue(recorder)).code
    #expect(other.contains("await store.send(.incrementTapped) { $0.count = 2 }"), "\(other)")
  }
}
