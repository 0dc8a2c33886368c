import Observation
import Store

/// The cost of child stores and observation.
enum Children {
  private static let count = 5000
  private typealias Parent = ObservedA1

  static let all =
    [
      Benchmark(
        "child store made",
        operations: count,
        bound: .allocations(25)
      ) {
        let store = Store(initialState: Frame.State()) { Frame() }
        let (state, action) = (Frame.statePath, Frame.actionPath)
        return {
          for _ in 0..<count { consume(store.scope(state: state, action: action)) }
        }
      },
      Benchmark(
        "child store found again, of a child that may go",
        operations: count,
        bound: .allocations(5)
      ) {
        let store = Store(initialState: Frame.State()) { Frame() }
        let (state, action) = (Frame.statePath, Frame.actionPath)
        let child = store.scope(state: state, action: action)
        return {
          for _ in 0..<count { consume(store.scope(state: state, action: action)) }
          consume(child)
        }
      },
      Benchmark(
        "child store found again",
        operations: count,
        bound: .allocations(5)
      ) {
        let store = Store(initialState: Parent.state(of: 0)) { Parent() }
        let (state, action) = (statePath, actionPath)
        let child = store.scope(state: state, action: action)
        return {
          for _ in 0..<count { consume(store.scope(state: state, action: action)) }
          consume(child)
        }
      },
      Benchmark(
        "child store found again, key paths written in place",
        operations: count
      ) {
        let store = Store(initialState: Parent.state(of: 0)) { Parent() }
        let child = store.scope(state: \.a, action: \.child)
        return {
          for _ in 0..<count { consume(store.scope(state: \.a, action: \.child)) }
          consume(child)
        }
      },
      Benchmark(
        "read through a child store",
        operations: count,
        bound: .allocations(2)
      ) {
        let store = Store(initialState: Parent.state(of: 0)) { Parent() }
        let child = store.scope(state: \.a, action: \.child)
        return {
          for _ in 0..<count { consume(child.count) }
        }
      },
      Benchmark(
        "send through a child store that was read",
        operations: count
      ) {
        let store = Store(initialState: Parent.state(of: 0)) { Parent() }
        let child = store.scope(state: \.a, action: \.child)
        consume(child.count)
        return {
          for _ in 0..<count { child.send(.count) }
        }
      },
      Benchmark(observedClass, operations: count) {
        let model = Model()
        return {
          for _ in 0..<count { consume(model.count) }
        }
      },
      Benchmark(
        "read of a tracked property",
        operations: count,
        bound: .times(2, of: observedClass)
      ) {
        let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
        return {
          for _ in 0..<count { consume(store.count) }
        }
      },
      classes,
    ] + observers

  private static let observedClasses = "change of one of 1,000 @Observable classes, all observed"

  private static let classes = Benchmark(
    observedClasses,
    operations: count
  ) {
    let models = (0..<1000).map { _ in Model() }
    let readers = models.map { model in Reader { consume(model.count) } }
    return {
      for reader in readers where !reader.isWaiting { reader.read() }
      for _ in 0..<count {
        models[0].count &+= 1
        readers[0].read()
      }
      consume(readers)
    }
  }

  private static let observedClass = "read of an @Observable class's property"

  private static var statePath: KeyPath<Parent.State, ObservedCount> { \.a }
  private static var actionPath: CaseKeyPath<Parent.Action, CountingAction> { \.child }

  /// One row of many changes, while each row has an observer.
  private static let observers = [0, 1, 1000, 10_000].map { number in
    Benchmark(
      "send to a row of 10,000, \(number) rows observed",
      operations: count,
      bound: number == 0 ? nil : .times(4, of: observedClasses),
      allocationBound: number == 0 ? 0 : nil
    ) {
      let rows = (0..<10_000).map { ObservedCounter.State(id: $0) }
      let state = Rows.State(rows: IdentifiedArray(uniqueElements: rows))
      let store = Store(initialState: state) { Rows() }
      let children = store.scope(state: \.rows, action: \.rows)
      let readers = (0..<number).compactMap { id in
        children[id: id].map { row in Reader { consume(row.count) } }
      }
      return {
        for reader in readers where !reader.isWaiting { reader.read() }
        for _ in 0..<count {
          store.send(.rows(.element(id: 0, action: .increment)))
          if let reader = readers.first { reader.read() }
        }
        consume(readers)
      }
    }
  }
}

/// A feature with an optional child.
@Reducer
private struct Frame {
  @ObservableState
  struct State {
    var child: ObservedCount? = ObservedCount(id: 0)
  }

  enum Action: Sendable {
    case child(CountingAction)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.child, action: \.child) { CountingFeature<ObservedCount>() }
  }

  static var statePath: KeyPath<State, ObservedCount?> { \.child }
  static var actionPath: CaseKeyPath<Action, CountingAction> { \.child }
}

@Observable
private final class Model {
  var count = 0
}

/// Reads something as a view does, and records that it must be read again.
@MainActor
private final class Reader {
  private let body: @MainActor () -> Void
  private(set) var isWaiting = false

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func read() {
    isWaiting = true
    withObservationTracking {
      body()
    } onChange: {
      MainActor.assumeIsolated { self.isWaiting = false }
    }
  }
}
