import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct TestStoreDependencyTests {
  @Test func `B56 - A dependency that was not overridden fails the send by its name, once`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = .off
    let line = #line + 2
    let issues = await issues {
      await store.send(.uuidTapped)
    }
    #expect(issues.map(\.line) == [line], "\(issues)")
    #expect(issues.first?.text.contains("'uuid'") == true)
    #expect(issues.first?.text.contains("$0.uuid = .incrementing") == true)
  }

  @Test func `B56 - A clock that was not overridden fails the send by its name`() async {
    let line = #line + 4
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = .off
      await store.send(.waitTapped)
    }
    #expect(issues.map(\.line) == [line], "\(issues)")
    #expect(issues.first?.text.contains("continuousClock") == true, "\(issues)")
  }

  @Test func `B56 - An operation that an effect calls and the test doesn't provide fails once`()
    async
  {
    let fetch: @Sendable (Int) async throws -> Int = unimplemented("Client.fetch")
    let issues = await issues {
      let store = TestStore<Int, Int>(initialState: 0) {
        Reduce { _, action in .run { send in await send(try await fetch(action)) } }
      }
      await store.send(1)
      await store.finish()
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.text.contains("Client.fetch was called") == true, "\(issues)")
  }

  @Test func `B27 - Overrides hold in reducers`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.uuidTapped) { $0.name = UUID(0).uuidString }
    await store.send(.uuidTapped) { $0.name = UUID(1).uuidString }
  }

  @Test func `B27 - Overrides hold while the initial state is made`() {
    let store = TestStore(initialState: Identified.State()) {
      Identified()
    } withDependencies: {
      $0.uuid = .constant(UUID(7))
    }
    #expect(store.state.id == UUID(7))
  }

  @Test func `B27 - Overrides around the store hold in it`() async {
    let store = withDependencies {
      $0.uuid = .constant(UUID(9))
    } operation: {
      TestStore(initialState: Counter.State()) { Counter() }
    }
    await store.send(.uuidTapped) { $0.name = UUID(9).uuidString }
  }

  @Test func `B58 - Dependencies may change mid-test`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    await store.send(.uuidTapped) { $0.name = UUID(1).uuidString }
    store.dependencies.uuid = .constant(UUID(2))
    await store.send(.uuidTapped) { $0.name = UUID(2).uuidString }
  }

  @Test func `B58 - A clock that changes mid-test is followed`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.waitTapped)
    await store.receive(\.received) { $0.count = 1 }
    let clock = TestClock()
    store.dependencies.continuousClock = clock
    await store.send(.waitTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.received)
  }

  @Test func `B66 - A store's dependencies hold nowhere else`() async {
    let before = DependencyValues.current.context
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    await store.send(.uuidTapped) { $0.name = UUID(1).uuidString }
    #expect(DependencyValues.current.context == before)
    await withDependencies {
      $0.uuid = .constant(UUID(3))
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(3))
      let other = TestStore(initialState: Counter.State()) { Counter() }
      await other.send(.uuidTapped) { $0.name = UUID(3).uuidString }
    }
  }

  @Test func `B66 - A store's issues are its own`() async {
    let other = TestStore(initialState: Counter.State()) { Counter() }
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 2
    let issues = await issues {
      await store.send(.throwTapped)
    }
    #expect(issues.map(\.line) == [line])
    await other.send(.nothingTapped)
  }
}

/// A feature whose initial state uses a dependency.
@Reducer
struct Identified {
  struct State: Equatable {
    let id: UUID

    init() {
      @Dependency(\.uuid) var uuid
      id = uuid()
    }
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}
