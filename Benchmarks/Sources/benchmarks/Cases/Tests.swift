import Store
import TestSupport

/// The cost of an exhaustive assertion.
enum Tests {
  private static let count = 200

  static let all: [Benchmark] = [
    .asynchronous(
      "TestStore: send and receive on 1,000 rows",
      operations: count,
      prepare: {
        let rows = (0..<1000).map { Table.Row(id: $0) }
        let store = TestStore(
          initialState: Table.State(rows: IdentifiedArray(uniqueElements: rows))
        ) {
          Table()
        }
        return {
          for id in 0..<count {
            await store.send(.tapped(id)) { $0.rows[id: id]?.taps += 1 }
            await store.receive(\.counted) { $0.total += 1 }
          }
        }
      }
    )
  ]
}

/// A list that counts its taps by an action of its own.
@Reducer
struct Table {
  struct Row: Identifiable, Equatable {
    let id: Int
    var taps = 0
  }
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var total = 0
  }
  @CasePathable
  enum Action: Equatable {
    case tapped(Int)
    case counted
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let id):
        state.rows[id: id]?.taps += 1
        return .send(.counted)
      case .counted:
        state.total += 1
        return .none
      }
    }
  }
}
