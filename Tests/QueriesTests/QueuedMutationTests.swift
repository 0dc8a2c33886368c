import Foundation
import Queries
import Store
import TestFixtures
import TestSupport
import Testing

/// Mutations that wait for the network, also in the next process.
struct QueuedMutationTests {
  let books = TestEndpoint(of: [Book].self, name: "books")
  let save = TestEndpoint(of: Void.self, name: "setFavorite")
  let storage = FileStorage.inMemory

  /// A process with the files of the earlier ones.
  func process() -> TestStoreOf<Favorites> {
    TestStore(initialState: Favorites.State()) {
      Favorites()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.library.setFavorite = { [save] in try await save($0, $1) }
      $0.defaultFileStorage = storage
    }
  }

  /// A process that shows two books.
  func start() async -> TestStoreOf<Favorites> {
    let store = process()
    await books.return([.dune, .emma], toCall: 0)
    await store.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune, .emma] } }
    return store
  }

  func tap(_ id: Int, in store: TestStoreOf<Favorites>) async {
    await store.send(.heartTapped(id: id)) {
      $0.$books.withLock { $0[id - 1].isFavorite = true }
      $0.$waiting.withLock { $0.append(KeepFavorite(id: id, isFavorite: true)) }
    }
  }

  @Test func `B216 - Queued mutations are sent one at a time, in their order`() async {
    let store = await start()
    await tap(2, in: store)
    await tap(1, in: store)
    #expect(save.callCount == 1)
    await save.return((), toCall: 0)
    await store.receive(mutation: KeepFavorite(id: 2, isFavorite: true)) {
      $0.$waiting.withLock { _ = $0.removeFirst() }
    }
    await save.return((), toCall: 1)
    await store.receive(mutation: KeepFavorite(id: 1, isFavorite: true)) {
      $0.$waiting.withLock { $0 = [] }
    }
    #expect(save.callCount == 2)
  }

  @Test func `B216 - Without a network a mutation waits, and is shown`() async {
    let store = await start()
    await tap(1, in: store)
    await save.throw(NoNetwork(), toCall: 0)
    await store.receive(mutation: KeepFavorite(id: 1, isFavorite: true), failing: NoNetwork.self)
    #expect(store.state.books[0].isFavorite)
    await store.send(.returned(.reconnect))
    await save.return((), toCall: 1)
    await store.receive(mutation: KeepFavorite(id: 1, isFavorite: true)) {
      $0.$waiting.withLock { $0 = [] }
    }
    #expect(store.state.books[0].isFavorite)
  }

  @Test func `B216 - The next process shows and sends what waits, in its order, each once`() async {
    let first = await start()
    await tap(2, in: first)
    await save.throw(NoNetwork(), toCall: 0)
    await first.receive(mutation: KeepFavorite(id: 2, isFavorite: true), failing: NoNetwork.self)
    await tap(1, in: first)
    await save.throw(NoNetwork(), toCall: 1)
    await first.receive(mutation: KeepFavorite(id: 2, isFavorite: true), failing: NoNetwork.self)

    let next = process()
    #expect(next.state.waiting.map(\.id) == [2, 1])
    await books.return([.dune, .emma], toCall: 1)
    var favorites = [Book.dune, .emma]
    for index in favorites.indices { favorites[index].isFavorite = true }
    await next.receive(query: BooksQuery()) { $0.$books.withLock { $0 = favorites } }
    await save.return((), toCall: 2)
    await next.receive(mutation: KeepFavorite(id: 2, isFavorite: true)) {
      $0.$waiting.withLock { _ = $0.removeFirst() }
    }
    await next.receive(.resumed(id: 2, true)) { $0.answers = [true] }
    await save.return((), toCall: 3)
    await next.receive(mutation: KeepFavorite(id: 1, isFavorite: true)) {
      $0.$waiting.withLock { $0 = [] }
    }
    await next.receive(.resumed(id: 1, true)) { $0.answers = [true, true] }

    let last = process()
    #expect(last.state.waiting.isEmpty)
    await books.return([.dune, .emma], toCall: 2)
    await last.receive(query: BooksQuery()) { $0.$books.withLock { $0 = [.dune, .emma] } }
    #expect(save.callCount == 4)
  }

  @Test func `B216 - A process that ended during a call leaves the mutation to the next one`() async
  {
    let first = await start()
    await tap(1, in: first)
    #expect(save.callCount == 1)
    await first.skipInFlightEffects()

    let next = process()
    #expect(next.state.waiting == [KeepFavorite(id: 1, isFavorite: true)])
    await books.return([.dune, .emma], toCall: 1)
    await next.receive(query: BooksQuery()) {
      $0.$books.withLock { $0 = [Book(id: 1, title: "Dune", isFavorite: true), .emma] }
    }
    await save.return((), toCall: 1)
    await next.receive(mutation: KeepFavorite(id: 1, isFavorite: true)) {
      $0.$waiting.withLock { $0 = [] }
    }
    await next.receive(.resumed(id: 1, true)) { $0.answers = [true] }
  }

  @Test func `B216 - A mutation that fails is taken back, and the next one is sent`() async {
    let store = await start()
    await tap(1, in: store)
    await tap(2, in: store)
    await save.throw(Refused(), toCall: 0)
    await store.receive(mutation: KeepFavorite(id: 1, isFavorite: true), failing: Refused.self) {
      $0.$books.withLock { $0[0].isFavorite = false }
      $0.$waiting.withLock { _ = $0.removeFirst() }
    }
    await save.return((), toCall: 1)
    await store.receive(mutation: KeepFavorite(id: 2, isFavorite: true)) {
      $0.$waiting.withLock { $0 = [] }
    }
  }

  @Test func `B216 - What is removed from a queue is taken back, and its call is cancelled`() async
  {
    let store = await start()
    await tap(1, in: store)
    await tap(2, in: store)
    await store.send(.loggedOut) {
      $0.$books.withLock { $0 = [.dune, .emma] }
      $0.$waiting.withLock { $0 = [] }
    }
    #expect(save.waitingCalls.isEmpty)
    await store.send(.returned(.reconnect))
    #expect(save.callCount == 1)
    await tap(2, in: store)
    await save.return((), toCall: 1)
    await store.receive(mutation: KeepFavorite(id: 2, isFavorite: true)) {
      $0.$waiting.withLock { $0 = [] }
    }
  }

  @Test func `B216 - A network that returns during a call isn't missed`() async {
    let store = await start()
    await tap(1, in: store)
    await store.send(.returned(.reconnect))
    #expect(save.callCount == 1)
    await save.throw(NoNetwork(), toCall: 0)
    await store.receive(mutation: KeepFavorite(id: 1, isFavorite: true), failing: NoNetwork.self)
    await save.throw(NoNetwork(), toCall: 1)
    await store.receive(mutation: KeepFavorite(id: 1, isFavorite: true), failing: NoNetwork.self)
    #expect(save.callCount == 2)
  }

  private struct Refused: Error {}
}
