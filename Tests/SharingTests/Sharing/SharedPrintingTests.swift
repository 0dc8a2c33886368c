import Store
import TestFixtures
import TestSupport
import Testing

@Reducer
private struct Scoreboard {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("score")) var score = 0
  }

  enum Action {
    case goal
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$score.withLock { $0 += 1 }
      return .none
    }
  }
}

@MainActor
@Suite(.dependencies { _ in }) struct SharedPrintingTests {
  @Test func `printChanges prints what an action changes in shared state`() {
    let texts = Log<String>()
    let store = Store(initialState: Scoreboard.State()) {
      Scoreboard().printChanges(.customDump(to: { texts.append($0) }))
    }
    store.send(.goal)
    #expect(
      texts.values.first?.hasSuffix(
        """
          Shared state .inMemory("score"):
          - 0
          + 1
        """
      ) == true
    )
  }

  @Test func `A trace logger writes what an action changes in shared state`() {
    let texts = Log<String>()
    let store = Store(
      initialState: Scoreboard.State(),
      reducer: { Scoreboard() },
      observer: TraceLogger(.kinds([.changes])) { texts.append($0) }
    )
    store.send(.goal)
    #expect(
      texts.values == [
        """
           Shared state .inMemory("score"):
           - 0
           + 1
        """
      ]
    )
  }
}
