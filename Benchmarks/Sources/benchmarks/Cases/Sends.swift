import Store

/// The cost of sending one action to a feature without children.
enum Sends {
  private static let count = 20_000

  static let all = [
    Benchmark(
      "send, plain",
      operations: count,
      bound: .allocations(3),
      allocationBound: 0
    ) {
      let store = Store(initialState: Counter.State()) { Counter() }
      return {
        for _ in 0..<count { store.send(.increment) }
      }
    },
    Benchmark(
      "send, observed",
      operations: count,
      bound: .allocations(3),
      allocationBound: 0
    ) {
      let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      return {
        for _ in 0..<count { store.send(.increment) }
      }
    },
    Benchmark(
      ".send, each hop of 1,000",
      operations: count,
      bound: .allocations(4),
      allocationBound: 2
    ) {
      let store = Store(initialState: Counter.State()) { Counter() }
      return {
        for _ in 0..<20 { store.send(.again) }
      }
    },
  ]
}
