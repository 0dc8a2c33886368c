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

  /// The number of notifications for a read while other code runs.
  private func resumptions(reading read: () -> Void, during change: () -> Void) -> Int {
    let count = Guarded(0)
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

  @Test func `B70 - A push, a pop or another element notifies the observers of the stack`() {
    for action in [
      Places.Action.pushTapped(.first(.init())), .path(.push(id: 3, state: .first(.init()))),
      .path(.popFrom(id: 3)), .popTapped(1), .replaceTapped(0, .second(.init())),
    ] {
      let count = resumptions {
        _ = store.path.ids
      } during: {
        store.send(action)
      }
      #expect(count == 1, "\(action)")
    }
  }

  @Test
  func
    `B71 - A copy from before a change that is assigned to its place on the stack notifies observers`()
    throws
  {
    let screen = try screen(0)
    let before = store.path[0]
    store.send(.path(.element(id: 0, action: .first(.incrementTapped))))
    let count = resumptions {
      _ = screen.count
    } during: {
      store.send(.bottomReplaced(before))
    }
    #expect(count == 1)
    #expect(screen.count == 0)
  }

  @Test func `B75 - A comparison of stacks counts as a read of their elements`() {
    let copy = store.path
    let count = resumptions {
      #expect(store.path == copy)
    } during: {
      store.send(.path(.element(id: 1, action: .second(.incrementTapped))))
    }
    #expect(count == 1)
    #expect(store.path != copy)
  }

  @Test func `B70 - An element's action notifies its observers, and none of another or of the ids`()
    throws
  {
    let (first, second) = (try screen(0), try screen(1))
    let action = Places.Action.path(.element(id: 0, action: .first(.incrementTapped)))
    #expect(
      resumptions {
        _ = first.count
      } during: {
        store.send(action)
      } == 1
    )
    #expect(
      resumptions {
        _ = second.count
      } during: {
        store.send(action)
      } == 0
    )
    #expect(
      resumptions {
        _ = store.path.ids
      } during: {
        store.send(action)
      } == 0
    )
  }

  @Test
  func `B70 - An element that has changed isn't notified of others that are inserted and removed`()
    throws
  {
    let store = Store(initialState: ScreenStack.State(screens: StackState([Screen.State()]))) {
      ScreenStack()
    }
    let screen = try #require(store.scope(state: \.screens, action: \.screens, id: 0))
    screen.send(.incrementTapped)
    let count = resumptions {
      _ = screen.count
    } during: {
      // By an action, as the stack shows it, and by the reducer.
      store.send(.screens(.push(id: 1, state: Screen.State())))
      store.send(.screens(.popFrom(id: 1)))
      store.send(.changed { $0.append(Screen.State()) })
      let last = store.screens.ids[1]
      store.send(.screens(.element(id: last, action: .incrementTapped)))
      store.send(.changed { $0[id: last] = Screen.State() })
      store.send(.changed { $0.swapAt(0, 1) })
      store.send(.changed { $0.swapAt(0, 1) })
      store.send(.screens(.popFrom(id: last)))
    }
    #expect(count == 0)
    #expect(screen.count == 1)
  }

  @Test
  func `B70 - An element that pushes as it changes notifies the observers of what changes in it`()
    throws
  {
    let store = Store(initialState: ScreenStack.State(screens: [Screen.State()])) { ScreenStack() }
    let screen = try #require(store.scope(state: \.screens, action: \.screens, id: 0))
    store.send(.changed { $0[id: 0]?.name = "a" })
    let count = resumptions {
      _ = screen.name
    } during: {
      store.send(.isFollowed)
      for _ in 0..<3 { screen.send(.incrementTapped) }
    }
    #expect(count == 0)
    #expect(store.screens.count == 4)
    #expect(screen.count == 3)
  }

  @Test func `B70 - A push or a pop notifies no observer of what another screen's case holds`()
    throws
  {
    let screens = try [screen(0), screen(1)]
    for screen in screens { screen.send(.incrementTapped) }
    let count = resumptions {
      _ = screens.map(\.count)
    } during: {
      store.send(.pushTapped(.first(.init())))
      store.send(.path(.push(id: 3, state: .second(.init()))))
      store.send(.path(.popFrom(id: 3)))
      store.send(.popTapped(2))
    }
    #expect(count == 0)
  }

  @Test
  func
    `B69 - Another screen's case in a place on the stack notifies the observers of what it held`()
    throws
  {
    let (first, second) = (try screen(0), try screen(1))
    func firstNotifications(_ action: Places.Action) -> [Int] {
      let counts = Guarded([0, 0])
      for (index, screen) in [first, second].enumerated() {
        withObservationTracking {
          _ = screen.count
        } onChange: {
          counts.value[index] += 1
        }
      }
      store.send(action)
      return counts.value
    }
    #expect(firstNotifications(.pushTapped(.first(.init()))) == [0, 0])
    #expect(firstNotifications(.replaceTapped(0, .first(.init(count: 5)))) == [1, 0])
    #expect(first.count == 5)
    #expect(
      firstNotifications(.path(.element(id: 1, action: .second(.incrementTapped)))) == [0, 1]
    )
    #expect(firstNotifications(.replaceTapped(1, .first(.init()))) == [0, 1])
    // The store of the second screen is one of the case that was replaced.
    #expect(firstNotifications(.popTapped(0)) == [1, 0])
  }

  @Test
  func `B69 - Presenting, another case and a dismissal notify the observers of the presentation`() {
    for action in [
      Places.Action.presentTapped(.first(.init())), .presentTapped(.second(.init())),
      .destination(.dismiss),
    ] {
      let count = resumptions {
        _ = store.scope(state: \.$destination, action: \.destination)
      } during: {
        store.send(action)
      }
      #expect(count == 1, "\(action)")
    }
  }

  @Test func `B68 - A presented child's change notifies the observers of its field alone`() throws {
    store.send(.presentTapped(.first(.init())))
    let place = try #require(store.scope(state: \.$destination, action: \.destination))
    let screen = try #require(place.scope(state: \.first, action: \.first))
    let action = Places.Action.destination(.presented(.first(.incrementTapped)))
    #expect(
      resumptions {
        _ = screen.count
      } during: {
        store.send(action)
      } == 1
    )
    let count = resumptions {
      _ = store.scope(state: \.$destination, action: \.destination)
    } during: {
      store.send(action)
    }
    #expect(count == 0)
  }

  @Test func `Changing an element in place keeps the structure`() {
    var stack = StackState([Screen.State(), Screen.State()])
    let before = stack.version.structure
    stack[id: 0]?.count = 1
    stack[1].count = 1
    #expect(stack.version.structure == before)
  }

  @Test func `Replacing an element in place changes the structure`() {
    var stack = StackState([Screen.State(), Screen.State()])
    let before = stack.version.structure
    stack[id: 0]? = Screen.State()
    #expect(stack.version.structure != before)
    let between = stack.version.structure
    stack[1] = Screen.State()
    #expect(stack.version.structure != between)
  }

  @Test func `The structure of a stack of plain elements changes with each of them`() {
    var stack = StackState([1, 2])
    let before = stack.version.structure
    stack[0] += 1
    #expect(stack.version.structure != before)
  }

  @Test func `Taking an element out by its id changes the structure`() {
    var stack = StackState([Screen.State(name: "a"), .init(name: "b"), .init(name: "c")])
    let before = stack.version.structure
    #expect(stack[id: 0].take()?.name == "a")
    #expect(stack.ids == [1, 2])
    #expect(stack.map(\.name) == ["b", "c"])
    #expect(stack[id: 2]?.name == "c")
    #expect(stack.version.structure != before)
  }
}

/// Screens of one kind, on a stack that may be changed in any way.
@Reducer private struct ScreenStack {
  @ObservableState struct State {
    var screens = StackState<Screen.State>()
    var isFollowed = false
  }

  enum Action {
    case screens(StackActionOf<Screen>)
    case changed((inout StackState<Screen.State>) -> Void)
    /// Each action of a screen pushes another one from now on.
    case isFollowed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let change): change(&state.screens)
      case .isFollowed: state.isFollowed = true
      case .screens: if state.isFollowed { state.screens.append(Screen.State()) }
      }
      return .none
    }
    .forEach(\.screens, action: \.screens) { Screen() }
  }
}
