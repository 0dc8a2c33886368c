import Foundation
import Navigation
import TestFixtures
import TestSupport
import Testing

@testable import Recording
@testable import Store

/// The page of a recording, which `Scripts/page-test` uses in a browser.
@MainActor
@Suite
struct PageTests {
  private func store(_ recorder: Recorder<Shelf.State, Shelf.Action>) -> StoreOf<Shelf> {
    Store(initialState: Shelf.State(), recorder: recorder) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
      $0.ticks = Ticks()
    }
  }

  private func page(of titles: [String]) -> String {
    let recorder = Recorder<Shelf.State, Shelf.Action>(.all)
    let store = store(recorder)
    for title in titles { store.send(.renamed(title)) }
    return recorder.page(title: "A </title><script>")
  }

  /// The data of a page.
  private func data(in page: String) throws -> [String: Any] {
    let match = try #require(page.firstMatch(of: /id="data">(.*?)<\/script>/.dotMatchesNewlines()))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(match.1.utf8)) as? [String: Any]
    )
  }

  @Test func `B135 - No text of a recording ends the script that it is in`() throws {
    let texts = [
      "</script><script>alert(1)</script>", "<!--", "\u{2028}\u{2029}", "\"'\\", "{{data}}",
      "&amp;", "\0\u{1b}",
    ]
    let page = page(of: texts)
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<!--"))
    #expect(!page.contains("\u{2028}"))
    #expect(page.contains("<title>A &lt;/title>&lt;script></title>"))
    let steps = try #require(data(in: page)["steps"] as? [[Any]])
    let shown = steps.compactMap { ($0[5] as? [Any])?.last as? String }
    #expect(shown == texts.map(\.debugDescription))
  }

  @Test func `B135 - A huge text is cut, with its length`() {
    let page = page(of: [String(repeating: "long", count: 100_000)])
    #expect(page.contains("… (cut: 400002 characters)"))
    #expect(page.count < 100_000)
  }

  @Test func `B135 - A page has the first state and the changes, and loads nothing`() throws {
    let page = page(of: (0..<2_000).map { "title \($0)" })
    #expect(page.utf8.count < 400_000)
    for loading in ["src=", "href=\"http", "@import", "fetch(", "url("] {
      #expect(!page.contains(loading))
    }
    #expect(try #require(data(in: page)["steps"] as? [Any]).count == 2_000)
  }

  @Test func `B135 - Steps have their causes, and one recording has one page`() throws {
    let pages = (0..<2).map { _ in
      let recorder = Recorder<Shelf.State, Shelf.Action>(.all, now: { .distantPast })
      let store = store(recorder)
      for action: Shelf.Action in [.diceTapped, .openTapped, .noteTapped] { store.send(action) }
      return recorder
    }
    #expect(pages[0].page(title: "") == pages[1].page(title: ""))
    let (history, _) = pages[0].history()
    #expect(history.steps.map(\.name) == ["diceTapped", "renamed", "openTapped", "noteTapped"])
    #expect(history.steps.map(\.causeKind) == [.user, .action, .user, .user])
    #expect(history.steps.map(\.origin) == [nil, 1, nil, nil])
    #expect(history.states.last == Outline(of: pages[0].state(after: 4) as Any))
  }

  @Test func `B135 - A change of a shared value is a change of the step`() {
    let recorder = Recorder<Shelf.State, Shelf.Action>(.all)
    let store = store(recorder)
    for _ in 0..<3 { store.send(.addTapped) }
    let visits = recorder.history().0.states.map { state in
      state.parts.first { $0.label == "visits" }?.value.text
    }
    #expect(visits == ["0", "1", "2", "3"])
  }

  @Test func `B135 - A page has the app, the seed and the test that it is given`() throws {
    let recorder = Recorder<Shelf.State, Shelf.Action>(.all)
    #expect(recorder.app == .current)
    recorder.app = RecordedApp(name: "Shelf", version: "1.2")
    recorder.seed = .max
    let store = store(recorder)
    store.send(.renamed("</script>"))
    let test = try #require(recorder.test(named: "A test"))
    let data = try data(in: recorder.page(title: "", test: test))
    #expect(data["app"] as? String == "Shelf")
    #expect(data["version"] as? String == "1.2")
    #expect(data["seed"] as? String == "18446744073709551615")
    #expect(data["test"] as? String == test.code)
    #expect(try self.data(in: recorder.page(title: ""))["test"] == nil)
  }

  @Test func `B135 - Only a page over a running app may connect, to the server that it is from`() {
    let policy = "connect-src 'self'"
    #expect(!page(of: []).contains(policy))
    #expect(!page(of: []).contains("EventSource"))
    let live = RecordingPage.liveHTML(title: "</script>")
    #expect(live.contains(policy))
    #expect(live.contains("EventSource"))
    #expect(live.components(separatedBy: "</script>").count == 3)
  }

  /// The times of the steps on the page: two or three a second, with a gap and a pause.
  private static func times() -> @Sendable () -> Date {
    let count = Guarded(0)
    return {
      let step = count.withLock { count in
        count += 1
        return count
      }
      let pauses = (step > 6 ? 2.6 : 0) + (step > 12 ? 84 : 0)
      return Date(timeIntervalSince1970: 1_772_700_000 + Double(step) * 0.43 + pauses)
    }
  }

  /// Writes the pages that `Scripts/page-test` opens.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["STORE_PAGES"] != nil))
  func `Pages for the browser`() throws {
    let folder = URL(filePath: ProcessInfo.processInfo.environment["STORE_PAGES"] ?? "")
    let recorder = Recorder<Shelf.State, Shelf.Action>(.all, now: Self.times())
    recorder.app = RecordedApp(name: "Shelf", version: "1.2")
    recorder.seed = 1
    let store = store(recorder)
    for action: Shelf.Action in [
      .renamed("Reading list"), .addTapped, .addTapped, .diceTapped, .openTapped,
      .path(.element(id: 0, action: .book(.turned))), .noteTapped,
      .note(.presented(.typed("Chapter 4"))), .pickTapped,
      .path(.element(id: 1, action: .number(.numberTapped(7)))),
      .books(.element(id: UUID(0), action: .turned)),
      .removeTapped(1), .noteTapped, .renamed("</script><img src=x onerror=alert(1)>\u{2028}"),
      .diceTapped,
    ] {
      store.send(action)
    }
    var page = recorder.page
    page.test = recorder.test(named: "The shelf does what was recorded")
    try page.write(to: folder.appending(path: "page.html"), title: "Shelf")
    try RecordingPage.liveHTML(title: "Shelf")
      .write(to: folder.appending(path: "live.html"), atomically: true, encoding: .utf8)
    try recorder.devTools().write(
      to: folder.appending(path: "devtools.json"),
      atomically: true,
      encoding: .utf8
    )
    let many = Recorder<Shelf.State, Shelf.Action>(.all)
    let long = self.store(many)
    for index in 0..<40 { long.send(index.isMultiple(of: 2) ? .addTapped : .renamed("\(index)")) }
    while many.stepIDs.count < 10_000 {
      for _ in 0..<20 { long.send(.renamed("\(many.stepIDs.count)")) }
      long.send(.diceTapped)
      long.send(.books(.element(id: UUID(many.stepIDs.count % 20), action: .turned)))
    }
    try many.page.write(to: folder.appending(path: "long.html"), title: "10,000 steps")
  }
}
