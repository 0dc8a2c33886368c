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
    switch store.case {
    case .second(let screen):
      screen.send(.incrementTapped)
      #expect(screen.count == 1)
      #expect(screen.name == "b")
    case .first:
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
    switch store.case {
    case .idle: break
    case .screen, .failed: Issue.record("the other case")
    }
  }

  @Test func `An ignored case keeps its payload in the state alone`() {
    let store = Store(initialState: Mixed.State.failed("why")) { Mixed.body }
    #expect(store.state[case: \.failed] == "why")
  }

  @Test func `An enum of features is presented and switched over by its scope`() throws {
    let store = Store(initialState: Places.State(destination: .first(.init()))) { Places() }
    let place = try #require(store.scope(state: \.$destination, action: \.destination))
    switch place.case {
    case .first(let screen):
      screen.send(.incrementTapped)
      #expect(screen.count == 1)
    case .second:
      Issue.record("the other case")
    }
  }

  @Test func `The store of a presentation and that of what it presents are two`() throws {
    let store = Store(initialState: Places.State(destination: .first(.init(name: "a")))) {
      Places()
    }
    for _ in 1...2 {
      let place = try #require(store.scope(state: \.$destination, action: \.destination))
      let presentation: Store<PresentationState<Place.State>, PresentationAction<Place.Action>> =
        store.scope(state: \.$destination, action: \.destination)
      #expect(presentation.wrappedValue?[case: \.first]?.name == "a")
      #expect(place.state[case: \.first]?.name == "a")
    }
  }

  @Test func `The store of a case stays, and answers what it was last once it is gone`() throws {
    let state = Places.State(destination: .first(.init(name: "a")))
    let store = Store(initialState: state) { Places() }
    let place = try #require(store.scope(state: \.$destination, action: \.destination))
    guard case .first(let first) = place.case else { throw Missing() }
    guard case .first(let again) = place.case else { throw Missing() }
    #expect(first === again)
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
    guard case .first(let gone) = place.case else { throw Missing() }
    #expect(gone === first)
    #expect(gone.name == "a")
  }

  private struct Missing: Error {}

  @Test func `An enum of features is on a stack and switched over by its scope`() throws {
    let store = Store(initialState: Places.State(path: [.first(.init()), .second(.init())])) {
      Places()
    }
    let names = store.path.ids.compactMap { id in
      store.scope(state: \.path, action: \.path, id: id)?.case
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
