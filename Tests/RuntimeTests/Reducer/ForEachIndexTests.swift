import TestSupport
import Testing

@testable import Store
@testable import TestFixtures

/// Reducers of the elements of an array, found by their index.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ForEachIndexTests {
  @Test func `An action runs the reducer of the element at its index, before the parent's`() {
    let store = Store(initialState: Ladder.State(rungs: [.init(), .init()])) { Ladder() }
    store.send(.rungs(.element(id: 1, action: .climbed)))
    #expect(store.rungs.map(\.count) == [0, 1])
    #expect(store.seen == [1])
  }

  @Test
  func `An action for an index out of range is reported with the indices, and reaches the parent`()
  {
    for (count, others) in [(2, "the array has the indices 0 to 1"), (0, "the array is empty")] {
      let rungs = Array(repeating: Ladder.Rung.State(), count: count)
      let line = Ladder.line
      let reporter = RecordingReporter.record {
        let store = Store(initialState: Ladder.State(rungs: rungs)) { Ladder() }
        store.send(.rungs(.element(id: 2, action: .climbed)))
        #expect(store.seen == [-1])
      }
      #expect(reporter.codes == ["action-for-missing-element"])
      #expect(reporter.issues.first?.message.contains("'forEachIndex' at ") == true)
      #expect(reporter.issues.first?.message.contains(others) == true)
      #expect(reporter.issues.first?.location.line == line)
    }
  }

  @Test func `Removing an element's index cancels its effects at once, and no other's`() async {
    let gate = Gate()
    let trace = TraceLog<Ladder.State, Ladder.Action>()
    let store = Store(
      initialState: Ladder.State(rungs: [.init(), .init()]),
      reducer: { Ladder(gate: gate) },
      observer: trace
    )
    let tasks = (0...1).map { store.send(.rungs(.element(id: $0, action: .waited))) }
    await gate.arrivals(2)
    store.send(.removedLast)
    #expect(
      trace.lines.filter { $0.hasPrefix("cancelled") } == ["cancelled 2: its feature left the tree"]
    )
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.rungs.map(\.count) == [1])
  }

  @Test func `An element with another id is another child`() async {
    let gate = Gate()
    let store = Store(initialState: Ladder.State(rungs: [.init(id: 1)])) { Ladder(gate: gate) }
    let task = store.send(.rungs(.element(id: 0, action: .waited)))
    await gate.arrivals()
    store.send(.replaced(with: 2))
    gate.open()
    await task.finish()
    #expect(store.rungs.map(\.count) == [0])
  }

  @Test func `Elements with handlers are mounted and unmounted as they are inserted and removed`() {
    let log = Log<String>()
    let store = Store(initialState: Ladder.State(rungs: [.init(id: 1)])) { Ladder(log: log) }
    store.send(.appended(2))
    store.send(.removedLast)
    #expect(log.values == ["mount 1", "mount 2", "unmount"])
  }

  @Test func `An element is changed in place`() {
    var state = Ladder.State(rungs: (0..<1_000).map { .init(id: $0) })
    let address = state.rungs.withUnsafeBufferPointer { $0.baseAddress }
    _ = Ladder().reduce(into: &state, action: .rungs(.element(id: 500, action: .climbed)))
    #expect(state.rungs[500].count == 1)
    #expect(state.rungs.withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  @Test func `An element that a row's reducer is called for by hand is reported with the operator`()
  {
    let reporter = RecordingReporter.record {
      let store = Store(initialState: Ladder.State(rungs: [.init()])) {
        Reduce<Ladder.State, Ladder.Action> { state, action in
          guard case .rungs(.element(let index, let action)) = action else { return .none }
          return Called().reduce(into: &state.rungs[index], action: action)
            .map { .rungs(.element(id: index, action: $0)) }
        }
      }
      store.send(.rungs(.element(id: 0, action: .climbed)))
    }
    #expect(reporter.codes == ["reducer-called-by-another"])
    #expect(
      reporter.issues.first?.message.contains("'forEachIndex' for the elements of an array") == true
    )
  }
}

/// A reducer with a child of its own and an effect.
private struct Called: Reducer {
  var body: some Reducer<Ladder.Rung.State, Ladder.Rung.Action> {
    Reduce { _, _ in .run { _ in } }
    Scope(state: \.count, action: \.self) { EmptyReducer() }
  }
}

@Reducer
private struct Ladder {
  @Reducer
  struct Rung {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }

    @CasePathable
    enum Action {
      case climbed
      case waited
    }

    var gate: Gate?
    var log: Log<String>?

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .climbed:
          state.count += 1
          return .none
        case .waited:
          return .run { [gate] send in
            await gate?.pass()
            await send(.climbed)
          }
        }
      }
      .onMount { [log] state in
        log?.append("mount \(state.id)")
        return .none
      }
      .onUnmount { [log] in
        log?.append("unmount")
        return .none
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    var rungs: [Rung.State]
    /// The counts that the parent found, -1 where there was no element.
    var seen: [Int] = []
  }

  enum Action {
    case rungs(IdentifiedAction<Int, Rung.Action>)
    case removedLast
    case appended(Int)
    case replaced(with: Int)
  }

  var gate: Gate?
  var log: Log<String>?

  static let line = #line + 18
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rungs(.element(let index, _)):
        state.seen.append(state.rungs.indices.contains(index) ? state.rungs[index].count : -1)
        return .none
      case .removedLast:
        state.rungs.removeLast()
        return .none
      case .appended(let id):
        state.rungs.append(Rung.State(id: id))
        return .none
      case .replaced(let id):
        state.rungs[0] = Rung.State(id: id)
        return .none
      }
    }
    .forEachIndex(\.rungs, action: \.rungs) {
      Rung(gate: gate, log: log)
    }
  }
}
