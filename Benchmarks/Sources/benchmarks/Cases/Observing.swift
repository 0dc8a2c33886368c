import Store

/// The cost of writing observed properties.
enum Observing {
  private static let count = 2000

  static let all = [0, 1, 10_000].map(others) + [closure, rows, newRow]

  /// A write with one observer, while others observe another property of the same state.
  private static func others(_ number: Int) -> Benchmark {
    Benchmark(
      "observed write, \(number) others read another property",
      operations: count
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
    operations: count
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
    operations: count
  ) {
    let rows = ObservedRows()
    return {
      let before = rows.runs
      for _ in 0..<count { rows.store.send(.rows(.element(id: 0, action: .increment))) }
      precondition(rows.runs - before == count, "A changed row has to notify one closure.")
    }
  }

  private static let newRow = Benchmark(
    "row added to 10,000, a closure for each, and removed",
    operations: count
  ) {
    let rows = ObservedRows()
    for id in 0..<10_000 { rows.store.send(.rows(.element(id: id, action: .increment))) }
    return {
      let before = rows.runs
      for _ in 0..<count {
        rows.store.send(.add(10_000))
        rows.store.send(.remove(10_000))
      }
      precondition(rows.runs == before, "A new row has to notify no reader of another one.")
    }
  }
}

/// A list of 10,000 rows, each read by a closure.
@MainActor
private final class ObservedRows {
  let store: StoreOf<GrowingRows>
  /// How often one of the closures has run.
  private(set) var runs = 0
  private var tokens: [ObserveToken] = []

  init() {
    let rows = (0..<10_000).map { ObservedCounter.State(id: $0) }
    let state = GrowingRows.State(rows: IdentifiedArray(uniqueElements: rows))
    store = Store(initialState: state) { GrowingRows() }
    let children = store.scope(state: \.rows, action: \.rows)
    tokens = (0..<10_000).compactMap { id in
      children[id: id].map { row in
        observe { [unowned self] in
          consume(row.count)
          runs += 1
        }
      }
    }
  }
}

/// A list that changes its length.
@Reducer
struct GrowingRows {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<ObservedCounter.State> = []
  }

  enum Action {
    case rows(IdentifiedActionOf<ObservedCounter>)
    case add(Int)
    case remove(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .add(let id): state.rows.append(ObservedCounter.State(id: id))
      case .remove(let id): state.rows.remove(id: id)
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { ObservedCounter() }
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
