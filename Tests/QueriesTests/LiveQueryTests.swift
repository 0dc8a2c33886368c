import Queries
import Store
import TestFixtures
import TestSupport
import Testing

struct LiveQueryTests {
  let books = TestEndpoint(of: [Book].self, name: "books")
  let clock = TestClock()
  /// What is not connected yet.
  let remaining = LockIsolated<[TestStream<Book>]>([])

  func arrivals(
    following streams: [TestStream<Book>]
  ) -> TestStoreOf<Arrivals> {
    remaining.setValue(streams)
    return TestStore(initialState: Arrivals.State()) {
      Arrivals()
    } withDependencies: {
      $0.library.books = { [books] in try await books($0) }
      $0.library.follow = { [remaining] in remaining.withValue { $0.removeFirst().throwingValues } }
      $0.continuousClock = clock
    }
  }

  @Test func `B213 - Updates change the value that was fetched, from before the fetch on`() async {
    let stream = TestStream(of: Book.self)
    let store = arrivals(following: [stream])
    // It is connected while the value is fetched.
    await clock.advance()
    #expect(remaining.value.isEmpty && books.waitingCalls == [0])
    await stream.send(.emma)
    await books.return([.dune], toCall: 0)
    await store.receive(query: ArrivalsQuery()) { $0.$books.withLock { $0 = [.dune] } }
    #expect(!store.state.$books.isLoading)
    await store.receive(query: ArrivalsQuery()) { $0.$books.withLock { $0.append(.emma) } }
    await stream.send(.ulysses)
    await store.receive(query: ArrivalsQuery()) { $0.$books.withLock { $0.append(.ulysses) } }
    // It is up to date.
    await store.send(.refreshed)
    #expect(books.callCount == 1)
    await store.send(.hidden) { $0.isShown = false }
  }

  @Test
  func `B213 - A connection that ends is made again after a delay, and the value fetched again`()
    async
  {
    let first = TestStream(of: Book.self)
    let second = TestStream(of: Book.self)
    let store = arrivals(following: [first, second])
    await books.return([.dune], toCall: 0)
    await store.receive(query: ArrivalsQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await first.finish(throwing: NoNetwork())
    await clock.advance(by: .seconds(1))
    #expect(store.state.books == [.dune])
    #expect(store.state.$books.loadError is NoNetwork)
    await books.return([.dune, .emma], toCall: 1)
    await store.receive(query: ArrivalsQuery()) { $0.$books.withLock { $0.append(.emma) } }
    #expect(store.state.$books.loadError == nil)
    await store.send(.hidden) { $0.isShown = false }
  }

  @Test func `B213 - A live query whose value is removed connects again`() async {
    let (first, second) = (TestStream(of: Book.self), TestStream(of: Book.self))
    let store = arrivals(following: [first, second])
    await books.return([.dune], toCall: 0)
    await store.receive(query: ArrivalsQuery()) { $0.$books.withLock { $0 = [.dune] } }
    await store.send(.loggedOut) { $0.$books.withLock { $0 = [] } }
    await books.return([.emma], toCall: 1)
    await store.receive(query: ArrivalsQuery()) { $0.$books.withLock { $0 = [.emma] } }
    await second.send(.ulysses)
    await store.receive(query: ArrivalsQuery()) { $0.$books.withLock { $0.append(.ulysses) } }
    await store.send(.hidden) { $0.isShown = false }
  }

  @Test func `B213 - A connection is given up after the retries`() async {
    let first = TestStream(of: Book.self)
    let second = TestStream(of: Book.self)
    let store = arrivals(following: [first, second])
    await first.finish()
    await second.finish()
    await books.throw(NoNetwork(), toCall: 0)
    await clock.advance(by: .seconds(1))
    await books.throw(NoNetwork(), toCall: 1)
    await store.receive(query: ArrivalsQuery(), failing: NoNetwork.self)
  }
}
