import Store

/// What it takes to send one action, to a feature that is not composed.
enum Sends {
  private static let count = 20_000

  static let all = [
    Benchmark(
      "send, plain",
      operations: count,
      bound: .allocations(1.5),
      allocationBound: 0,
      exactAllocations: 0
    ) {
      let store = Store(initialState: Counter.State()) { Counter() }
      return {
        for _ in 0..<count { store.send(.increment) }
      }
    },
    Benchmark(
      "send, observed",
      operations: count,
      bound: .allocations(1.5),
      allocationBound: 0,
      exactAllocations: 0
    ) {
      let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
      return {
        for _ in 0..<count { store.send(.increment) }
      }
    },
    // A feature that reduces at each level, with its actions in boxes: more than 50 scopes alone.
    Benchmark(
      "send through 50 features, each in the one before",
      operations: count / 10,
      allocationBound: 0,
      exactAllocations: 0
    ) {
      let store = Store(initialState: Recursive.State()) { Recursive() }
      return {
        for _ in 0..<count / 10 { store.send(Recursive.action) }
      }
    },
    // A caller composes what it calls: much of that is making the key paths that a body writes.
    Benchmark("body of a feature with two children", operations: count / 100) {
      let feature = Couple()
      return {
        for _ in 0..<count / 100 { consume(feature.body) }
      }
    },
    Benchmark(
      "send to a reducer that calls one with two children",
      operations: count / 100,
      bound: .times(4, of: "body of a feature with two children")
    ) {
      let store = Store(initialState: Couple.State()) { Caller(base: Couple()) }
      return {
        for _ in 0..<count / 100 { store.send(.first(.increment)) }
      }
    },
    Benchmark(
      ".send, each hop of 1,000",
      operations: count,
      bound: .allocations(3),
      allocationBound: 1,
      exactAllocations: 1
    ) {
      let store = Store(initialState: Counter.State()) { Counter() }
      return {
        for _ in 0..<20 { store.send(.again) }
      }
    },
  ]
}
