import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct SendTests {
  @Test func `B56 - A right expectation passes`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.nothingTapped)
    #expect(store.state.count == 1)
  }

  @Test func `B56 - A wrong expectation fails at the send, once, with the difference`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 2
    let issues = await issues {
      await store.send(.incrementTapped) { $0.count = 2 }
    }
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.contains("The state after sending incrementTapped is not the expected one."))
    #expect(text.contains("count: 2"), "\(text)")
    #expect(text.contains("count: 1"), "\(text)")
    #expect(!text.contains("name"), "\(text)")
  }

  @Test func `B56 - A change that is not asserted fails at the send, once`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 2
    let issues = await issues {
      await store.send(.incrementTapped)
    }
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.first?.text.contains("changed with sending incrementTapped, but no") == true,
      "\(issues)"
    )
  }

  @Test func `B56 - An expectation where nothing changes fails at the send, once`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 2
    let issues = await issues {
      await store.send(.nothingTapped) { $0.count = 0 }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("the state stayed the same") == true)
  }

  @Test func `B56 - A wrong expectation where nothing changes fails once`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let issues = await issues {
      await store.send(.nothingTapped) { $0.count = 5 }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("count: 5") == true)
  }

  @Test func `B56 - An error thrown in the expectation fails at the send, once`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 2
    let issues = await issues {
      await store.send(.incrementTapped) { _ in throw Broken() }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("Broken()") == true)
  }

  @Test func `B57 - After a wrong expectation the state is the real one`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    _ = await issues {
      await store.send(.incrementTapped) { $0.count = 7 }
    }
    #expect(store.state.count == 1)
    await store.send(.incrementTapped) { $0.count = 2 }
  }

  @Test func `B57 - After an error in the expectation the state is the real one`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    _ = await issues {
      await store.send(.incrementTapped) { _ in throw Broken() }
    }
    await store.send(.incrementTapped) { $0.count = 2 }
  }

  @Test func `B58 - In the expectation the store's state is the one before the action`() async {
    let store = TestStore(initialState: Counter.State(count: 3)) { Counter() }
    await store.send(.incrementTapped) {
      #expect(store.state.count == 3)
      $0.count = store.state.count + 1
    }
    #expect(store.state.count == 4)
  }

  @Test func `An action is sent by its case`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(\.incrementTapped) { $0.count = 1 }
    await store.send(\.named, "x") { $0.name = "x" }
  }

  @Test func `B56 - A wrong expectation of an action sent by its case fails at its line`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 2
    let issues = await issues {
      await store.send(\.named, "x") { $0.name = "y" }
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test func `B56 - An issue that the store reports fails at the send, once`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 2
    let issues = await issues {
      await store.send(.throwTapped)
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("An effect threw an error that nothing handles") == true)
    #expect(issues.first?.text.contains("Counter.swift:") == true)
  }

  @Test func `B56 - An issue reported while the store is made fails where it is made`() async {
    let line = #line + 2
    let issues = await issues {
      _ = TestStore(initialState: Reporting.State()) { Reporting() }
    }
    #expect(issues.map(\.line) == [line], "\(issues)")
  }

  @Test func `B64 - State that is not Equatable is compared by its parts`() async {
    let store = TestStore(initialState: Loose.State()) { Loose() }
    await store.send(.incrementTapped) { $0.box.count = 1 }
    let line = #line + 2
    let issues = await issues {
      await store.send(.incrementTapped) { $0.box.count = 9 }
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("count: 9") == true, "\(issues)")
  }

  @Test func `B64 - A change of state that is not Equatable has to be asserted`() async {
    let store = TestStore(initialState: Loose.State()) { Loose() }
    let issues = await issues { await store.send(.incrementTapped) }
    #expect(issues.count == 1)
  }
}

/// A feature whose initial state makes a mistake.
@Reducer
struct Reporting {
  struct State {
    init() { reportIssue("test", "made in a wrong way") }
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A feature whose state can't be compared by `==`.
@Reducer
struct Loose {
  struct State {
    struct Box {
      var count = 0
    }

    var box = Box()
  }

  enum Action {
    case incrementTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.box.count += 1
      return .none
    }
  }
}
