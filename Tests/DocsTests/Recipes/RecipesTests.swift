import Foundation
import Queries
import Store
import TestSupport
import Testing

@Suite struct RecipesTests {
  @Test func `A tab can select another one`() async {
    let store = TestStore(initialState: ReaderTabs.State()) { ReaderTabs() }
    await store.send(.bookcase(.searchTapped)) { $0.tab = .search }
    await store.send(.search(.textChanged("Dune"))) { $0.search.text = "Dune" }
    await store.send(.tabSelected(.bookcase)) { $0.tab = .bookcase }
  }

  @Test func `Another letter is another feature`() async {
    let store = TestStore(initialState: Mailbox.State()) { Mailbox() }
    await store.send(.selected("Ada")) { $0.letter = Letter.State(id: "Ada") }
    await store.send(.letter(.starTapped)) { $0.letter?.isStarred = true }
    await store.send(.selected("Grace")) { $0.letter = Letter.State(id: "Grace") }
    await store.send(.selected(nil)) { $0.letter = nil }
  }

  @Test func `A search begins when typing pauses, and its rows come page by page`() async {
    let clock = TestClock()
    let store = TestStore(initialState: ShelfSearch.State()) {
      ShelfSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.bookSearch.page = { search, page in
        let books = [FoundBook(id: page, title: "\(search) \(page)")]
        return QueryPage(books, next: page == 0 ? 1 : nil)
      }
    }
    await store.receive(query: BookSearchQuery()) {
      $0.$results.withLock { $0.append(QueryPage([FoundBook(id: 0, title: " 0")], next: 1)) }
    }
    await store.send(\.binding.text, "Dune") { $0.text = "Dune" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.typingPaused) { $0.search = "Dune" }
    await store.receive(query: BookSearchQuery(search: "Dune")) {
      $0.$results.withLock {
        $0 = QueryPages()
        $0.append(QueryPage([FoundBook(id: 0, title: "Dune 0")], next: 1))
      }
    }
    await store.send(.lastRowAppeared)
    await store.receive(query: BookSearchQuery(search: "Dune")) {
      $0.$results.withLock { $0.append(QueryPage([FoundBook(id: 1, title: "Dune 1")])) }
    }
    await store.send(.refreshed)
    await store.receive(query: BookSearchQuery(search: "Dune"))
  }

  @Test(.dependencies { _ in }) func `A password is stored and loaded`() throws {
    do {
      @Shared(.keychain("ada")) var password: String?
      #expect(password == nil)
      $password.withLock { $0 = "steam" }
    }
    @Dependency(\.keychain) var keychain
    #expect(try keychain.read("ada") == "steam")
    @Shared(.keychain("ada")) var password: String?
    #expect(password == "steam")
  }

  @Test(.dependencies { $0.groupContainer = URL(filePath: "/groups/reader") })
  func `A file is in the container of the group`() {
    @Shared(.favourites) var favourites
    $favourites.withLock { $0 = ["Dune"] }
    @Shared(.fileStorage(URL(filePath: "/groups/reader/favourites.json"))) var stored: [String] = []
    #expect(stored == ["Dune"])
  }

  @Test @MainActor func `Analytics get the actions of the user`() async {
    var names: [String] = []
    let store = Store(
      initialState: ReaderTabs.State(),
      reducer: { ReaderTabs() },
      observer: Analytics { names.append($0) }
    )
    store.send(.bookcase(.searchTapped))
    #expect(names == ["bookcase.searchTapped"])
  }
}
