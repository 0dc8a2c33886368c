import TestFixtures
import Testing

@testable import Store

/// Rows in a list keyed by another property than their `id`.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct KeyedRowTests {
  struct Row: Equatable, Identifiable {
    var id: Int
    var key: Int
  }

  @CasePathable
  enum Action {
    case remove(Int)
    case rows(IdentifiedAction<Int, Int>)
  }

  struct Rows: Reducer {
    let gate: Gate

    var body: some Reducer<IdentifiedArray<Int, Row>, Action> {
      Reduce { rows, action in
        if case .remove(let key) = action { rows.remove(id: key) }
        return .none
      }
      .forEach(\.self, action: \.rows) {
        Reduce<Row, Int> { row, key in
          row.key = key
          return .run { _ in await gate.pass() }
        }
      }
    }
  }

  private let store = Store(
    initialState: IdentifiedArray(
      uniqueElements: [Row(id: 2, key: 1), Row(id: 1, key: 2)],
      id: \.key
    )
  ) {
    Rows(gate: Gate())
  }

  @Test func `B39 - What a row starts while it takes another key goes with that key alone`() {
    store.send(.rows(.element(id: 1, action: 100)))
    #expect(store.state.ids.elements == [100, 2])
    #expect(store.runningEffects == 1)
    store.send(.remove(2))
    #expect(store.runningEffects == 1)
    store.send(.remove(100))
    #expect(store.runningEffects == 0)
  }

  @Test func `B39 - What a row starts when it can't take another one's key is its own`() {
    let reporter = RecordingReporter.record {
      let store = Store(initialState: store.state) { Rows(gate: Gate()) }
      store.send(.rows(.element(id: 1, action: 2)))
      #expect(store.state.ids.elements == [1, 2])
      store.send(.remove(2))
      #expect(store.runningEffects == 1)
      store.send(.remove(1))
      #expect(store.runningEffects == 0)
    }
    #expect(reporter.issues.count == 1)
  }
}
