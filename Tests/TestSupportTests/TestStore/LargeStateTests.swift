import Store
import TestSupport
import Testing

/// The cost of assertions about a state with many rows.
@Suite struct LargeStateTests {
  final class Count: Sendable {
    let calls = Guarded(0)
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Identifiable, Equatable {
      @TaskLocal static var comparisons = Count()

      let id: Int
      var count = 0

      static func == (lhs: State, rhs: State) -> Bool {
        comparisons.calls.withLock { $0 += 1 }
        return lhs.id == rhs.id && lhs.count == rhs.count
      }
    }

    enum Action { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable {
      var rows = IdentifiedArray(uniqueElements: (0..<1_000).map { Row.State(id: $0) })
      var total = 0
    }

    enum Action {
      case rows(IdentifiedActionOf<Row>)
      case totalTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .totalTapped = action { state.total += 1 }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test func `An assertion compares by == only rows that an action or a test has changed`() async {
    let comparisons = Count()
    await Row.State.$comparisons.withValue(comparisons) {
      let store = TestStore(initialState: List.State()) { List() }
      await store.send(.rows(.element(id: 500, action: .tapped))) { $0.rows[id: 500]?.count = 1 }
      await store.send(.totalTapped) { $0.total = 1 }
      await store.send(.rows(.element(id: 999, action: .tapped))) { $0.rows[id: 999]?.count = 1 }
    }
    #expect(comparisons.calls.value < 1_000)
  }
}
