import Testing

@testable import Store
@testable import TestFixtures

/// Reducers with code around them, in the tree by `wrap` and outside of it by `reduce(into:action:)`.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct WrapTests {
  @Test(arguments: RemovalTests.removals)
  func `B35 - Removing a child of a wrapped reducer cancels its effects at once`(
    removal: RemovalTests.Removal
  ) async {
    let gate = Gate()
    let trace = TraceLog<Family.State, Family.Action>()
    let family = Family(
      leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
      parent: { state, action in
        if action == .event("remove") { removal.change(&state) }
        return .none
      }
    )
    let store = Store(
      initialState: RemovalTests.full,
      reducer: { family.wrap { state, action, reduce in reduce(&state, action) } },
      observer: trace
    )
    let task = store.send(removal.start)
    await gate.arrivals()
    store.send(.event("remove"))
    #expect(trace.lines.last == "cancelled 1: its feature left the tree")
    gate.open()
    await task.finish()
    #expect(!store.log.contains { $0.contains("late") })
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `A wrapper changes actions, skips the reducer and runs it twice`() {
    let store = Store(initialState: Family.Leaf()) {
      Reduce<Family.Leaf, String> { state, action in
        state.log.append(action)
        return .none
      }
      .wrap { state, action, reduce in
        switch action {
        case "skip": .none
        case "twice": reduce(&state, "1").merge(with: reduce(&state, "2"))
        default: reduce(&state, action.uppercased())
        }
      }
    }
    for action in ["a", "skip", "twice"] { store.send(action) }
    #expect(store.log == ["A", "1", "2"])
  }

  @Test func `A reducer with children that another one calls is reported once when it has effects`()
    async
  {
    let line = #line + 8
    let reporter = RecordingReporter.record {
      let family = Family(leaf: { _, action in action == "start" ? .run { _ in } : .none })
      let store = Store(initialState: RemovalTests.full) {
        Reduce<Family.State, Family.Action> { family.reduce(into: &$0, action: $1) }
      }
      store.send(.maybe("quiet"))
      for _ in 1...2 {
        store.send(.maybe("start"))
      }
    }
    #expect(reporter.codes == ["reducer-called-by-another"])
    #expect(reporter.issues.first?.location.line == line)
    #expect(reporter.issues.first?.message.contains("base.wrap") == true)
  }

  @Test func `A reducer without children may be called by another one, with its effects`() async {
    let reporter = RecordingReporter.record {
      let store = Store(initialState: 0) {
        Reduce<Int, Bool> { Counting().reduce(into: &$0, action: $1) }
      }
      store.send(true)
      #expect(store.state == 2)
    }
    #expect(reporter.codes.isEmpty)
  }

  @Test func `B34 - An action for a missing child of a called reducer is reported with its sender`()
  {
    let line = #line + 5
    let reporter = RecordingReporter.record {
      Store(initialState: Family.State()) {
        Reduce<Family.State, Family.Action> { Family().reduce(into: &$0, action: $1) }
      }
      .send(.maybe("start"))
    }
    #expect(reporter.codes == ["action-for-missing-child"])
    #expect(reporter.issues.first?.message.contains("Sent from: \(#fileID):\(line)") == true)
  }

  @Test func `A reducer is called outside of any store`() {
    var state = RemovalTests.full
    let effect = Family().reduce(into: &state, action: .maybe("go"))
    #expect(effect.isNone)
    #expect(state.maybe?.log == ["go"])
  }
}

private struct Counting: Reducer {
  var body: some Reducer<Int, Bool> {
    Reduce { state, action in
      state += 1
      return action ? .send(false) : .none
    }
  }
}
