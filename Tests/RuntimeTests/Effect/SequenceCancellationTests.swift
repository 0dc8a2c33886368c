import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SequenceCancellationTests {
  @Test func `B1 - The rest of a cancelled sequence does not start`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start":
        .concatenate(.run { _ in await gate.pass() }, .send("b"), .run { await $0("c") })
          .cancellable(id: 1)
      default: .cancel(id: 1)
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    await task.finish()
    #expect(store.state == ["start", "stop"])
  }

  @Test func `B1 - The rest of a sequence does not start when its id is used within it too`() async
  {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start":
        .concatenate(
          .passing(gate, sending: "a").cancellable(id: 1, cancelInFlight: true),
          .run { await $0("b") }
        )
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    await task.finish()
    #expect(store.state == ["start", "stop"])
  }

  @Test func `A sequence goes on when only one of its parts was cancelled`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start":
        .concatenate(.passing(gate, sending: "a").cancellable(id: 1), .run { await $0("b") })
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    await task.finish()
    #expect(store.state == ["start", "stop", "b"])
  }

  @Test func `B24 - The rest of a sequence does not start when its task was cancelled`() async {
    let gate = Gate()
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .concatenate(.run { _ in await gate.pass() }, .send("b"), .run { await $0("c") })
    }
    let task = store.send("start")
    await gate.arrivals()
    task.cancel()
    await task.finish()
    #expect(store.state == ["start"])
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B35 - The rest of a sequence does not start when its child is gone`() async {
    let gate = Gate()
    let notes = Log<String>()
    let store = Store(
      Family.State(maybe: .init()),
      leaf: { _, action in
        guard action == "start" else { return .none }
        return .concatenate(.run { _ in await gate.pass() }, .run { _ in notes.append("started") })
      },
      parent: { state, action in
        if action == .event("remove") { state.maybe = nil }
        return .none
      }
    )
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.event("remove"))
    await task.finish()
    #expect(notes.values.isEmpty)
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B35 - A later part of a sequence ends with its child`() async {
    let (first, second) = (Gate(), Gate())
    let store = Store(
      Family.State(maybe: .init()),
      leaf: { _, action in
        guard action == "start" else { return .none }
        return .concatenate(
          .run { _ in await first.pass() },
          .passing(second, sending: "late")
        )
      },
      parent: { state, action in
        if action == .event("renew") { state.maybe = nil }
        return .none
      }
    )
    let task = store.send(.maybe("start"))
    first.open()
    await second.arrivals()
    store.send(.event("renew"))
    // The cancelled effect passes the gate although it stays closed.
    await task.finish()
    #expect(store.state.log == ["maybe(\"start\")", "event(\"renew\")"])
  }

  @Test func `B19 - A cancel of the parent reaches a later part of a child's sequence`() async {
    let (first, second) = (Gate(), Gate())
    let store = Store(
      Family.State(),
      leaf: { _, action in
        guard action == "start" else { return .none }
        return .concatenate(
          .run { _ in await first.pass() },
          .passing(second, sending: "late").cancellable(id: 1)
        )
      },
      parent: { _, action in action == .event("stop") ? .cancel(id: 1) : .none }
    )
    let task = store.send(.left("start"))
    first.open()
    await second.arrivals()
    store.send(.event("stop"))
    await task.finish()
    #expect(store.left.log == ["start"])
  }

  @Test func `B35 - An effect beside an ended synchronous one ends with its child`() async {
    let gate = Gate()
    let store = Store(
      Family.State(maybe: .init()),
      leaf: { _, action in
        guard action == "start" else { return .none }
        return .merge(.send("now").cancellable(id: 1), .passing(gate, sending: "late"))
      },
      parent: { state, action in
        if action == .event("remove") { state.maybe = nil }
        return .none
      }
    )
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.event("remove"))
    await task.finish()
    #expect(!store.state.log.contains("maybe(\"late\")"))
  }
}
