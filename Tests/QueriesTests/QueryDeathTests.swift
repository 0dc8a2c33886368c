import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@testable import Queries

/// States with queries in the next process.
@Suite(.timeLimit(.minutes(20)))
struct QueryDeathTests {
  let books = TestEndpoint(of: [Book].self, name: "books")
  let save = TestEndpoint(of: Void.self, name: "setFavorite")

  private func store(_ state: @autoclosure () -> Favorites.State) -> TestStoreOf<Favorites> {
    TestStore(initialState: state()) {
      Favorites()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.library.setFavorite = { [save] in try await save($0, $1) }
    }
  }

  @Test(.survivesProcessDeath)
  func `B218 - A state with queries is the same after the death of the process`() async {
    let store = store(Favorites.State())
    await books.return([.dune, .emma], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune, .emma] } }
    await store.send(.heartTapped(id: 1)) {
      $0.$books.withLock { $0[0].isFavorite = true }
      $0.$waiting.withLock { $0.append(KeepFavorite(id: 1, isFavorite: true)) }
    }
    await save.return((), toCall: 0)
    await store.receive(mutation: KeepFavorite(id: 1, isFavorite: true)) {
      $0.$waiting.withLock { $0 = [] }
    }
  }

  @Test func `B218 - A restored state shows what it had until its query has a value`() async {
    let store = store(Favorites.State())
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await store.relaunch()
    #expect(store.state.books == [.dune])
    #expect(store.state.$books.isLoading)
    await books.throw(NoNetwork(), toCall: 1)
    await store.receive(query: BooksQuery(), failing: NoNetwork.self)
    #expect(store.state.books == [.dune])
    // What another user had is removed, also where it is of an earlier process.
    await store.send(.signedOut) { $0.$books.withLock { $0 = [] } }
    await books.return([.emma], toCall: 2)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.emma] } }
  }

  @Test(.survivesProcessDeath)
  func `B218 - A state whose first fetch fails is the same after the death of the process`() async {
    let store = store(Favorites.State())
    await books.throw(NoNetwork(), toCall: 0)
    await store.receive(query: BooksQuery(), failing: NoNetwork.self)
    await store.send(.returned(.foreground))
    await store.send(.signedOut)
    await books.return([.emma], toCall: 1)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.emma] } }
  }

  @Test func `B218 - An optional is restored, and what was shown of another query isn't its value`()
    async
  {
    let details = TestEndpoint(of: Book.self, name: "book")
    let store = TestStore(initialState: Reading.State()) {
      Reading()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.library.book = { try await details($0) }
    }
    await details.return(.dune, toCall: 0)
    await store.receive(query: BookQuery(id: 1)) { $0.$book.withLock { $0 = .dune } }
    await books.return([.dune], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$found.withLock { $0 = [.dune] } }
    await store.send("e") { $0.search = "e" }
    #expect(store.state.found == [.dune])
    await store.relaunch()
    #expect(store.state.book == .dune)
    #expect(store.state.found == [.dune])
    let cache = store.dependencies.sharedMemory(QueryCache.self)
    store.dependencies.bind {
      #expect(cache.entry(for: BookQuery(id: 1)).value == .dune)
      #expect(cache.entry(for: BooksQuery(search: "e")).value == nil)
    }
    await store.skipInFlightEffects()
  }

  @Test func `B218 - Whenever the process dies, what waits is shown and sent`() async {
    let exploration = await Explorer(initialState: Favorites.State()) {
      Favorites()
    }
    .exploring { favorites in
      favorites.processDeath()
      favorites.endpoint(\.library.books) { _ in [.return([.dune, .emma])] }
      favorites.endpoint(\.library.setFavorite) { _, _ in [.return(()), .throw(NoNetwork())] }
      for id in 1...2 {
        favorites.rule("Tap heart \(id)", .heartTapped(id: id)) { state in
          state.books.count == 2 && !state.waiting.contains { $0.id == id }
        }
      }
      favorites.rule("The network returns", .returned(.reconnect)) { !$0.waiting.isEmpty }
      favorites.always("What waits is shown") { state in
        state.waiting.allSatisfy { change in
          state.books.allSatisfy { $0.id != change.id || $0.isFavorite == change.isFavorite }
        }
      }
      favorites.sometimes("Two changes wait") { $0.waiting.count == 2 }
    }
    .explore(ExplorerBounds(states: 150, walks: 5))
    #expect(exploration.counterexamples.isEmpty, "\(exploration)")
    #expect(exploration.unreached.isEmpty)
  }
}

/// A book, and what is found of others.
@Reducer
private struct Reading {
  @ObservableState
  struct State: Equatable, Codable {
    var search = ""
    @SharedReader(value: nil) var book: Book?
    @SharedReader(value: []) var found: [Book]
  }

  typealias Action = String

  var body: some Reducer<State, Action> {
    Reduce { state, search in
      state.search = search
      return .none
    }
    .query(\.$book) { _ in BookQuery(id: 1) }
    .query(\.$found) { BooksQuery(search: $0.search) }
  }
}
