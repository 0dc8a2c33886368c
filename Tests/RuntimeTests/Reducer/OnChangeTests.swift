import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct OnChangeTests {
  @Test func `B41 - A change is seen with the old value and the new state`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().onChange(of: \.first) { old, state in
        state.log.append("\(old) to \(state.first)")
        return .none
      }
    }
    store.send(.first(3))
    store.send(.first(5))
    #expect(store.log == ["0 to 3", "3 to 5"])
  }

  @Test func `B41 - Nothing is done where the value does not differ`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().onChange(of: \.first) { _, state in
        state.log.append("changed")
        return .none
      }
    }
    store.send(.first(0))
    store.send(.second(1))
    #expect(store.log.isEmpty)
    #expect(store.second == 1)
  }

  @Test func `B41 - The effect of a change is merged with that of the reducer`() async {
    let store = Store(initialState: Numbers.State()) {
      Numbers(reply: { _ in .run { await $0(.logged("of the reducer")) } })
        .onChange(of: \.first) { _, _ in .run { await $0(.logged("of the change")) } }
    }
    await store.send(.first(1)).finish()
    #expect(store.log.sorted() == ["of the change", "of the reducer"])
  }

  @Test func `B41 - A tuple differs when one of its values does`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().onChange(of: { ($0.first, $0.second) }, removeDuplicates: ==) { old, state in
        state.log.append("\(old.0) \(old.1)")
        return .none
      }
    }
    store.send(.second(2))
    store.send(.second(2))
    store.send(.first(1))
    #expect(store.log == ["0 0", "0 2"])
  }

  @Test func `B41 - A change of a child's state is seen`() {
    let store = Store(initialState: Family.State(maybe: .init())) {
      Family(leaf: { state, _ in
        state.id += 1
        return .none
      })
      .onChange(of: \.left.id) { old, state in
        state.log.append("left was \(old)")
        return .none
      }
      .onChange(of: \.maybe?.log.count) { old, state in
        state.log.append("maybe was \(old ?? -1)")
        return .none
      }
    }
    store.send(.left("go"))
    store.send(.maybe("go"))
    #expect(store.log.filter { $0.contains("was") } == ["left was 0", "maybe was 0"])
  }

  @Test func `B41 - A comparison of one's own decides what is a change`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().onChange(of: \.first, removeDuplicates: { $0 / 10 == $1 / 10 }) { old, state in
        state.log.append("\(old)")
        return .none
      }
    }
    store.send(.first(9))
    store.send(.first(10))
    #expect(store.log == ["9"])
  }

  @Test func `B35 - A child that a change takes away is cancelled`() async {
    let gate = Gate()
    let store = Store(initialState: Family.State(maybe: .init())) {
      Family(leaf: { _, action in
        action == "start" ? .passing(gate, sending: "late") : .none
      })
      .onChange(of: \.left.log) { _, state in
        state.maybe = nil
        return .none
      }
    }
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.left("go"))
    #expect(store.engine?.root.isEmpty == true)
    gate.open()
    await task.finish()
    #expect(store.maybe == nil)
  }
}
