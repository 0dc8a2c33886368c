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

  @Test func `A call for a former text is cancelled, and its answer isn't shown`() async {
    let clock = TestClock()
    let cancelled = LockIsolated<[String]>([])
    let store = TestStore(initialState: ShelfSearch.State()) {
      ShelfSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.bookSearch.page = { [cancelled] search, _ in
        if search == "Du" {
          // The server is slow, and its answer comes after the cancel.
          try? await clock.sleep(for: .seconds(60))
          if Task.isCancelled { cancelled.withValue { $0.append(search) } }
        }
        return QueryPage([FoundBook(id: 0, title: search)])
      }
    }
    await store.receive(query: BookSearchQuery()) {
      $0.$results.withLock { $0.append(QueryPage([FoundBook(id: 0, title: "")])) }
    }
    await store.send(\.binding.text, "Du") { $0.text = "Du" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.typingPaused) { $0.search = "Du" }
    await store.send(\.binding.text, "Dune") { $0.text = "Dune" }
    await clock.advance(by: .milliseconds(299))
    #expect(cancelled.value == [])
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.typingPaused) { $0.search = "Dune" }
    #expect(cancelled.value == ["Du"])
    await store.receive(query: BookSearchQuery(search: "Dune")) {
      $0.$results.withLock {
        $0 = QueryPages()
        $0.append(QueryPage([FoundBook(id: 0, title: "Dune")]))
      }
    }
  }

  @Test func `A logout ends effects, and removes what the member has left`() async {
    let books = LockIsolated(["Dune"])
    let reminders = TestStream(of: Int.self, name: "reminders")
    let streams = LockIsolated([reminders.values, .finished])
    let store = TestStore(initialState: Lending.State()) {
      Lending()
    } withDependencies: {
      $0.lendingClient.logIn = { $0 }
      $0.lendingClient.loans = { books.value }
      $0.lendingClient.reminders = { streams.withValue { $0.removeFirst() } }
    }
    await store.send(\.root.login.nameChanged, "Ada") { $0.root = .login(.init(name: "Ada")) }
    await store.send(\.root.login.loginTapped)
    await store.receive(\.root.login.loggedIn, "Ada") {
      $0.$member.withLock { $0 = "Ada" }
      $0.root = .loans(Loans.State())
    }
    await store.receive(query: LoansQuery()) {
      $0.root[case: \.loans]?.$books.withLock { $0 = ["Dune"] }
    }
    store.state.$wishes.withLock { $0 = ["Emma"] }
    await store.send(\.root.loans.logOutTapped) {
      $0.$member.withLock { $0 = nil }
      $0.$wishes.withLock { $0 = [] }
      $0.root = .login(MemberLogin.State())
    }
    await reminders.send(1)

    books.setValue(["Emma"])
    await store.send(\.root.login.loggedIn, "Grace") {
      $0.$member.withLock { $0 = "Grace" }
      $0.root = .loans(Loans.State())
    }
    await store.receive(query: LoansQuery()) {
      $0.root[case: \.loans]?.$books.withLock { $0 = ["Emma"] }
    }
  }

  @Test(
    .dependencies {
      $0.lendingClient.loans = { ["Dune"] }
      $0.lendingClient.reminders = { .finished }
    }
  )
  func `A member who has logged in earlier sees the loans at the start`() async {
    @Shared(.appStorage("member")) var member: String?
    $member.withLock { $0 = "Ada" }
    let store = TestStore(initialState: Lending.State()) { Lending() }
    #expect(store.state.root.is(\.loans))
    await store.receive(query: LoansQuery()) {
      $0.root[case: \.loans]?.$books.withLock { $0 = ["Dune"] }
    }
    // Other code logs the member out.
    $member.withLock { $0 = nil }
    store.assert { $0.root = .login(MemberLogin.State()) }
  }

  @Test func `Changes are undone and made again`() async {
    let store = TestStore(initialState: TripPlan.State()) { TripPlan() }
    store.exhaustivity = .off
    await store.send(.stopAdded("Rome"))
    await store.send(.stopAdded("Bari")) { $0.stops = ["Rome", "Bari"] }
    await store.send(.undoTapped) { $0.stops = ["Rome"] }
    await store.send(.undoTapped) { $0.stops = [] }
    #expect(!store.state.history.canUndo)
    await store.send(.redoTapped) { $0.stops = ["Rome"] }
    await store.send(.stopDeleted(0)) { $0.stops = [] }
    #expect(!store.state.history.canRedo)
    await store.send(.undoTapped) { $0.stops = ["Rome"] }
  }

  @Test func `An upload is cancelled`() async {
    let progress = TestStream(of: Double.self, name: "upload")
    let store = TestStore(initialState: PhotoUpload.State()) {
      PhotoUpload()
    } withDependencies: {
      $0.uploadClient.upload = { _ in progress.throwingValues }
    }
    await store.send(.photoPicked(URL(filePath: "/photo.jpeg"))) { $0.progress = 0 }
    await progress.send(0.5)
    await store.receive(\.progressed) { $0.progress = 0.5 }
    await store.send(.cancelTapped) { $0.progress = nil }
    await progress.send(0.75)
  }

  @Test func `An upload ends, and the next one fails`() async {
    let first = TestStream(of: Double.self, name: "first")
    let streams = LockIsolated([first.throwingValues, .finished(throwing: NoNetwork())])
    let store = TestStore(initialState: PhotoUpload.State()) {
      PhotoUpload()
    } withDependencies: {
      $0.uploadClient.upload = { _ in streams.withValue { $0.removeFirst() } }
    }
    let photo = URL(filePath: "/photo.jpeg")
    await store.send(.photoPicked(photo)) { $0.progress = 0 }
    await first.finish()
    await store.receive(\.uploaded) { $0.progress = nil }
    await store.send(.photoPicked(photo)) { $0.progress = 0 }
    await store.receive(\.failed) {
      $0.progress = nil
      $0.error = "NoNetwork()"
    }
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
