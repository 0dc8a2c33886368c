import Foundation
import Navigation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct RecordShelfTests {
  let explorer = Explorer(initialState: RecordShelf.State()) {
    RecordShelf()
  }
  .exploring { shelf in
    shelf.endpoint(\.albumClient.load) {
      [.return([.blue, .train]), .return([.train]), .throw(NoNetwork())]
    }
    shelf.always("The open album is in the list", \.openAlbum, \.albums) { open, albums in
      open == nil || albums.contains { $0.id == open }
    }
    shelf.eventually("Nothing is loading") { !$0.isLoading }
    shelf.sometimes("An album is open") { $0.openAlbum != nil }
  }

  @Test func `Nothing breaks`() async {
    await explorer.check()
  }

  @Test func `A run says how far it went`() async {
    let exploration = await explorer.explore(ExplorerBounds(states: 2_000, walks: 50), seed: 7)
    #expect(exploration.end == .complete)
    #expect(exploration.unmade == ["view.albumTapped: only with values of Int in the state"])
  }

  @Test func `The map has the screen and its actions`() async {
    let exploration = await explorer.explore()
    let page = await explorer.page(of: exploration, title: "Shelf")
    #expect(page.contains("albumTapped"))
    #expect(page.contains("replay(&quot;r0.0&quot;)"))
    #expect(exploration.map.mermaid.contains("albumTapped"))
  }

  @Test func `Rules are written for what isn't derived`() async {
    let exploration =
      await explorer
      .rule("Pull", .view(.refreshPulled), if: { !$0.isLoading })
      .rule("Open an album") { state in state.albums.map { .view(.albumTapped(id: $0.id)) } }
      .explore()
    #expect(exploration.counterexamples.isEmpty)
  }
}

@Suite(.timeLimit(.minutes(20)))
struct RecordShelfBeforeTests {
  let explorer = Explorer(initialState: Before.RecordShelf.State()) {
    Before.RecordShelf()
  }
  .endpoint(\.albumClient.load) {
    [.return([.blue, .train]), .return([.train]), .throw(NoNetwork())]
  }

  @Test func `The article's counterexamples are those of an exploration`() async throws {
    let loading =
      await explorer
      .eventually("Nothing is loading") { !$0.isLoading }
      .explore()
    let open =
      await explorer
      .always("The open album is in the list", \.openAlbum, \.albums) { open, albums in
        open == nil || albums.contains { $0.id == open }
      }
      .explore()
    let article = try Repository.text("Docs/Store.docc/ExploringAFeature.md")
    for exploration in [loading, open] {
      let counterexample = try #require(exploration.counterexamples.first)
      let text = "\(counterexample)".replacing(/\ \(DocsTests[^)]*\)/, with: "")
      #expect(article.contains(text))
    }
    let known =
      await explorer
      .exploring { shelf in
        shelf.eventually("Nothing is loading") { !$0.isLoading }
        shelf.knownIssue("Nothing is loading")
      }
      .explore(ExplorerBounds(states: 500, walks: 0))
    #expect(known.counterexamples.isEmpty)
    #expect(known.knownIssues == ["Nothing is loading"])
    let test = try #require(open.counterexamples.first).test
      .replacing("Before.RecordShelf", with: "RecordShelf")
    let start = try #require(test.range(of: "@Test")).lowerBound
    let found = String(test[start...])
    #expect(article.contains(found))
    #expect(try Repository.text("Tests/DocsTests/Exploring/FoundTests.swift").hasSuffix(found))
  }
}
