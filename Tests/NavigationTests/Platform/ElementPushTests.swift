import Navigation
import Store
import TestFixtures
import Testing

/// Pushes by a screen that has the store of the stack alone.
@MainActor
@Suite struct ElementPushTests {
  @Test func `An element is pushed under the next id`() {
    let reporter = RecordingReporter.record {
      let store = Store(initialState: Places.State()) { Places() }
      let path = store.scope(state: \.path, action: \.path)
      path.push(.first(.init(name: "a")), location: #Store::location)
      path.push(.second(.init(name: "b")), location: #Store::location)
      #expect(store.path.ids == [0, 1])
      path.send(.popFrom(id: 1))
      path.push(.second(.init(name: "c")), location: #Store::location)
      #expect(store.path.ids == [0, 2])
    }
    #expect(reporter.issues.isEmpty)
  }

  @Test func `The store of a stack has the stores of its elements`() throws {
    let store = Store(initialState: Places.State(path: [.first(.init(name: "a"))])) { Places() }
    let path = store.scope(state: \.path, action: \.path)
    let element = try #require(path.scope(state: \.self, action: \.self, id: 0))
    let screen = try #require(element.scope(state: \.first, action: \.first))
    screen.send(.incrementTapped)
    #expect(store.path[id: 0, case: \.first]?.count == 1)
    #expect(element === path.scope(state: \.self, action: \.self, id: 0))
    #expect(path.scope(state: \.self, action: \.self, id: 7) == nil)
  }
}
