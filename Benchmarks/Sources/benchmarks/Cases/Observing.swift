import Store

/// What it takes to write what is observed.
enum Observing {
  private static let count = 2000

  static let all = [0, 1, 10_000].map(others) + [closure, rows]

  /// A write with one reader, while others read another property of the same state.
  private static func others(_ number: Int) -> Benchmark {
    Benchmark(
      "observed write, \(number) others read another property",
      operations: count,
      exactAllocations: 13
    ) {
      let store = Store(initialState: Pair.State()) { Pair() }
      let others = (0..<number).map { _ in observe { consume(store.other) } }
      let reader = observe { consume(store.count) }
      return {
        for _ in 0..<count { store.send(.increment) }
        consume(others)
        consume(reader)
      }
    }
  }

  private static let closure = Benchmark(
    "observed write, one closure runs again",
    operations: count,
    exactAllocations: 13
  ) {
    let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
    let token = observe { consume(store.count) }
    return {
      for _ in 0..<count { store.send(.increment) }
      consume(token)
    }
  }

  private static let rows = Benchmark(
    "one of 10,000 rows changed, a closure for each",
    operations: count,
    exactAllocations: 16
  ) {
    let rows = (0..<10_000).map { ObservedCounter.State(id: $0) }
    let state = Rows.State(rows: IdentifiedArray(uniqueElements: rows))
    let store = Store(initialState: state) { Rows() }
    let children = store.scope(state: \.rows, action: \.rows)
    var runs = 0
    let tokens = (0..<10_000).compactMap { id in
      children[id: id].map { row in
        observe {
          consume(row.count)
          runs += 1
        }
      }
    }
    return {
      let before = runs
      for _ in 0..<count { store.send(.rows(.element(id: 0, action: .increment))) }
      precondition(runs - before == count, "A changed row has to wake one closure.")
      consume(tokens)
    }
  }
}

/// A counter with a property beside it.
@Reducer
struct Pair {
  @ObservableState
  struct State {
    var count = 0
    var other = 0
  }

  enum Action {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}
