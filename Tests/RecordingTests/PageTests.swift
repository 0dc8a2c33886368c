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

  /// Writes the pages that `Scripts/page-test` opens.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["STORE_PAGES"] != nil))
  func `Pages for the browser`() throws {
    let folder = URL(filePath: ProcessInfo.processInfo.environment["STORE_PAGES"] ?? "")
    let recorder = Recorder<Shelf.State, Shelf.Action>(.all)
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
    try recorder.page.write(to: folder.appending(path: "page.html"), title: "Shelf")
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
