import Testing

@testable import Store

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct PrintChangesTests {
  private let printed = Notes<String>()

  @Test func `An action is printed with its sender and the difference it makes`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().printChanges(.customDump(to: printed.add))
    }
    let line = #line + 1
    store.send(.first(3))
    #expect(
      printed.all == [
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
      Numbers().printChanges(.customDump(to: printed.add))
    }
    store.send(.first(0))
    #expect(printed.all.first?.hasSuffix("\n  (no change)") == true)
  }

  @Test func `Labels name the cases alone`() {
    let store = Store(initialState: Family.State(rows: [.init(id: 7)])) {
      Family().printChanges(.actionLabels(to: printed.add))
    }
    let line = #line + 1
    store.send(.rows(.element(id: 7, action: "go")))
    #expect(printed.all == ["received action #1, sent at \(#fileID):\(line): rows.element"])
  }

  @Test func `A filter leaves actions out`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().printChanges(
        .actionLabels(to: printed.add).filter { $0 != .first(1) }.filter { $0 != .second(1) }
      )
    }
    for action in [Numbers.Action.first(1), .second(1), .second(2)] { store.send(action) }
    #expect(printed.all.count == 1)
    #expect(printed.all.first?.contains("#3") == true)
  }

  @Test func `A printer of one's own is given the action and both states`() {
    let store = Store(initialState: Numbers.State()) {
      Numbers().printChanges(
        ReducerPrinter { [printed] action, old, new in
          printed.add("\(action) \(old.first) \(new.first)")
        }
      )
    }
    store.send(.first(4))
    #expect(printed.all == ["first(4) 0 4"])
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
              printed.add("\(action): \(old.log.count) to \(new.log.count)")
            }
          )
        }
    }
    store.send(.event("other"))
    store.send(.maybe("a"))
    store.send(.maybe("b"))
    #expect(printed.all == ["a: 0 to 1", "b: 1 to 2"])
  }

  @Test func `What is printed comes from the trace, after the action has been reduced`() {
    let trace = TraceLog<Numbers.State, Numbers.Action>()
    let store = Store(
      initialState: Numbers.State(),
      reducer: {
        Reduce<Numbers.State, Numbers.Action> { [printed] state, action in
          printed.add("reducing")
          return Numbers().reduce(into: &state, action: action)
        }
        .printChanges(ReducerPrinter { [printed] (_: Numbers.Action, _) in printed.add("printed") })
      },
      observer: trace
    )
    store.send(.first(1))
    #expect(printed.all == ["reducing", "printed"])
    #expect(trace.lines == ["received first(1) from user", "reduced first(1)"])
    var state = Numbers.State()
    _ = Numbers().printChanges(.actionLabels(to: printed.add))
      .reduce(into: &state, action: .first(1))
    #expect(printed.all.count == 2)
  }

  @Test func `Without a printer nothing listens to the trace`() {
    let store = Store(initialState: Numbers.State()) { Numbers().printChanges(nil) }
    store.send(.first(1))
    #expect(store.engine?.observer == nil)
  }
}
