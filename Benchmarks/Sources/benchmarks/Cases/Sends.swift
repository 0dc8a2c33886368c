import Navigation
import Store

/// What it takes to send one action.
enum Sends {
  private static let count = 20_000

  static let all: [Benchmark] =
    [
      nested("send, plain", Counter.self, levels: 0),
      nested("send, observed", ObservedCounter.self, levels: 0),
      nested("send through 5 scopes, plain", Plain5.self, levels: 5),
      nested("send through 5 scopes, observed", Observed5.self, levels: 5),
      nested("send through 10 scopes, plain", Plain10.self, levels: 10),
      nested("send through 10 scopes, observed", Observed10.self, levels: 10),
      recursive,
      nested("send through \\.a, plain", PlainHolder.self, levels: 1),
      nested("send through \\.a.b, plain", PlainDeep.self, levels: 1),
      nested("send through \\.a, observed", Observed1.self, levels: 1),
      nested("send through \\.a.b, observed", ObservedDeep.self, levels: 1),
      hop, payload,
    ] + rows + stack

  private static func nested<Feature: Nested>(
    _ name: String,
    _ feature: Feature.Type,
    levels: Int
  ) -> Benchmark {
    Benchmark(
      name,
      operations: count,
      bound: .allocations(1.5 + 0.5 * Double(levels)),
      allocationBound: 0
    ) {
      let store = Store(initialState: Feature.initial) { Feature() }
      return {
        for _ in 0..<count { store.send(Feature.action) }
      }
    }
  }

  /// A feature that reduces at each level, with its actions in boxes: more than 50 scopes alone.
  private static let recursive = Benchmark(
    "send through 50 features, each in the one before",
    operations: count / 10,
    allocationBound: 0
  ) {
    let store = Store(initialState: Recursive.initial) { Recursive() }
    return {
      for _ in 0..<count / 10 { store.send(Recursive.action) }
    }
  }

  private static let hop = Benchmark(
    ".send, each hop of 1,000",
    operations: 20_000,
    bound: .allocations(3),
    allocationBound: 1
  ) {
    let store = Store(initialState: Counter.State()) { Counter() }
    return {
      for _ in 0..<20 { store.send(.again) }
    }
  }

  private static let payload = Benchmark(
    "send to an enum payload with 100,000 elements",
    operations: count,
    allocationBound: 0
  ) {
    let values = Array(repeating: 0, count: 100_000)
    let store = Store(initialState: Mode.State.busy(.init(values: values))) { Mode() }
    return {
      for index in 0..<count { store.send(.busy(.set(index))) }
    }
  }

  private static let rows = [100, 1000, 10_000, 100_000].map { number in
    Benchmark(
      "send to a row of \(number)",
      operations: count,
      bound: number == 100 ? nil : .times(1.3, of: "send to a row of 100"),
      allocationBound: 0
    ) {
      let rows = (0..<number).map { ObservedCounter.State(id: $0) }
      let state = Rows.State(rows: IdentifiedArray(uniqueElements: rows))
      let store = Store(initialState: state) { Rows() }
      return {
        for _ in 0..<count { store.send(.rows(.element(id: number / 2, action: .increment))) }
      }
    }
  }

  private static let stack = [1, 10, 100].flatMap { depth in
    [
      Benchmark(
        "send to a stack element at depth \(depth)",
        operations: count,
        bound: depth == 1 ? nil : .times(1.3, of: "send to a stack element at depth 1"),
        allocationBound: 0
      ) {
        let store = makeStack(of: depth)
        guard let id = store.path.ids.last else { return {} }
        return {
          for _ in 0..<count { store.send(.path(.element(id: id, action: .counter(.increment)))) }
        }
      },
      Benchmark(
        "push and pop at depth \(depth)",
        operations: count,
        bound: .allocations(25),
        allocationBound: 20
      ) {
        let store = makeStack(of: depth)
        return {
          for _ in 0..<count {
            store.send(.push)
            store.send(.pop)
          }
        }
      },
    ]
  }

  @MainActor
  private static func makeStack(of depth: Int) -> StoreOf<Stack> {
    var state = Stack.State()
    for _ in 0..<depth { state.path.append(.counter(ObservedCounter.State())) }
    return Store(initialState: state) { Stack() }
  }
}
