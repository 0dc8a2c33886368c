import Recording
import Store

/// The cost of a recorder: of an action, and of the copy of the state that is kept before each hundredth.
enum Recordings {
  private static let count = 2000

  static let all =
    [
      Benchmark("send, recorded", operations: count, bound: .times(60, of: "send, plain")) {
        let recorder = Recorder<Counter.State, Counter.Action>()
        let store = Store(initialState: Counter.State(), recorder: recorder) { Counter() }
        return {
          for _ in 0..<count { store.send(.increment) }
          consume(recorder)
        }
      }
    ]
    + [1000, 10_000, 100_000].map { rows in
      Benchmark("row of \(rows), recorded", operations: count) {
        let state = Rows.State(
          rows: IdentifiedArray(uniqueElements: (0..<rows).map { ObservedCounter.State(id: $0) })
        )
        let recorder = Recorder<Rows.State, Rows.Action>()
        let store = Store(initialState: state, recorder: recorder) { Rows() }
        return {
          for index in 0..<count {
            store.send(.rows(.element(id: index % rows, action: .increment)))
          }
          consume(recorder)
        }
      }
    }
}
