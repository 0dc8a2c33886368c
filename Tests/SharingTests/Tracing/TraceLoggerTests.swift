import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct TraceLoggerTests {
  private let log = Log<String>()

  @Test func `A log says what was sent by what, what changed, and what effects did`() async {
    let gate = Gate()
    let store = Store(
      initialState: Numbers.State(),
      reducer: {
        Numbers { action in
          switch action {
          case .first:
            .merge(
              .run(name: "wait") { _ in await gate.pass() }.cancellable(id: "w"),
              .send(.second(1))
            )
          case .second(2): .cancel(id: "w")
          default: .none
          }
        }
      },
      observer: TraceLogger(to: log.append)
    )
    let line = #line + 1
    let task = store.send(.first(3))
    await gate.arrivals()
    store.send(.second(2))
    await task.finish()
    #expect(
      log.values.joined(separator: "\n") == """
        #1 first ← \(#fileID):\(line)
             Numbers.State(
           -   first: 0,
           +   first: 3,
               … (2 unchanged)
             )
           effect 1 'wait' started, from \(#fileID):\(line - 11)
        #2 second ← #1
             Numbers.State(
               … (1 unchanged)
           -   second: 0,
           +   second: 1,
               … (1 unchanged)
             )
        #3 second ← \(#fileID):\(line + 2)
             Numbers.State(
               … (1 unchanged)
           -   second: 1,
           +   second: 2,
               … (1 unchanged)
             )
           effect 1 'wait' of #1 first cancelled: cancelled by id w
        """
    )
  }

  @Test func `A log says which effect sent an action, and when it finished`() async {
    let store = flatStore(
      observer: TraceLogger(.kinds([.actions, .effects]), to: log.append)
    ) { action in
      action == "start" ? .run(name: "load") { await $0("loaded") } : .none
    }
    await store.send("start").finish()
    #expect(
      Array(log.values.suffix(2)) == [
        "#2 String ← effect 1 'load' of #1 String", "   effect 1 'load' of #1 String finished",
      ]
    )
  }

  @Test func `A log says which action was dropped, and why`() async {
    let gate = Gate()
    let store = flatStore(observer: TraceLogger(.kinds(.drops), to: log.append)) { action in
      switch action {
      case "start": .passing(gate, sending: "late").cancellable(id: "a")
      case "stop": .cancel(id: "a")
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    await task.finish()
    #expect(log.values == ["   dropped String of effect 1 of #1 String: cancelled by id a"])
  }

  @Test func `What an action carries is written when asked for`() {
    let store = Store(
      initialState: Numbers.State(),
      reducer: { Numbers() },
      observer: TraceLogger(.kinds(.payloads), to: log.append)
    )
    store.send(.first(3))
    #expect(log.values == ["     Numbers.Action.first(3)"])
  }

  @Test func `An action that changes nothing says so`() {
    let store = Store(
      initialState: Numbers.State(),
      reducer: { Numbers() },
      observer: TraceLogger(.kinds(.changes), to: log.append)
    )
    store.send(.first(0))
    #expect(log.values == ["   no change"])
  }

  @Test func `A node is logged with its elements and their effects, and nothing else`() async {
    let store = Store(
      Family.State(rows: [.init(id: 7)]),
      observer: TraceLogger(.node("rows").kinds([.actions, .effects]), to: log.append),
      leaf: { _, _ in .run(name: "load") { _ in } }
    )
    await store.send(.left("go")).finish()
    await store.send(.rows(.element(id: 7, action: "go"))).finish()
    #expect(log.values.count == 3)
    #expect(log.values.first?.hasPrefix("#2 rows.element ←") == true)
    #expect(
      log.values.dropFirst().first?.hasPrefix("   effect 2 'load' started in rows[7]") == true
    )
    #expect(log.values.last == "   effect 2 'load' of #2 rows.element finished")
  }

  @Test func `Events are left out that a condition does not hold for`() {
    let filter = TraceFilter<Numbers.Action>.events { event in
      guard case .actionReceived(let action, _) = event else { return false }
      return action != .first(1)
    }
    let store = Store(
      initialState: Numbers.State(),
      reducer: { Numbers() },
      observer: TraceLogger(filter, to: log.append)
    )
    store.send(.first(1))
    store.send(.first(2))
    #expect(log.values.count == 1)
    #expect(log.values.first?.hasPrefix("#2 first ←") == true)
  }
}
