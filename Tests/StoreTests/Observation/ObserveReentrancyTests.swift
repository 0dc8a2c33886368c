import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ObserveReentrancyTests {
  private let store = Store(initialState: Shop.State()) { Shop() }
  private let shown = Log<String>()

  @Test func `An action that a closure sends in its first run runs it again for what it had read`()
  {
    let token = observe { [store, shown] in
      shown.append(store.name)
      if store.name.isEmpty { store.send(.change { $0.name = "a" }) }
    }
    #expect(shown.values == ["", "a"])
    store.send(.change { $0.name = "b" })
    #expect(shown.values == ["", "a", "b"])
    token.cancel()
  }

  @Test func `An action that a closure sends in a later run runs it again before send returns`() {
    let token = observe { [store, shown] in
      shown.append("\(store.count)")
      if (1..<3).contains(store.count) { store.send(.change { $0.count += 1 }) }
    }
    store.send(.change { $0.count = 1 })
    #expect(shown.values == ["0", "1", "2", "3"])
    token.cancel()
  }

  @Test func `An action to another store in a closure is not lost on its readers`() {
    let other = Store(initialState: Shop.State()) { Shop() }
    let first = observe { [store, shown] in
      shown.append("first \(store.name) \(other.name)")
      if !store.name.isEmpty, other.name.isEmpty { other.send(.change { $0.name = "b" }) }
    }
    let second = observe { [shown] in shown.append("second \(other.name)") }
    store.send(.change { $0.name = "a" })
    #expect(
      shown.values == ["first  ", "second ", "first a ", "first a b", "second b"]
    )
    #expect(first != second)
  }

  @Test
  func `Other observers are notified of what a closure's action changes, in its first run too`() {
    let count = Notifications { [store] in store.count }
    let token = observe { [store] in
      if store.count == 0 { store.send(.change { $0.count = 1 }) }
    }
    #expect(count.values == [1])
    store.send(.change { $0.count = 2 })
    #expect(count.values == [1, 2])
    token.cancel()
  }

  @Test func `A closure cancels itself`() {
    var token: ObserveToken?
    token = observe { [store, shown] in
      shown.append(store.name)
      if store.name == "b" { token?.cancel() }
    }
    for name in ["a", "b", "c"] { store.send(.change { $0.name = name }) }
    #expect(shown.values == ["", "a", "b"])
  }

  @Test func `A closure that an earlier one of the same drain cancels does not run`() {
    var second: ObserveToken?
    let first = observe { [store] in if store.name == "a" { second?.cancel() } }
    second = observe { [store, shown] in shown.append(store.name) }
    store.send(.change { $0.name = "a" })
    #expect(shown.values == [""])
    first.cancel()
  }

  @Test func `A closure within another one is tracked by both, and runs once a drain`() {
    var inner: ObserveToken?
    let outer = observe { [store, shown] in
      shown.append("outer \(store.name)")
      inner = observe { shown.append("inner \(store.count)") }
    }
    #expect(shown.values == ["outer ", "inner 0"])
    store.send(.change { $0.count = 1 })
    #expect(shown.values.suffix(2) == ["outer ", "inner 1"])
    store.send(.change { $0.name = "a" })
    #expect(shown.values.suffix(2) == ["outer a", "inner 1"])
    #expect(inner != outer)
  }

  @Test func `A change while a closure runs makes the closures within it run again`() {
    var inner: ObserveToken?
    let outer = observe { [store, shown] in
      inner = observe { shown.append("inner \(store.count)") }
      store.send(.change { $0.count = 1 })
    }
    #expect(shown.values == ["inner 0", "inner 1"])
    #expect(inner != outer)
  }

  @Test func `A change of a copy in a closure is no change of the state`() {
    let token = observe { [store, shown] in
      var copy = store.state
      // Read first: changes of unobserved properties are not recorded.
      copy.name = copy.name + "!"
      shown.append(copy.name)
    }
    store.send(.change { $0.name = "a" })
    #expect(shown.values == ["!", "a!"])
    token.cancel()
  }
}
