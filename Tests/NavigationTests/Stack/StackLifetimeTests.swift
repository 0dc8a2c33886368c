import Navigation
import Store
import Testing

/// What is retained for the stores of a stack's elements.
@MainActor
@Suite struct StackLifetimeTests {
  private let store = Store(initialState: Places.State()) { Places() }

  private func scope(_ id: StackElementID) -> StoreOf<Place>? {
    store.scope(state: \.path, action: \.path, id: id)
  }

  /// Opens a screen.
  private func push() throws -> StackElementID {
    store.send(.pushTapped(.first(.init(name: "a"))))
    return try #require(store.path.ids.last)
  }

  @Test func `B29 - Nothing is kept for a screen that has left the stack`() throws {
    for _ in 0..<100 {
      let id = try push()
      weak let screen = scope(id)
      #expect(screen == nil)
      let held = scope(id)
      store.send(.popTapped(id))
      #expect(held?.state.is(\.first) == true)
      #expect(scope(id) == nil)
    }
    #expect(store.numberOfScopes == 1)
    #expect(store.numberOfScreensInMind <= 32)
  }

  @Test func `B29 - A screen's store is the same however many others are inserted and removed`()
    throws
  {
    let id = try push()
    let held = scope(id)
    #expect(held != nil)
    for _ in 0..<100 {
      let other = try push()
      #expect(scope(other) != nil)
      store.send(.popTapped(other))
      #expect(scope(id) === held)
    }
  }

  @Test func `B29 - A screen's store works on when its parent's is gone`() throws {
    var store: StoreOf<Places>? = Store(
      initialState: Places.State(path: StackState([.first(.init(name: "a"))]))
    ) {
      Places()
    }
    weak let parent = store
    let screen = try #require(store?.scope(state: \.path, action: \.path, id: 0))
    store = nil
    #expect(parent == nil)
    let first = try #require(screen.scope(state: \.first, action: \.first))
    first.send(.incrementTapped)
    #expect(first.count == 1)
  }
}
