import Testing

@testable import Store
@testable import TestFixtures

/// A reducer that creates another store, whose initial state is made from its own.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct StoreInReducerTests {
  private let store = Store(initialState: Shop.State()) { Shop() }

  @Test
  func `B67 - A change in the initial state of a store that a reducer makes notifies observers`() {
    let name = Notifications { [store] in store.name }
    store.send(.change { state in _ = Store(initialState: named("a", &state)) { Shop() } })
    #expect(name.values == ["a"])
    store.send(.change { $0.name = "b" })
    #expect(name.values == ["a", "b"])
  }

  @Test func `B67 - What a reducer reads for the initial state of a store is not observed`() {
    let count = Notifications { [store] in
      store.send(
        .change { state in _ = Store(initialState: Shop.State(name: state.name)) { Shop() } }
      )
      return store.count
    }
    store.send(.change { $0.name = "a" })
    #expect(count.count == 0)
    store.send(.change { $0.count = 1 })
    #expect(count.values == [1])
  }

  /// Names a state, and returns another one with that name.
  private func named(_ name: String, _ state: inout Shop.State) -> Shop.State {
    state.name = name
    return Shop.State(name: state.name)
  }
}
