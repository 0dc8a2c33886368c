import Queries
import Store

/// The cost of what a query has fetched, beside that of a shared value.
enum QueryCases {
  private static let count = 2000

  static let all = [readerRead, queryRead]

  private static let readerRead = Benchmark("read of a shared reader", operations: count) {
    let store = Store<Figure.State, Figure.Action>(initialState: Figure.State()) { EmptyReducer() }
    let reader = observe { consume(store.value) }
    return {
      for _ in 0..<count { consume(store.value) }
      consume(reader)
    }
  }

  private static let queryRead = Benchmark(
    "read of what a query has fetched",
    operations: count,
    bound: .times(1.4, of: readerRead.name)
  ) {
    QueryChange.set(FigureQuery(), to: 1).apply()
    let store = Store(initialState: Figure.State()) { Figure() }
    let reader = observe { consume(store.value) }
    return {
      for _ in 0..<count { consume(store.value) }
      consume(reader)
    }
  }
}

/// A number that a server owns.
@Reducer
struct Figure {
  @ObservableState
  struct State {
    @SharedReader(value: 0) var value: Int
  }

  enum Action {}

  var body: some ReducerOf<Self> {
    EmptyReducer().query(\.$value) { _ in FigureQuery() }
  }
}

struct FigureQuery: Query {
  var options: QueryOptions { QueryOptions(staleTime: nil) }

  func fetch() async throws -> Int { 1 }
}
