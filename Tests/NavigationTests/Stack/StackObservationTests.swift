import Navigation
import Observation
import Store
import Testing

@MainActor
@Suite struct StackObservationTests {
  private let store = Store(
    initialState: Places.State(
      path: StackState([.first(.init(name: "a")), .second(.init(name: "b"))])
    )
  ) {
    Places()
  }

  /// How often what a piece of code reads changes while another runs.
  private func wakeUps(reading read: () -> Void, during change: () -> Void) -> Int {
    let count = Mutexed(0)
    withObservationTracking(read) { count.value += 1 }
    change()
    return count.value
  }

  private func screen(_ id: StackElementID) throws -> StoreOf<Screen> {
    let element = try #require(store.scope(state: \.path, action: \.path, id: id))
    return try #require(
      element.scope(state: \.first, action: \.first)
        ?? element.scope(state: \.second, action: \.second)
    )
  }

  @Test func `B70 - A push wakes readers of the stack`() {
    let count = wakeUps {
      _ = store.path.count
    } during: {
      store.send(.pushTapped(.first(.init())))
    }
    #expect(count == 1)
  }

  @Test func `B70 - A pop wakes readers of the stack`() {
    let count = wakeUps {
      _ = store.path.ids
    } during: {
      store.send(.popTapped(1))
    }
    #expect(count == 1)
  }

  @Test func `B70 - An element's action wakes nobody who reads the stack's ids`() {
    let count = wakeUps {
      _ = store.path.ids
    } during: {
      store.send(.path(.element(id: 0, action: .first(.incrementTapped))))
    }
    #expect(count == 0)
  }

  @Test func `B71 - A copy from before a change that is assigned to its place on the stack wakes`()
    throws
  {
    let screen = try screen(0)
    let before = store.path[0]
    store.send(.path(.element(id: 0, action: .first(.incrementTapped))))
    let count = wakeUps {
      _ = screen.count
    } during: {
      store.send(.bottomReplaced(before))
    }
    #expect(count == 1)
    #expect(screen.count == 0)
  }

  @Test func `B70 - An element's action wakes its readers`() throws {
    let screen = try screen(0)
    let count = wakeUps {
      _ = screen.count
    } during: {
      store.send(.path(.element(id: 0, action: .first(.incrementTapped))))
    }
    #expect(count == 1)
  }

  @Test func `B70 - An element's action wakes no reader of another`() throws {
    let screen = try screen(1)
    let count = wakeUps {
      _ = screen.count
    } during: {
      store.send(.path(.element(id: 0, action: .first(.incrementTapped))))
    }
    #expect(count == 0)
  }

  @Test func `B69 - A replaced element wakes readers of the stack`() {
    let count = wakeUps {
      _ = store.path.ids
    } during: {
      store.send(.replaceTapped(0, .second(.init())))
    }
    #expect(count == 1)
  }

  @Test func `B69 - Presenting wakes readers of the presentation`() {
    let count = wakeUps {
      _ = store.destination
    } during: {
      store.send(.presentTapped(.first(.init())))
    }
    #expect(count == 1)
  }

  @Test func `B69 - Presenting another case wakes readers of the presentation`() {
    store.send(.presentTapped(.first(.init())))
    let count = wakeUps {
      _ = store.scope(state: \.$destination, action: \.destination)
    } during: {
      store.send(.presentTapped(.second(.init())))
    }
    #expect(count == 1)
  }

  @Test func `B68 - A presented child's change wakes no reader of the presentation`() {
    store.send(.presentTapped(.first(.init())))
    let count = wakeUps {
      _ = store.scope(state: \.$destination, action: \.destination)
    } during: {
      store.send(.destination(.presented(.first(.incrementTapped))))
    }
    #expect(count == 0)
  }

  @Test func `B68 - A presented child's change wakes readers of its field`() throws {
    store.send(.presentTapped(.first(.init())))
    let place = try #require(store.scope(state: \.$destination, action: \.destination))
    let screen = try #require(place.scope(state: \.first, action: \.first))
    let count = wakeUps {
      _ = screen.count
    } during: {
      store.send(.destination(.presented(.first(.incrementTapped))))
    }
    #expect(count == 1)
  }

  @Test func `B44 - A dismissal wakes readers of the presentation`() {
    store.send(.presentTapped(.first(.init())))
    let count = wakeUps {
      _ = store.scope(state: \.$destination, action: \.destination)
    } during: {
      store.send(.destination(.dismiss))
    }
    #expect(count == 1)
  }

  @Test func `Changing an element in place keeps the structure`() {
    var stack = StackState([Screen.State(), Screen.State()])
    let before = stack.structureID
    stack[id: 0]?.count = 1
    stack[1].count = 1
    #expect(stack.structureID == before)
  }

  @Test func `Replacing an element in place changes the structure`() {
    var stack = StackState([Screen.State(), Screen.State()])
    let before = stack.structureID
    stack[id: 0]? = Screen.State()
    #expect(stack.structureID != before)
    let between = stack.structureID
    stack[1] = Screen.State()
    #expect(stack.structureID != between)
  }

  @Test func `The structure of a stack of plain elements changes with each of them`() {
    var stack = StackState([1, 2])
    let before = stack.structureID
    stack[0] += 1
    #expect(stack.structureID != before)
  }

  @Test func `Taking an element out by its id changes the structure`() {
    var stack = StackState([Screen.State(name: "a"), .init(name: "b"), .init(name: "c")])
    let before = stack.structureID
    #expect(stack[id: 0].take()?.name == "a")
    #expect(stack.ids == [1, 2])
    #expect(stack.map(\.name) == ["b", "c"])
    #expect(stack[id: 2]?.name == "c")
    #expect(stack.structureID != before)
  }
}
