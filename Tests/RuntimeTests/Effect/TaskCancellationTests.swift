import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct TaskCancellationTests {
  private enum ID { case part, other }

  @Test func `B1 - Cancelling the id of a part stops its output and leaves the effect running`()
    async
  {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start":
        .run { send in
          await withTaskCancellation(id: ID.part) {
            await send("before")
            await gate.pass()
            await send("late")
          }
          await send("after")
        }
      case "stop": .cancel(id: ID.part)
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "before", "stop", "after"])
  }

  @Test func `A part that is cancelled before its task starts runs cancelled`() async {
    let part = CancellablePart()
    part.cancel()
    #expect(await part.run { Task.isCancelled })
  }

  @Test func `A part that is cancelled knows it by its task`() async {
    let gate = Gate()
    let notes = Log<Bool>()
    let store = flatStore { action in
      switch action {
      case "start":
        .run { _ in
          await withTaskCancellation(id: ID.part) {
            await gate.pass()
            notes.append(Task.isCancelled)
          }
          notes.append(Task.isCancelled)
        }
      case "stop": .cancel(id: ID.part)
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    await task.finish()
    #expect(notes.values == [true, false])
  }

  @Test func `B2 - A part with cancel-in-flight replaces the effect under the same id`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "older": .passing(gate, sending: "of older").cancellable(id: ID.part)
      case "newer":
        .run { send in
          await withTaskCancellation(id: ID.part, cancelInFlight: true) { await send("of newer") }
        }
      default: .none
      }
    }
    let older = store.send("older")
    await gate.arrivals()
    await store.send("newer").finish()
    gate.open()
    await older.finish()
    #expect(store.state == ["older", "newer", "of newer"])
  }

  @Test func `B6 - A part inside a part of the same id still delivers`() async {
    let store = flatStore { action in
      action == "start"
        ? .run { send in
          await withTaskCancellation(id: ID.part, cancelInFlight: true) {
            await withTaskCancellation(id: ID.part, cancelInFlight: true) { await send("inner") }
            await send("outer")
          }
        }
        .cancellable(id: ID.part, cancelInFlight: true) : .none
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "inner", "outer"])
  }

  @Test func `B8 - Nothing is registered after a part has ended`() async {
    struct Broken: Error {}
    let store = flatStore { action in
      action == "start"
        ? .run { send in
          try? await withTaskCancellation(id: ID.part) { throw Broken() }
          await withTaskCancellation(id: ID.part) { await send("done") }
        } : .none
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "done"])
    // The effect itself has no id, and is removed with the next action.
    store.send("next")
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B35 - A part is cancelled when its feature leaves`() async {
    let gate = Gate()
    let notes = Log<Bool>()
    let store = Store(
      Family.State(maybe: .init()),
      leaf: { _, _ in
        .run { _ in
          await withTaskCancellation(id: ID.part) {
            await gate.pass()
            notes.append(Task.isCancelled)
          }
        }
      },
      parent: { state, action in
        if action == .event("close") { state.maybe = nil }
        return .none
      }
    )
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.event("close"))
    await task.finish()
    #expect(notes.values == [true])
  }

  @Test func `Cancelling from within an effect is done when the call returns`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start": .passing(gate, sending: "late").cancellable(id: ID.other)
      case "stop":
        .run { send in
          await Task.cancel(id: ID.other)
          gate.open()
          await send("stopped")
        }
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    await store.send("stop").finish()
    await task.finish()
    #expect(store.state == ["start", "stop", "stopped"])
  }

  @Test func `B19 - An effect's cancel reaches its own node and not its sibling's`() async {
    let gate = Gate()
    let store = Store(
      Family.State(),
      leaf: { _, action in
        switch action {
        case "start": .passing(gate, sending: "done").cancellable(id: ID.other)
        case "stop": .run { _ in await Task.cancel(id: ID.other) }
        default: .none
        }
      }
    )
    let tasks = [store.send(.left("start")), store.send(.right("start"))]
    await gate.arrivals(2)
    await store.send(.left("stop")).finish()
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.left.log == ["start", "stop"])
    #expect(store.right.log == ["start", "done"])
  }

  @Test func `Cancelling by an id outside of an effect is reported`() async {
    let reporter = RecordingReporter()
    await IssueReporting.$current.withValue(reporter) {
      await Task.cancel(id: ID.other)
      let result = await withTaskCancellation(id: ID.part) { 42 }
      #expect(result == 42)
    }
    #expect(reporter.codes == ["cancellation-outside-effect", "cancellation-outside-effect"])
  }
}
