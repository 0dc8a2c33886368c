import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct NodeScopeTests {
  @Test func `B18 - Two stores never share cancellation ids`() async {
    let gate = Gate()
    let reply: (String) -> Effect<String> = { action in
      switch action {
      case "start": .passing(gate, sending: "done").cancellable(id: 1, cancelInFlight: true)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let (one, other) = (flatStore(reply), flatStore(reply))
    let tasks = [one.send("start"), other.send("start")]
    await gate.arrivals(2)
    one.send("stop")
    gate.open()
    for task in tasks { await task.finish() }
    #expect(one.state == ["start", "stop"])
    #expect(other.state == ["start", "done"])
  }

  @Test(arguments: [
    Family.Action.event("start"), .right("start"), .rows(.element(id: 2, action: "start")),
  ])
  func `B19 - A child cannot cancel the effects of its parent, sibling or neighbour`(
    other: Family.Action
  ) async {
    let gate = Gate()
    let store = makeStore(gate)
    let task = store.send(other)
    await gate.arrivals()
    store.send(.left("stop"))
    store.send(.part("stop"))
    store.send(.rows(.element(id: 1, action: "stop")))
    gate.open()
    await task.finish()
    #expect(store.log.last == "\(other)".replacing("start", with: "done"))
  }

  @Test func `B19 - A child's cancel-in-flight leaves its parent and siblings alone`() async {
    let gate = Gate()
    let store = makeStore(gate)
    let starts: [Family.Action] = [.event("start"), .left("start"), .right("start")]
    let tasks = starts.map { store.send($0) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.left.log == ["start", "done"])
    #expect(store.right.log == ["start", "done"])
    #expect(store.log.contains("event(\"done\")"))
  }

  @Test(
    arguments: [
      Family.Action.event("start"), .left("start"), .part("start"), .maybe("start"),
      .rows(.element(id: 2, action: "start")), .first("start"),
    ]
  )
  func `B19 - A parent's cancel reaches every descendant`(start: Family.Action) async {
    let gate = Gate()
    let store = makeStore(gate)
    let task = store.send(start)
    await gate.arrivals()
    store.send(.event("stop"))
    gate.open()
    await task.finish()
    #expect(store.log == ["\(start)", "event(\"stop\")"])
  }

  @Test(arguments: ["start", "nothing"])
  func `B19 - A parent's cancel-in-flight leaves what its descendants run`(action: String) async {
    let gate = Gate()
    let store = makeStore(gate)
    let tasks = [store.send(.left("start")), store.send(.event("start"))]
    await gate.arrivals(2)
    let replacement = store.send(.event(action))
    gate.open()
    for task in tasks + [replacement] { await task.finish() }
    #expect(store.left.log == ["start", "done"])
    #expect(store.log.filter { $0 == "event(\"done\")" }.count == (action == "start" ? 1 : 0))
  }

  @Test func `B19 - Two children that answer one case have effects of their own`() async {
    let gates = [Gate(), Gate()]
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: TwoOfOneCase.State()) { TwoOfOneCase(gates: gates) }
    }
    let task = store.send(.child("start"))
    for gate in gates { await gate.arrivals() }
    for action in [TwoOfOneCase.Action.child("stop"), .remove] {
      store.send(action)
      #expect(store.runningEffects == 1)
    }
    for gate in gates { gate.open() }
    await task.finish()
    #expect(store.always == ["start", "stop", "done"])
    #expect(reporter.codes == ["action-for-missing-child"])
  }

  private func makeStore(_ gate: Gate) -> StoreOf<Family> {
    Store(
      Family.State(
        maybe: .init(),
        rows: [.init(id: 1), .init(id: 2)],
        screen: .first(.init())
      ),
      leaf: { _, action in
        switch action {
        case "start": .passing(gate, sending: "done").cancellable(id: 1, cancelInFlight: true)
        case "stop": .cancel(id: 1)
        default: .none
        }
      },
      parent: { _, action in
        switch action {
        case .event("start"):
          .passing(gate, sending: .event("done")).cancellable(id: 1, cancelInFlight: true)
        case .event("nothing"): .none.cancellable(id: 1, cancelInFlight: true)
        case .event("stop"): .cancel(id: 1)
        default: .none
        }
      }
    )
  }
}

/// Two children with one case of actions; one may be removed, and must not cancel the other's effects.
private struct TwoOfOneCase: Reducer {
  struct State {
    var always: [String] = []
    var optional: Family.Leaf? = Family.Leaf()
  }

  @CasePathable
  enum Action {
    case child(String)
    case remove
  }

  let gates: [Gate]

  var body: some Reducer<State, Action> {
    Scope(state: \.always, action: \.child) {
      Reduce<[String], String> { log, action in
        log.append(action)
        return action == "start"
          ? .passing(gates[0], sending: "done").cancellable(id: 1) : .none
      }
    }
    Reduce<State, Action> { state, action in
      if case .remove = action { state.optional = nil }
      return .none
    }
    .ifLet(\.optional, action: \.child) {
      Reduce<Family.Leaf, String> { _, action in
        action == "start"
          ? .passing(gates[1], sending: "late").cancellable(id: 1, cancelInFlight: true)
          : .cancel(id: 1)
      }
    }
  }
}
