import TestFixtures
import Testing

@testable import Store

@MainActor
@Suite struct ObserveChildTests {
  @Test func `The store of each child is passed, and its removal`() {
    let store = Store(initialState: Page.Parent.State()) { Page.Parent() }
    let log = Log<String>()
    let child: Store<Page.State?, Int> = store.scope(state: \.child, action: \.child)
    let token = child.observeChild(
      then: { log.append("\($0.state.id): \($0.count)") },
      else: { log.append("none") }
    )
    store.send(.set(Page.State(id: 1)))
    store.send(.child(5))
    store.send(.set(Page.State(id: 2, count: 3)))
    store.send(.set(nil))
    store.send(.set(nil))
    #expect(log.values == ["none", "1: 0", "2: 3", "none"])
    token.cancel()
    store.send(.set(Page.State(id: 3)))
    #expect(log.values.count == 4)
  }

  @Test func `Actions of the passed store are those of the child`() {
    let store = Store(initialState: Page.Parent.State(child: Page.State(id: 1))) { Page.Parent() }
    let child: Store<Page.State?, Int> = store.scope(state: \.child, action: \.child)
    let token = child.observeChild(then: { $0.send(2) }, else: {})
    #expect(store.state.child?.count == 2)
    token.cancel()
  }
}

private struct Page: Reducer {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.count += action
    return .none
  }

  struct Parent: Reducer {
    @ObservableState
    struct State: Equatable {
      var child: Page.State?
    }

    @CasePathable
    enum Action {
      case child(Int)
      case set(Page.State?)
    }

    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, action in
        if case .set(let child) = action { state.child = child }
        return .none
      }
      .ifLet(\.child, action: \.child) { Page() }
    }
  }
}
