import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct CancellationTests {
  @Test func `B1 - Cancelling an id stops further output and keeps what was sent before`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start":
        .run { send in
          await send("before")
          await gate.pass()
          await send("after")
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "before", "stop"])
  }

  @Test func `B2 - With cancel-in-flight only the newest effect delivers`() async {
    let gate = Gate()
    let store = flatStore { action in
      guard action.hasPrefix("search") else { return .none }
      return .passing(gate, sending: "result of \(action)")
        .cancellable(id: "search", cancelInFlight: true)
    }
    let tasks = (1...5).map { store.send("search \($0)") }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.state.filter { $0.hasPrefix("result") } == ["result of search 5"])
  }

  @Test func `B2 - Two effects of one turn under one id leave the newest`() async {
    let gate = Gate()
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .merge(
        .passing(gate, sending: "older").cancellable(id: 1, cancelInFlight: true),
        .passing(gate, sending: "newer").cancellable(id: 1, cancelInFlight: true)
      )
    }
    let task = store.send("start")
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "newer"])
  }

  @Test func `B3 - Two effects under one id both run`() async {
    let store = flatStore { action in
      switch action {
      case "start":
        .merge(
          .run { await $0("a") }.cancellable(id: 1),
          .run { await $0("b") }.cancellable(id: 1)
        )
      default: .none
      }
    }
    await store.send("start").finish()
    #expect(store.state.sorted() == ["a", "b", "start"])
  }

  @Test func `B3 - One cancel stops both effects under an id`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start": .passing(gate, sending: "late").cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let tasks = [store.send("start"), store.send("start")]
    await gate.arrivals(2)
    store.send("stop")
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.state == ["start", "start", "stop"])
  }

  @Test func `B4 - Cancelling an id that nothing runs under does nothing`() async {
    let store = flatStore { action in
      switch action {
      case "start": .run { await $0("done") }.cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    #expect(store.send("stop").isFinished)
    await store.send("start").finish()
    #expect(store.send("stop").isFinished)
    await store.send("start").finish()
    #expect(store.state == ["stop", "start", "done", "stop", "start", "done"])
  }

  @Test func `B4 - Cancelling an unknown id leaves alone what runs under others`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start": .passing(gate, sending: "done").cancellable(id: 1)
      case "stop": .cancel(id: 2)
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "stop", "done"])
  }

  @Test(arguments: ["inner", "outer"])
  func `B5 - Either id of nested cancellables cancels`(id: String) async {
    let gate = Gate()
    let store = flatStore { action in
      guard action == "start" else { return .cancel(id: action) }
      return .passing(gate, sending: "late")
        .cancellable(id: "inner")
        .cancellable(id: "outer")
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send(id)
    gate.open()
    await task.finish()
    #expect(store.state == ["start", id])
  }

  @Test func `B6 - The same id with cancel-in-flight twice still delivers exactly once`() async {
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .run { await $0("done") }
        .cancellable(id: 1, cancelInFlight: true)
        .cancellable(id: 1, cancelInFlight: true)
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "done"])
  }

  @Test func `B6 - The same id with cancel-in-flight twice still replaces the one before`() async {
    let gate = Gate()
    let store = flatStore { action in
      guard action.hasPrefix("start") else { return .none }
      return .passing(gate, sending: "done \(action)")
        .cancellable(id: 1, cancelInFlight: true)
        .cancellable(id: 1, cancelInFlight: true)
    }
    let tasks = [store.send("start 1"), store.send("start 2")]
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.state == ["start 1", "start 2", "done start 2"])
  }

  @Test func `B6 - A sequence under the same id twice runs to its end`() async {
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .concatenate(.run { await $0("a") }, .run { await $0("b") })
        .cancellable(id: 1, cancelInFlight: true)
        .cancellable(id: 1, cancelInFlight: true)
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "a", "b"])
  }

  @Test func `B10 - Ids of equal value and different type are distinct`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start": .passing(gate, sending: "done").cancellable(id: 1 as Int)
      case "stop": .merge(.cancel(id: 1 as UInt8), .cancel(id: 1 as Int64), .cancel(id: 1.0))
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "stop", "done"])
  }

  @Test func `B11 - A cancelled effect does not call catch`() async {
    let gate = Gate()
    let notes = Log<String>()
    let store = flatStore { action in
      switch action {
      case "start":
        .run(
          operation: { _ in
            await gate.pass()
            throw Failure()
          },
          catch: { error, send in
            notes.append("\(error)")
            await send("caught")
          }
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
    #expect(notes.values.isEmpty)
    #expect(store.state == ["start", "stop"])
  }

  @Test func `An empty effect with cancel-in-flight cancels what runs under its id`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start": .passing(gate, sending: "late").cancellable(id: 1)
      case "replace": .none.cancellable(id: 1, cancelInFlight: true)
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("replace")
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "replace"])
  }
}

struct Failure: Error {}
