import Store
import TestSupport
import Testing

@Suite struct FinderTests {
  @Test func `A search waits for a pause`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.continuousClock = clock
      $0.bookClient.search = { ["\($0) 1"] }
    }

    await store.send(.queryChanged("sw")) { $0.query = "sw" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("swift")) { $0.query = "swift" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.found) { $0.books = ["swift 1"] }
  }

  @Test func `A stopped download sends nothing more`() async {
    let progress = TestStream(of: Double.self, name: "download")
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.bookClient.download = { _ in progress.values.eraseToThrowingStream() }
    }

    await store.send(.downloadTapped("Dune")) { $0.progress = 0 }
    await progress.send(0.5)
    await store.receive(\.downloadProgressed) { $0.progress = 0.5 }
    await store.send(.stopTapped) { $0.progress = nil }
    await progress.send(0.75)
  }

  @Test func `The connection is followed until the feature is removed`() async {
    let connection = TestStream(of: Bool.self, name: "connection")
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.bookClient.connection = { connection.values }
      $0.bookClient.search = { _ in ["Dune"] }
    }

    await store.send(.appeared)
    await store.receive(\.refreshPulled)
    await store.receive(\.found) { $0.books = ["Dune"] }
    await connection.send(false)
    await store.receive(\.connectionChanged) { $0.isOnline = false }
    await store.skipInFlightEffects()
  }

  @Test func `Scrolling is reported once a second, with the latest position`() async {
    let clock = TestClock()
    let reported = LockIsolated<[Int]>([])
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.continuousClock = clock
      $0.bookClient.report = { position in reported.withValue { $0.append(position) } }
    }

    await store.send(.scrolled(to: 1))
    await store.receive(\.passed, 1)
    await store.send(.scrolled(to: 2))
    await store.send(.scrolled(to: 3))
    await clock.advance(by: .seconds(1))
    await store.receive(\.passed, 3)
    #expect(reported.value == [1, 3])
  }

  @Test func `The list is loaded again after a book was given back`() async {
    let giveBack = TestEndpoint(of: Void.self, name: "giveBack")
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.bookClient.giveBack = { try await giveBack($0) }
      $0.bookClient.search = { _ in [] }
    }

    await store.send(.returnTapped("Dune"))
    await giveBack.return(())
    await store.receive(\.refreshPulled)
    await store.receive(\.found)
  }

  @Test func `An error becomes an action`() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.bookClient.search = { _ in throw Offline() }
    }

    await store.send(.refreshPulled)
    await store.receive(\.failed) { $0.problem = "Offline()" }
  }

  @Test @MainActor func `A task waits for the effects of an action`() async {
    let store = Store(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.bookClient.search = { _ in ["Dune"] }
    }
    await store.send(.refreshPulled).finish()
    #expect(store.books == ["Dune"])
  }
}
