import Store

/// The cost of creating a store, by the number of features, and of many live row stores.
enum ColdStart {
  private static let count = 500
  private static let eleven = "store made, of 11 features"

  static let all =
    [
      Benchmark(eleven, operations: count) {
        { for _ in 0..<count { consume(Store(initialState: Branch.State()) { Branch() }) } }
      },
      Benchmark("store made, of 111 features", operations: count, bound: .times(4, of: eleven)) {
        { for _ in 0..<count { consume(Store(initialState: Trunk.State()) { Trunk() }) } }
      },
    ] + [10, 1000].flatMap { [send(to: $0), find(among: $0)] }

  private static let few = 10

  /// An action of a row, while so many rows have a store.
  private static func send(to rows: Int) -> Benchmark {
    benchmark("send to a row, \(rows) row stores alive", rows) { store, _ in
      store.send(.rows(.element(id: 5, action: .increment)))
    }
  }

  /// The store of a row, while so many rows have one.
  private static func find(among rows: Int) -> Benchmark {
    benchmark("row store found, of \(rows) alive", rows) { _, rows in consume(rows[id: 5]) }
  }

  private static func benchmark(
    _ name: String,
    _ rows: Int,
    _ body:
      @escaping @MainActor (
        StoreOf<Rows>,
        StoreCollection<Rows.State, Rows.Action, Int, ObservedCounter.State, ObservedCounter.Action>
      ) -> Void
  ) -> Benchmark {
    let fewer = name.replacing("\(rows)", with: "\(few)")
    return Benchmark(
      name,
      operations: 2000,
      bound: rows == few ? nil : .times(1.5, of: fewer)
    ) {
      let states = (0..<rows).map { ObservedCounter.State(id: $0) }
      let store = Store(initialState: Rows.State(rows: IdentifiedArray(uniqueElements: states))) {
        Rows()
      }
      let children = store.scope(state: \.rows, action: \.rows)
      let alive = children.stores
      return {
        for _ in 0..<2000 { body(store, children) }
        consume(alive)
      }
    }
  }
}

/// A feature with ten children.
@Reducer
private struct Branch {
  @ObservableState
  struct State {
    var a = ObservedCounter.State()
    var b = ObservedCounter.State()
    var c = ObservedCounter.State()
    var d = ObservedCounter.State()
    var e = ObservedCounter.State()
    var f = ObservedCounter.State()
    var g = ObservedCounter.State()
    var h = ObservedCounter.State()
    var i = ObservedCounter.State()
    var j = ObservedCounter.State()
  }
  enum Action {
    case a(ObservedCounter.Action)
    case b(ObservedCounter.Action)
    case c(ObservedCounter.Action)
    case d(ObservedCounter.Action)
    case e(ObservedCounter.Action)
    case f(ObservedCounter.Action)
    case g(ObservedCounter.Action)
    case h(ObservedCounter.Action)
    case i(ObservedCounter.Action)
    case j(ObservedCounter.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.a, action: \.a) { ObservedCounter() }
    Scope(state: \.b, action: \.b) { ObservedCounter() }
    Scope(state: \.c, action: \.c) { ObservedCounter() }
    Scope(state: \.d, action: \.d) { ObservedCounter() }
    Scope(state: \.e, action: \.e) { ObservedCounter() }
    Scope(state: \.f, action: \.f) { ObservedCounter() }
    Scope(state: \.g, action: \.g) { ObservedCounter() }
    Scope(state: \.h, action: \.h) { ObservedCounter() }
    Scope(state: \.i, action: \.i) { ObservedCounter() }
    Scope(state: \.j, action: \.j) { ObservedCounter() }
  }
}

/// A feature with ten such children.
@Reducer
private struct Trunk {
  @ObservableState
  struct State {
    var a = Branch.State()
    var b = Branch.State()
    var c = Branch.State()
    var d = Branch.State()
    var e = Branch.State()
    var f = Branch.State()
    var g = Branch.State()
    var h = Branch.State()
    var i = Branch.State()
    var j = Branch.State()
  }
  enum Action {
    case a(Branch.Action)
    case b(Branch.Action)
    case c(Branch.Action)
    case d(Branch.Action)
    case e(Branch.Action)
    case f(Branch.Action)
    case g(Branch.Action)
    case h(Branch.Action)
    case i(Branch.Action)
    case j(Branch.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.a, action: \.a) { Branch() }
    Scope(state: \.b, action: \.b) { Branch() }
    Scope(state: \.c, action: \.c) { Branch() }
    Scope(state: \.d, action: \.d) { Branch() }
    Scope(state: \.e, action: \.e) { Branch() }
    Scope(state: \.f, action: \.f) { Branch() }
    Scope(state: \.g, action: \.g) { Branch() }
    Scope(state: \.h, action: \.h) { Branch() }
    Scope(state: \.i, action: \.i) { Branch() }
    Scope(state: \.j, action: \.j) { Branch() }
  }
}
