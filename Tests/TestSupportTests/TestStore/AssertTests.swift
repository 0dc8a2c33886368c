import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct AssertTests {
  @Test func `A right assertion of the state passes`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementTapped) { $0.count = 1 }
    store.assert { $0.count = 1 }
  }

  @Test func `A wrong assertion of the state fails at its line, once`() async {
    let store = TestStore(initialState: Counter.State(count: 3)) { Counter() }
    let line = #line + 1
    let issues = await issues { store.assert { $0.count = 4 } }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.hasPrefix("The state is not the expected one.") == true)
  }

  @Test func `An assertion of the state changes nothing`() async {
    let store = TestStore(initialState: Counter.State(count: 3)) { Counter() }
    _ = await issues { store.assert { $0.count = 4 } }
    #expect(store.state.count == 3)
  }

  @Test func `An error thrown while the state is asserted fails at its line, once`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 1
    let issues = await issues { store.assert { _ in throw Broken() } }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text == "The expectation of the state threw: Broken()")
  }

  @Test func `Exhaustivity holds for an operation and is then the former one`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.withExhaustivity(.off) {
      await store.send(.incrementTapped)
    }
    #expect(store.exhaustivity == .on)
    await store.send(.incrementTapped) { $0.count = 2 }
  }

  @Test func `Exhaustivity is the former one after an error`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await #expect(throws: Broken.self) {
      try await store.withExhaustivity(.off) { throw Broken() }
    }
    #expect(store.exhaustivity == .on)
  }
}
