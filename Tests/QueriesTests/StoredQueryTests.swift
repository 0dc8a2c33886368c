import Foundation
import Queries
import Store
import TestFixtures
import TestSupport
import Testing

struct StoredQueryTests {
  let books = TestEndpoint(of: [Book].self, name: "books")
  let storage = FileStorage.inMemory
  let now = LockIsolated(Date(timeIntervalSince1970: 0))

  func archive(_ session: String? = nil) -> TestStoreOf<Archive> {
    TestStore(initialState: Archive.State(session: session)) {
      Archive()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.defaultFileStorage = storage
      $0.date = DateGenerator { [now] in now.value }
    }
  }

  /// Runs an app until it has fetched the books, and ends.
  func fetch(_ books: [Book], session: String? = nil) async {
    let store = archive(session)
    await store.receive(progress: ArchiveQuery(session: session)) {
      $0.$progress.withLock { $0 = QueryProgress(1, of: 2) }
    }
    await self.books.return(books, toCall: 0)
    await store.receive(query: ArchiveQuery(session: session)) {
      $0.$books.withLock { $0 = books }
      $0.$progress.withLock { $0 = nil }
    }
  }

  @Test func `B214 - The next process shows what was stored, and fetches it again`() async {
    await fetch([.dune])
    now.setValue(Date(timeIntervalSince1970: 3599))
    let store = archive()
    #expect(store.state.books == [.dune])
    #expect(store.state.$books.isLoading)
    await store.receive(progress: ArchiveQuery()) {
      $0.$progress.withLock { $0 = QueryProgress(1, of: 2) }
    }
    await books.return([.emma], toCall: 1)
    await store.receive(query: ArchiveQuery()) {
      $0.$books.withLock { $0 = [.emma] }
      $0.$progress.withLock { $0 = nil }
    }
  }

  @Test func `B214 - A value that is too old isn't shown`() async {
    await fetch([.dune])
    now.setValue(Date(timeIntervalSince1970: 3600))
    let store = archive()
    #expect(store.state.books.isEmpty)
    await store.skipInFlightEffects()
    await store.skipReceivedActions()
  }

  @Test func `B214 - A value of another version isn't shown`() async {
    let file = ArchiveQuery().storage.file
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let stored = FileStorageKey<OtherVersion>.fileStorage(file)
      stored.save(OtherVersion(), context: .didSet, continuation: SaveContinuation { _ in })
    }
    let store = archive()
    #expect(store.state.books.isEmpty)
    await store.skipInFlightEffects()
    await store.skipReceivedActions()
  }

  /// What version 1 has stored.
  private struct OtherVersion: Codable {
    var version = 1
    var date = Date(timeIntervalSince1970: 0)
    var value = [Book.emma]
  }

  @Test func `B214 - A removed query is empty in the next process too`() async {
    await fetch([.dune], session: "blob")
    let store = archive("blob")
    #expect(store.state.books == [.dune])
    await store.receive(progress: ArchiveQuery(session: "blob")) {
      $0.$progress.withLock { $0 = QueryProgress(1, of: 2) }
    }
    await books.throw(NoNetwork(), toCall: 1)
    await store.receive(query: ArchiveQuery(session: "blob"), failing: NoNetwork.self) {
      $0.$progress.withLock { $0 = nil }
    }
    await store.send(.loggedOut) { $0.$books.withLock { $0 = [] } }
    let next = archive("blob")
    #expect(next.state.books.isEmpty)
    for store in [store, next] {
      await store.skipInFlightEffects()
      await store.skipReceivedActions()
    }
  }
}
