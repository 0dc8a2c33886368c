import Navigation
import Store
import Testing

@MainActor
@Suite struct CaseReducerTests {
  private func makeStore(_ state: Place.State) -> StoreOf<Place> {
    Store(initialState: state) { Place.body }
  }

  @Test func `An enum of features runs the feature of its case`() {
    let store = makeStore(.second(.init()))
    store.send(.second(.incrementTapped))
    #expect(store.state == .second(.init(count: 1)))
  }

  @Test func `A scope gives the store of the case at hand`() throws {
    let store = makeStore(.second(.init(name: "b")))
    switch Place.scope(store) {
    case .second(let screen):
      screen.send(.incrementTapped)
      #expect(screen.count == 1)
      #expect(screen.name == "b")
    case .first, nil:
      Issue.record("the other case")
    }
  }

  @Test func `The state of a case is switched over`() {
    let store = makeStore(.first(.init(name: "a")))
    switch store.state {
    case .first(let screen): #expect(screen.name == "a")
    case .second: Issue.record("the other case")
    }
  }

  @Test func `A case without payload is state alone`() {
    let store = Store(initialState: Mixed.State.idle) { Mixed.body }
    #expect(store.state.is(\.idle))
    switch Mixed.scope(store) {
    case .idle: break
    default: Issue.record("the other case")
    }
  }

  @Test func `An ignored case keeps its payload in the state alone`() {
    let store = Store(initialState: Mixed.State.failed("why")) { Mixed.body }
    #expect(store.state[case: \.failed] == "why")
  }

  @Test func `An enum of features is presented and switched over by its scope`() throws {
    let store = Store(initialState: Places.State(destination: .first(.init()))) { Places() }
    let place = try #require(store.scope(state: \.$destination, action: \.destination))
    switch Place.scope(place) {
    case .first(let screen):
      screen.send(.incrementTapped)
      #expect(screen.count == 1)
    default:
      Issue.record("the other case")
    }
  }

  @Test func `An enum of features is on a stack and switched over by its scope`() throws {
    let store = Store(initialState: Places.State(path: [.first(.init()), .second(.init())])) {
      Places()
    }
    let names = store.path.ids.compactMap { id in
      store.scope(state: \.path, action: \.path, id: id).flatMap { Place.scope($0) }
    }.map { scope in
      switch scope {
      case .first: "first"
      case .second: "second"
      }
    }
    #expect(names == ["first", "second"])
  }
}

@Reducer
enum Mixed {
  case idle
  case screen(Screen)
  @ReducerCaseIgnored
  case failed(String)
}
