import Testing

@testable import Store

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct StateObservationsTests {
  private let store = Store(initialState: Shop.State()) { Shop() }

  @Test func `The first value is the current one, then one comes for each drain`() async {
    var names = StateObservations { [store] in store.name }.makeAsyncIterator()
    store.send(.change { $0.name = "a" })
    #expect(await names.next() == "a")
    store.send(.change { $0.name = "b" })
    #expect(await names.next() == "b")
    store.send(.change { $0.count = 1 })
    store.send(.change { $0.name = "c" })
    #expect(await names.next() == "c")
  }

  @Test func `The last value is not lost on a busy consumer, those before it are left out`() async {
    var names = StateObservations { [store] in store.name }.makeAsyncIterator()
    #expect(await names.next() == "")
    for name in ["a", "b", "c"] { store.send(.change { $0.name = name }) }
    #expect(await names.next() == "c")
    store.send(.change { $0.name = "d" })
    #expect(await names.next() == "d")
  }

  @Test func `A value that equals the one before is given`() async {
    var isLong = StateObservations { [store] in store.name.count > 3 }.makeAsyncIterator()
    #expect(await isLong.next() == false)
    store.send(.change { $0.name = "a" })
    #expect(await isLong.next() == false)
  }

  @Test func `A drain that comes while the consumer waits gives one value`() async {
    let names = StateObservations { [store] in "\(store.name) \(store.count)" }
    let (firsts, first) = AsyncStream<Void>.makeStream()
    let task = Task {
      var values: [String] = []
      for await name in names {
        values.append(name)
        if values.count == 2 { break }
        first.yield()
      }
      return values
    }
    for await _ in firsts { break }
    store.send(
      .change {
        $0.name = "a"
        $0.count = 1
      }
    )
    #expect(await task.value == [" 0", "a 1"])
  }

  @Test func `It ends when the task is cancelled`() async {
    let names = StateObservations { [store] in store.name }
    let (firsts, first) = AsyncStream<Void>.makeStream()
    let task = Task {
      var count = 0
      for await _ in names {
        count += 1
        first.yield()
      }
      return count
    }
    for await _ in firsts { break }
    task.cancel()
    #expect(await task.value == 1)
  }

  @Test func `It ends when the read says so, after the values before`() async {
    store.send(.change { $0.maybe = Shop.Item(title: "a") })
    let titles = StateObservations.untilFinished { [store] in
      store.maybe.map { .next($0.title) } ?? .finish
    }
    var iterator = titles.makeAsyncIterator()
    #expect(await iterator.next() == "a")
    store.send(.maybe { $0.title = "b" })
    store.send(.change { $0.maybe = nil })
    #expect(await iterator.next() == "b")
    #expect(await iterator.next() == nil)
    store.send(.change { $0.maybe = Shop.Item(title: "c") })
    #expect(await iterator.next() == nil)
  }

  @Test func `Each iteration observes for itself`() async {
    let names = StateObservations { [store] in store.name }
    var (first, second) = (names.makeAsyncIterator(), names.makeAsyncIterator())
    #expect(await first.next() == "")
    store.send(.change { $0.name = "a" })
    #expect(await first.next() == "a")
    #expect(await second.next() == "a")
  }

  @Test func `A consumer off the main actor gets the values`() async {
    let names = StateObservations { [store] in store.name }
    let value = await Task.detached { await names.first { _ in true } }.value
    #expect(value == "")
  }

  @Test func `Releasing the iteration and the sequence frees the store`() async {
    var store: StoreOf<Shop>? = Store(initialState: Shop.State()) { Shop() }
    weak let weakStore = store
    var names = store.map { store in StateObservations { store.name } }
    var iterator = names?.makeAsyncIterator()
    #expect(await iterator?.next() == "")
    store = nil
    names = nil
    #expect(weakStore != nil)
    iterator = nil
    #expect(weakStore == nil)
    #expect(names == nil && iterator == nil)
  }
}
