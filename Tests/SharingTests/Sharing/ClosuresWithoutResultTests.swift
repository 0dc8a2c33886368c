import Store
import TestSupport
import Testing

private struct Song: Equatable, Identifiable { let id: Int }

@Reducer
private struct Songs {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("ids")) var ids: Set<Int> = []
    @Shared(.inMemory("songs")) var songs: IdentifiedArrayOf<Song> = []
    @Shared(.inMemory("counts")) var counts: [String: Int] = [:]
  }

  enum Action { case add, remove }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.$ids.withLock { $0.insert(1) }
        state.$songs.withLock { $0.append(Song(id: 1)) }
        state.$counts.withLock { $0.updateValue(1, forKey: "a") }
      case .remove:
        state.$songs.withLock { $0.remove(id: 1) }
      }
      return .none
    }
  }
}

/// A call whose closure ends in one with a result may be all of a closure without one.
@Suite(.dependencies { _ in }) struct ClosuresWithoutResultTests {
  private func run(_ body: () -> Void) { body() }
  private func runThrowing(_ body: () throws -> Void) rethrows { try body() }
  private func runAsync(_ body: @Sendable () async -> Void) async { await body() }

  @Test func `A change of a collection in one expression`() async {
    let numbers = Shared(value: Set<Int>())
    run { numbers.withLock { $0.insert(1) } }
    runThrowing({ numbers.withLock { $0.insert(2) } })
    await runAsync({ numbers.withLock { $0.insert(3) } })
    #expect(numbers.wrappedValue == [1, 2, 3])
  }

  @Test func `An expectation in one expression`() async {
    let store = TestStore(initialState: Songs.State()) { Songs() }
    store.exhaustivity = .off
    await store.send(.add) { $0.$ids.withLock { $0.insert(1) } }
    store.exhaustivity = .on
    await store.send(.remove) { $0.$songs.withLock { $0.remove(id: 1) } }
    await store.withExhaustivity(.off) {
      await store.send(.add) { $0.$songs.withLock { $0.append(Song(id: 1)) } }
    }
  }

  @Test func `Other operations in one expression`() async {
    let numbers = LockIsolated(Set<Int>())
    let slow = ActorIsolated(Set<Int>())
    run { numbers.withValue { $0.insert(1) } }
    run { withEscapedDependencies { _ in add(4, to: numbers) } }
    run { withEscapedDependencies { $0.yield { add(4, to: numbers) } } }
    await runAsync({ await slow.withValue { $0.insert(5) } })
    #expect(numbers.value == [1, 4])
    #expect(await slow.value == [5])
  }

  @Test func `A result is still returned, and an error keeps its type`() {
    struct Full: Error {}
    let numbers = Shared(value: [1, 2])
    let last = numbers.withLock { $0.removeLast() }
    let count: Int = numbers.withLock { $0.count }
    #expect(last + count == 3)
    do {
      try numbers.withLock { _ throws(Full) in throw Full() }
    } catch {
      let full: Full = error
      _ = full
    }
  }
}

@discardableResult
private func add(_ number: Int, to numbers: LockIsolated<Set<Int>>) -> Bool {
  numbers.withValue { $0.insert(number).inserted }
}
