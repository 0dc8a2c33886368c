import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

@Reducer
struct SharedCounter {
  @ObservableState
  struct State: Equatable {
    @Shared var count: Int
    @Shared(.inMemory("stats")) var stats = Stats()
    var taps = 0

    init(count: Shared<Int> = Shared(value: 0)) { _count = count }
  }

  struct Stats: Equatable {
    var changes = 0
    var name = ""
  }

  enum Action: Equatable {
    case tapped
    case loadTapped
    case loaded(Int)
    case changedByEffectTapped
    case nothingTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.$count.withLock { $0 += 1 }
        state.taps += 1
        return .none
      case .loadTapped:
        return .run { send in
          await send(.loaded(10))
          await send(.loaded(20))
        }
      case .loaded(let count):
        state.$count.withLock { $0 = count }
        state.$stats.withLock { $0.changes += 1 }
        return .none
      case .changedByEffectTapped:
        return .run { [count = state.$count] _ in count.withLock { $0 = 7 } }
      case .nothingTapped:
        return .none
      }
    }
  }
}

/// A feature whose action is the first one to use what is stored.
@Reducer
private struct Opener {
  struct Child: Equatable {
    @Shared(.fileStorage(URL(filePath: "/opener.json"))) var number = 0
  }

  @ObservableState
  struct State: Equatable {
    var child: Child?

    static func afterSaving(_ number: Int) -> State {
      @Shared(.fileStorage(URL(filePath: "/opener.json"))) var stored = 0
      $stored.withLock { $0 = number }
      return State()
    }
  }

  var body: some Reducer<State, Int> {
    Reduce { state, added in
      state.child = Child()
      if added != 0 { state.child?.$number.withLock { $0 += added } }
      return .none
    }
  }
}

@Suite struct SharedAssertionTests {
  @Test func `B63 - A stored value that an action is the first to use is no change of it`() async {
    let store = TestStore(initialState: Opener.State.afterSaving(5)) { Opener() }
    await store.send(0) { $0.child = Opener.Child() }
    #expect(store.state.child?.number == 5)
  }

  @Test
  func `B63 - A change of a stored value is asserted by the action that is the first to use it`()
    async
  {
    let store = TestStore(initialState: Opener.State.afterSaving(5)) { Opener() }
    await store.send(2) {
      $0.child = Opener.Child()
      $0.child?.$number.withLock { $0 = 7 }
    }
  }

  @Test func `B63 - each received action's change of shared state is asserted at its receive`()
    async
  {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    await store.send(.loadTapped)
    await store.receive(.loaded(10)) {
      $0.$count.withLock { $0 = 10 }
      $0.$stats.withLock { $0.changes = 1 }
    }
    await store.receive(.loaded(20)) {
      $0.$count.withLock { $0 = 20 }
      $0.$stats.withLock { $0.changes = 2 }
    }
  }

  @Test func `B63 - an expectation reads the shared values before the action`() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    await store.send(.tapped) {
      #expect($0.count == 0)
      $0.$count.withLock { $0 += 1 }
      #expect($0.count == 1)
      $0.taps = 1
    }
    await store.send(.loadTapped)
    await store.receive(.loaded(10)) {
      #expect($0.count == 1)
      $0.$count.withLock { $0 = 10 }
      $0.$stats.withLock { $0.changes += 1 }
    }
    await store.receive(.loaded(20)) {
      #expect($0.count == 10)
      $0.$count.withLock { $0 = 20 }
      $0.$stats.withLock { $0.changes += 1 }
    }
  }

  @Test func `B63 - a change of shared state that isn't asserted fails, with the Swift to paste`()
    async
  {
    let issues = await issues {
      let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
      await store.send(.tapped) { $0.taps = 1 }
    }
    #expect(
      issues.map(\.text) == [
        """
        The state after sending tapped is not the expected one.

          Shared state $0.$count:

          - 0
          + 1

        (Expected: -, actual: +)

        To pass:

          await store.send(.tapped) {
            $0.taps = 1
            $0.$count.withLock { $0 = 1 }
          }
        """
      ]
    )
  }

  @Test func `B63 - a wrong expectation of shared state fails`() async {
    let issues = await issues {
      let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
      await store.send(.tapped) {
        $0.taps = 1
        $0.$count.withLock { $0 = 2 }
      }
    }
    #expect(issues.count == 1)
  }

  @Test func `B63 - an expected change of shared state that did not happen fails`() async {
    let issues = await issues {
      let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
      await store.send(.nothingTapped) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(issues.count == 1)
  }

  @Test
  func `B63 - a change by an effect that sends nothing is asserted, or fails at the next step`()
    async
  {
    let issues = await issues {
      let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
      await store.send(.changedByEffectTapped)
      store.assert { $0.$count.withLock { $0 = 7 } }
      await store.send(.changedByEffectTapped)
      await store.send(.tapped) {
        $0.$count.withLock { $0 = 8 }
        $0.taps = 1
      }
      await store.send(.changedByEffectTapped)
      await store.finish()
    }
    #expect(issues.count == 1)
  }

  @Test func `B63 - Changes that later actions make are not asserted before them`() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    await store.send(.loadTapped)
    store.assert { #expect($0.count == 0) }
    await store.skipReceivedActions()
    store.assert { $0.$count.withLock { $0 = 20 } }
  }

  @Test func `B63 - Without exhaustivity a wrong absolute value of shared state fails`() async {
    let issues = await issues {
      let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
      store.exhaustivity = .off
      await store.send(.tapped)
      await store.send(.tapped) { $0.$count.withLock { $0 = 2 } }
      await store.send(.tapped) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(issues.count == 1)
  }

  @Test func `B63 - A change of a part is named by the reference to the part`() async {
    let stats = Shared(value: SharedCounter.Stats())
    let issues = await issues {
      let store = TestStore(initialState: SharedCounter.State(count: stats.changes)) {
        SharedCounter()
      }
      await store.send(.tapped) { $0.taps = 1 }
    }
    #expect(issues.first?.text.contains("$0.$count.withLock { $0 = 1 }") == true)
  }

  @Test func `B66 - Tests share no value with the same key`() async {
    for _ in 0..<2 {
      let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
      store.exhaustivity = .off
      await store.send(.loadTapped)
      await store.skipReceivedActions()
      #expect(store.state.stats.changes == 2)
    }
  }

  @Test func `B63 - A new child's shared value is the one before later actions`() async {
    let store = TestStore(initialState: SharedParent.State()) { SharedParent() }
    await store.send(.openTapped)
    await store.receive(\.opened) {
      $0.child = SharedCounter.State(count: Shared(value: 0))
    }
    await store.receive(\.child.tapped) {
      $0.child?.$count.withLock { $0 = 1 }
      $0.child?.taps = 1
    }
  }

  @Test func `B65 - The Swift to paste creates references, and names every changed part`() async {
    let issues = await issues {
      let stats = Shared(value: SharedCounter.Stats())
      let store = TestStore(initialState: SharedParts.State(stats)) { SharedParts() }
      await store.send(.changed)
    }
    #expect(
      issues.first?.text.contains(
        """
          await store.send(.changed) {
            $0.$own = Shared(value: 5)
            $0.$changes.withLock { $0 = 1 }
            $0.$name.withLock { $0 = "a" }
          }
        """
      ) == true
    )
  }
}

@Reducer
struct SharedParent {
  @ObservableState
  struct State: Equatable {
    var child: SharedCounter.State?
  }

  enum Action {
    case openTapped
    case opened
    case child(SharedCounter.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        return .run { send in
          await send(.opened)
          await send(.child(.tapped))
        }
      case .opened:
        state.child = SharedCounter.State(count: Shared(value: 0))
        return .none
      case .child:
        return .none
      }
    }
    .ifLet(\.child, action: \.child) { SharedCounter() }
  }
}

@Reducer
struct SharedParts {
  @ObservableState
  struct State: Equatable {
    @Shared var own: Int
    @Shared var changes: Int
    @Shared var name: String

    init(_ stats: Shared<SharedCounter.Stats>) {
      _own = Shared(value: 0)
      _changes = stats.changes
      _name = stats.name
    }
  }

  enum Action: Equatable {
    case changed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$own = Shared(value: 5)
      state.$changes.withLock { $0 = 1 }
      state.$name.withLock { $0 = "a" }
      return .none
    }
  }
}
