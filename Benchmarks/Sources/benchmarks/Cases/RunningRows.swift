import Store

/// The cost of an action while effects run that end with their states.
enum RunningRows {
  private static let few = 10
  private static let many = 10_000

  static let all = [
    beside(few), beside(many, few), inOne(of: few), inOne(of: many, few), above(few), above(many),
  ]

  /// An action that affects no row.
  private static func beside(_ rows: Int, _ others: Int? = nil) -> Benchmark {
    benchmark("an action beside \(rows) rows in which children run effects", rows, others) {
      $0.send(.increment)
    }
  }

  /// An action of a row.
  private static func inOne(of rows: Int, _ others: Int? = nil) -> Benchmark {
    benchmark("an action of one of \(rows) rows in which children run effects", rows, others) {
      $0.send(.rows(.element(id: 5, action: .increment)))
    }
  }

  /// An action in which the parent changes a row: it is compared with all that run effects.
  private static func above(_ rows: Int, _ others: Int? = nil) -> Benchmark {
    benchmark("a change of one of \(rows) rows in which children run effects", rows, others) {
      $0.send(.change(5))
    }
  }

  /// The case of an action sent to a store with so many rows.
  private static func benchmark(
    _ name: String,
    _ rows: Int,
    _ others: Int?,
    _ send: @escaping @MainActor (StoreOf<Downloads>) -> Void
  ) -> Benchmark {
    let bound = others.map { others in
      Benchmark.Bound.times(1.5, of: name.replacing("\(rows)", with: "\(others)"))
    }
    return Benchmark(name, operations: 2000, bound: bound) {
      let states = (0..<rows).map { Download.State(id: $0) }
      let store = Store(
        initialState: Downloads.State(rows: IdentifiedArray(uniqueElements: states))
      ) {
        Downloads()
      }
      for id in 0..<rows { store.send(.rows(.element(id: id, action: .transfer(.start)))) }
      return { for _ in 0..<2000 { send(store) } }
    }
  }
}

/// A feature whose effect runs until it is removed.
@Reducer
struct Transfer {
  @ObservableState
  struct State {}
  enum Action {
    case start
  }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { _ in try await Task.sleep(for: .seconds(100_000)) } }
  }
}

/// A row that may contain such a feature.
@Reducer
struct Download {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var count = 0
    var transfer: Transfer.State? = Transfer.State()
  }
  enum Action {
    case increment
    case transfer(Transfer.Action)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
    .ifLet(\.transfer, action: \.transfer) { Transfer() }
  }
}

/// A list of such rows.
@Reducer
struct Downloads {
  @ObservableState
  struct State {
    var count = 0
    var rows: IdentifiedArrayOf<Download.State> = []
  }
  enum Action {
    case increment
    case change(Int)
    case removeLast
    case append(Int)
    case rows(IdentifiedActionOf<Download>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count &+= 1
      case .change(let id): state.rows[id: id]?.count &+= 1
      case .removeLast: state.rows.removeLast()
      case .append(let id): state.rows.append(Download.State(id: id))
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Download() }
  }
}
