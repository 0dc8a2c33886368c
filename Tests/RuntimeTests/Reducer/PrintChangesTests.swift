import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct PrintChangesTests {
  private let printed = Log<String>()

  @Test func `An action is printed with its sender and the difference it makes`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().printChanges(.customDump(to: printed.append))
    }
    let line = #line + 1
    store.send(.first(3))
    #expect(
      printed.values == [
        """
        received action #1, sent at \(#fileID):\(line):
          Numbers.Action.first(3)
            Numbers.State(
          -   first: 0,
          +   first: 3,
              … (2 unchanged)
            )
        """
      ]
    )
  }

  @Test func `An action that changes nothing says so`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().printChanges(.customDump(to: printed.append))
    }
    store.send(.first(0))
    #expect(printed.values.first?.hasSuffix("\n  (no change)") == true)
  }

  @Test func `Labels name the cases alone`() {
    let store = Store(initialState: Family.State(rows: [.init(id: 7)])) {
      Family().printChanges(.actionLabels(to: printed.append))
    }
    let line = #line + 1
    store.send(.rows(.element(id: 7, action: "go")))
    #expect(printed.values == ["received action #1, sent at \(#fileID):\(line): rows.element"])
  }

  @Test func `A filter leaves actions out`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().printChanges(
        .actionLabels(to: printed.append).filter { $0 != .first(1) }.filter { $0 != .second(1) }
      )
    }
    for action in [Numbers.Action.first(1), .second(1), .second(2)] { store.send(action) }
    #expect(printed.values.count == 1)
    #expect(printed.values.first?.contains("#3") == true)
  }

  @Test func `A printer of one's own is given the action and both states`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().printChanges(
        ReducerPrinter { [printed] action, old, new in
          printed.append("\(action) \(old.first) \(new.first)")
        }
      )
    }
    store.send(.first(4))
    #expect(printed.values == ["first(4) 0 4"])
  }

  @Test func `A child prints its own actions alone, from the first one on`() {
    let store = Store(initialState: Family.State(maybe: .init())) {
      EmptyReducer<Family.State, Family.Action>()
        .ifLet(\.maybe, action: \.maybe) { [printed] in
          Reduce<Family.Leaf, String> { state, action in
            state.log.append(action)
            return .none
          }
          .printChanges(
            ReducerPrinter { action, old, new in
              printed.append("\(action): \(old.log.count) to \(new.log.count)")
            }
          )
        }
    }
    store.send(.event("other"))
    store.send(.maybe("a"))
    store.send(.maybe("b"))
    #expect(printed.values == ["a: 0 to 1", "b: 1 to 2"])
  }

  @Test func `What is printed comes from the trace, after the action has been reduced`() {
    let trace = TraceLog<Numbers.State, Numbers.Action>()
    let store = Store(
      initialState: Numbers.State(),
      reducer: {
        Reduce<Numbers.State, Numbers.Action> { [printed] state, action in
          printed.append("reducing")
          return Numbers().reduce(into: &state, action: action)
        }
        .printChanges(
          ReducerPrinter { [printed] (_: Numbers.Action, _) in printed.append("printed") }
        )
      },
      observer: trace
    )
    store.send(.first(1))
    #expect(printed.values == ["reducing", "printed"])
    #expect(trace.lines == ["received first(1) from user", "reduced first(1)"])
    var state = Numbers.State()
    _ = Numbers().printChanges(.actionLabels(to: printed.append))
      .reduce(into: &state, action: .first(1))
    #expect(printed.values.count == 2)
  }

  @Test func `Without a printer nothing listens to the trace`() {
    let store = Store(initialState: Numbers.State()) { Numbers().printChanges(nil) }
    store.send(.first(1))
    #expect(store.engine?.observer == nil)
  }
}
