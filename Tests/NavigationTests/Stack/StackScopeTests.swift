import Navigation
import Observation
import Store
import Testing

@MainActor
@Suite struct StackScopeTests {
  private func makeStore() -> StoreOf<Places> {
    Store(
      initialState: Places.State(
        path: StackState([.first(.init(name: "a")), .second(.init(name: "b"))])
      )
    ) {
      Places()
    }
  }

  @Test func `An element's store reads and sends`() throws {
    let store = makeStore()
    let element = try #require(store.scope(state: \.path, action: \.path, id: 1))
    let screen = try #require(element.scope(state: \.second, action: \.second))
    screen.send(.incrementTapped)
    #expect(screen.count == 1)
    #expect(store.path[id: 1, case: \.second]?.count == 1)
    #expect(store.log == ["element #1"])
  }

  @Test func `B29 - The same element answers the same store`() {
    let store = makeStore()
    let one = store.scope(state: \.path, action: \.path, id: 0)
    #expect(one === store.scope(state: \.path, action: \.path, id: 0))
    #expect(one !== store.scope(state: \.path, action: \.path, id: 1))
  }

  @Test func `An element that is not on the stack has no store`() {
    #expect(makeStore().scope(state: \.path, action: \.path, id: 7) == nil)
  }

  @Test func `B30 - A popped element's store returns what was last read`() throws {
    let store = makeStore()
    let element = try #require(store.scope(state: \.path, action: \.path, id: 1))
    let screen = try #require(element.scope(state: \.second, action: \.second))
    screen.send(.incrementTapped)
    #expect(screen.count == 1)
    store.send(.popTapped(1))
    #expect(screen.count == 1)
    #expect(screen.name == "b")
    #expect(store.scope(state: \.path, action: \.path, id: 1) == nil)
  }

  @Test func `A popped element's task is cancelled with its send`() async throws {
    let store = makeStore()
    let element = try #require(store.scope(state: \.path, action: \.path, id: 0))
    let task = element.send(.first(.closeTapped))
    await task.finish()
    #expect(store.path.isEmpty)
  }

  @Test func `A presentation's store reads, sends and goes`() throws {
    let store = Store(initialState: Parent.State(screen: .init(name: "a"))) { Parent() }
    let screen = try #require(store.scope(state: \.$screen, action: \.screen))
    screen.send(.incrementTapped)
    #expect(screen.count == 1)
    store.send(.screen(.dismiss))
    #expect(screen.count == 1)
    #expect(store.scope(state: \.$screen, action: \.screen) == nil)
  }

  @Test func `B29 - The same presentation answers the same store`() {
    let store = Store(initialState: Parent.State(screen: .init())) { Parent() }
    let one = store.scope(state: \.$screen, action: \.screen)
    #expect(one != nil)
    #expect(one === store.scope(state: \.$screen, action: \.screen))
  }

  @Test func `A presentation is scoped by its plain property and the presented case`() {
    let store = Store(initialState: Parent.State(screen: .init(name: "a"))) { Parent() }
    let screen = store.scope(state: \.screen, action: \.screen.presented)
    #expect(screen?.name == "a")
  }

  @Test func `Stores go on into what an element presents`() throws {
    let store = makeStore()
    let element = try #require(store.scope(state: \.path, action: \.path, id: 0))
    let screen = try #require(element.scope(state: \.first, action: \.first))
    #expect(screen.scope(state: \.$alert, action: \.alert) == nil)
    screen.send(.alertTapped)
    let alert = try #require(screen.scope(state: \.$alert, action: \.alert))
    #expect(alert.text == "")
    screen.send(.alert(.dismiss))
    #expect(screen.scope(state: \.$alert, action: \.alert) == nil)
  }
}
