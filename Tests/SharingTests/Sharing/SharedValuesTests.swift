import TestFixtures
import TestSupport
import Testing

@testable import Store

private actor Elsewhere {
  func take(
    _ count: Int,
    of numbers: SharedReader<Int>,
    _ afterEach: @Sendable (Int) -> Void
  ) async -> [Int] {
    var taken: [Int] = []
    for await number in numbers.values {
      taken.append(number)
      afterEach(number)
      if taken.count == count { break }
    }
    return taken
  }
}

private struct Opaque: Sendable { var number = 0 }

extension Shared {
  /// The iterations of the value and its parts that have not ended.
  fileprivate var followerCount: Int { (source.box as? SharedBox<Value>)?.followers.count ?? -1 }
}

@Suite(.dependencies { _ in }) struct SharedValuesTests {
  @Shared(value: 0) private var number

  @Test func `The current value is first, and the newest follows each change`() async {
    var values = $number.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    $number.withLock { $0 = 1 }
    #expect(await values.next() == 1)
    for value in 2...10 { $number.withLock { $0 = value } }
    #expect(await values.next() == 10)
    $number.withLock { $0 = 10 }
    $number.withLock { $0 = 11 }
    #expect(await values.next() == 11)
  }

  @Test func `A change within another value's closure follows when that has ended`() async {
    @Shared(value: 0) var other
    var values = $number.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    $other.withLock { _ in
      $number.withLock { $0 = 1 }
      $number.withLock { $0 = 2 }
    }
    #expect(await values.next() == 2)
  }

  @Test func `Values follow on the main actor, on another one, and on none`() async {
    let number = $number
    let next: @Sendable (Int) -> Void = { value in number.withLock { $0 = value + 1 } }
    #expect(await Elsewhere().take(3, of: SharedReader(number), next) == [0, 1, 2])
    let onMain = await Task { @MainActor in
      var taken: [Int] = []
      for await value in number.values.prefix(3) {
        taken.append(value)
        next(value)
      }
      return taken
    }.value
    #expect(onMain == [3, 4, 5])
    let detached = await Task.detached {
      var taken: [Int] = []
      for await value in number.values.prefix(3) {
        taken.append(value)
        next(value)
      }
      return taken
    }.value
    #expect(detached == [6, 7, 8])
  }

  @Test func `A part follows its own changes, and a removed element nothing`() async throws {
    let rows = Shared(
      value: IdentifiedArray(uniqueElements: [SharedLine(id: 1), SharedLine(id: 2)])
    )
    let first = try #require(Shared(rows[id: 1]))
    var titles = first.title.values.makeAsyncIterator()
    var elements = rows[id: 1].values.makeAsyncIterator()
    #expect(await titles.next() == "")
    #expect(await elements.next()??.title == "")
    rows.withLock { $0[id: 2]?.title = "other" }
    rows.withLock { $0[id: 1]?.title = "a" }
    #expect(await titles.next() == "a")
    #expect(await elements.next()??.title == "a")
    rows.withLock { $0 = [] }
    #expect(await elements.next() == .some(nil))
    rows.withLock { $0.append(SharedLine(id: 1, title: "b")) }
    #expect(await titles.next() == "b")
  }

  @Test func `Values that can't be compared follow each change`() async {
    let opaque = Shared(value: Opaque())
    var values = opaque.values.makeAsyncIterator()
    #expect(await values.next()?.number == 0)
    for value in [1, 1, 2] {
      opaque.withLock { $0.number = value }
      #expect(await values.next()?.number == value)
    }
  }

  @Test func `The value of another key follows its load`() async throws {
    @Shared(.inMemory("one")) var value = 1
    @Shared(.inMemory("two")) var other = 2
    var values = $value.values.makeAsyncIterator()
    #expect(await values.next() == 1)
    try await $value.load(.inMemory("two"))
    #expect(await values.next() == 2)
    $other.withLock { $0 = 3 }
    #expect(await values.next() == 3)
    @Shared(.inMemory("one")) var former = 1
    #expect($former.followerCount == 0)
    #expect($other.followerCount == 1)
  }

  @Test func `Nothing is left after a cancellation, a break, or an iterator that is released`()
    async
  {
    let number = $number
    let task = Task.detached {
      var last: Int?
      for await value in number.values { last = value }
      return last
    }
    while number.followerCount == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value == 0)
    for await _ in number.values { break }
    do {
      var values = number.values.makeAsyncIterator()
      #expect(await values.next() == 0)
      #expect(number.followerCount == 1)
    }
    #expect(number.followerCount == 0)
  }

  @Test func `An iteration that was cancelled before it began ends`() async {
    let number = $number
    let task = Task.detached {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in number.values {}
    }
    await task.value
    #expect(number.followerCount == 0)
  }

  @Test(.timeLimit(.minutes(20)))
  func `The last of many threads' changes is never lost`() async {
    let number = $number
    for _ in 0..<50 {
      number.withLock { $0 = 0 }
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask { for await value in number.values where value == 400 { return } }
          group.addTask { for _ in 0..<100 { number.withLock { $0 += 1 } } }
        }
      }
    }
    #expect(number.followerCount == 0)
  }
}

@Reducer
private struct FollowingCounter {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    var seen: [Int] = []
  }

  enum Action: Equatable {
    case task, add, addLater
    case changed(Int)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        let count = state.$count
        return .run(count.values) { .changed($0) }
      case .add:
        state.$count.withLock { $0 += 1 }
        state.$count.withLock { $0 += 1 }
        return .none
      case .addLater:
        return .run { [count = state.$count] _ in
          count.withLock { $0 += 1 }
          try await clock.sleep(for: .seconds(1))
          count.withLock { $0 += 1 }
          await Task.yield()
          count.withLock { $0 += 1 }
        }
      case .changed(let count):
        state.seen.append(count)
        return .none
      }
    }
  }
}

@Suite(.dependencies { _ in }) struct FollowedValueTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<FollowingCounter> {
    TestStore(initialState: FollowingCounter.State()) {
      FollowingCounter()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
    }
  }

  @Test(.interleavings(30))
  func `A reducer follows changes by itself, by its effects and by others`() async {
    @Shared(.inMemory("count")) var count = 0
    // All interleavings run in one scope of dependencies.
    $count.withLock { $0 = 0 }
    let store = makeStore()
    let task = await store.send(.task)
    await store.receive(.changed(0)) { $0.seen = [0] }
    await store.send(.add) { $0.$count.withLock { $0 = 2 } }
    await store.receive(.changed(2)) { $0.seen = [0, 2] }
    $count.withLock { $0 = 7 }
    await store.receive(.changed(7)) { $0.seen = [0, 2, 7] }
    await store.send(.addLater)
    await store.receive(.changed(8)) {
      $0.$count.withLock { $0 = 8 }
      $0.seen = [0, 2, 7, 8]
    }
    await clock.advance(by: .seconds(1))
    store.exhaustivity = .off
    await store.receive(.changed(10))
    #expect(store.state.seen.last == 10)
    await task.cancel()
  }

  @Test
  func `A test that expects a change that nothing makes fails at once, and says what is followed`()
    async
  {
    let texts = await issues {
      let store = makeStore()
      let task = await store.send(.task)
      await store.receive(.changed(0)) { $0.seen = [0] }
      await store.receive(.changed(1), timeout: .seconds(1_000))
      await task.cancel()
    }
    #expect(texts.count == 1)
    #expect(
      texts.first?.text.contains(#"the values of Shared<Int>(.inMemory("count"))"#) == true,
      "\(texts)"
    )
  }

  @MainActor @Test(.timeLimit(.minutes(20)))
  func `A store's effect follows until its feature's store is released`() async {
    @Shared(.inMemory("count")) var count = 0
    var store: StoreOf<FollowingCounter>? = Store(initialState: FollowingCounter.State()) {
      FollowingCounter()
    }
    store?.send(.task)
    while store?.seen != [0] { await Task.yield() }
    $count.withLock { $0 = 5 }
    while store?.seen != [0, 5] { await Task.yield() }
    store = nil
    while $count.followerCount > 0 { await Task.yield() }
  }
}
