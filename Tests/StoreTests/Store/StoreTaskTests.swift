import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct StoreTaskTests {
  @Test func `B24 - finish() waits for the whole tree of effects`() async {
    let store = flatStore { action in
      switch action {
      case "start": .merge(.run { await $0("a") }, .send("b"))
      case "a": .concatenate(.run { _ in }, .send("c"))
      case "b": .run { await $0("d") }
      case "c": .run { await $0("e") }
      default: .none
      }
    }
    let task = store.send("start")
    #expect(!task.isFinished)
    await task.finish()
    #expect(task.isFinished)
    #expect(store.state.sorted() == ["a", "b", "c", "d", "e", "start"])
  }

  @Test func `B24 - A task that has finished stays so when more is sent`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start": .run { _ in }
      case "wait": .passing(gate, sending: "end")
      default: .none
      }
    }
    let first = store.send("start")
    await first.finish()
    let second = store.send("wait")
    #expect(first.isFinished)
    #expect(!second.isFinished)
    #expect(first != second)
    first.cancel()
    gate.open()
    await second.finish()
    #expect(store.state == ["start", "wait", "end"])
  }

  @Test func `B24 - That a send was cancelled says nothing of the next`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "cancelled": .run { _ in await gate.pass() }
      case "sequence": .concatenate(.run { _ in }, .send("end"))
      default: .none
      }
    }
    for _ in 0..<3 {
      let task = store.send("cancelled")
      task.cancel()
      await task.finish()
    }
    await store.send("sequence").finish()
    #expect(store.state.last == "end")
  }

  @Test func `B24 - A task goes on with the effects of the actions that effects have sent`() async {
    let (gate, firstEnded) = (Gate(), Gate())
    let store = flatStore(observer: EndObserver { firstEnded.open() }) { action in
      switch action {
      case "start": .run { await $0("next") }
      case "next": .passing(gate, sending: "end")
      default: .none
      }
    }
    let task = store.send("start")
    await firstEnded.pass()
    #expect(!task.isFinished)
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "next", "end"])
  }

  @Test func `B24 - A task is not finished between the parts of a sequence`() async {
    let gate = Gate()
    var task: StoreTask?
    var isFinishedAtEnds: [Bool?] = []
    let observer = EndObserver { isFinishedAtEnds.append(task?.isFinished) }
    let store = flatStore(observer: observer) { action in
      guard action == "start" else { return .none }
      return .concatenate(.passing(gate, sending: "a"), .run { await $0("b") })
    }
    task = store.send("start")
    gate.open()
    await task?.finish()
    #expect(store.state == ["start", "a", "b"])
    #expect(isFinishedAtEnds == [false, false])
  }

  @Test func `B24 - finish() does not wait for what another send has started`() async {
    let gate = Gate()
    let store = flatStore { action in
      action == "slow" ? .run { _ in await gate.pass() } : .run { _ in }
    }
    let slow = store.send("slow")
    await store.send("quick").finish()
    #expect(!slow.isFinished)
    gate.open()
    await slow.finish()
  }

  @Test func `B24 - Many may wait for one task`() async {
    let gate = Gate()
    let store = flatStore { _ in .run { _ in await gate.pass() } }
    let task = store.send("start")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { await task.finish() } }
      gate.open()
    }
    #expect(task.isFinished)
  }

  @Test func `B24 - Cancelling what waits for a task cancels the task`() async {
    let gate = Gate()
    let store = flatStore { _ in .passing(gate, sending: "late") }
    let task = store.send("start")
    await gate.arrivals()
    let waiter = Task { await task.finish() }
    waiter.cancel()
    await waiter.value
    await task.finish()
    #expect(store.state == ["start"])
  }

  @Test func `B24 - cancel() leaves alone what an ancestor started in reply`() async {
    let gate = Gate()
    let store = makeFamily(gate)
    let child = store.scope(state: \.left, action: \.left)
    let task = child.send("start")
    await gate.arrivals(2)
    task.cancel()
    gate.open()
    await task.finish()
    #expect(store.left.log == ["start"])
    #expect(store.log == ["left(\"start\")", "event(\"done\")"])
  }

  @Test func `B24 - cancel() of an element's task leaves alone its neighbour and its parent`()
    async throws
  {
    let gate = Gate()
    let store = makeFamily(gate)
    let rows = store.scope(state: \.rows, action: \.rows)
    let (one, two) = (try #require(rows[id: 1]), try #require(rows[id: 2]))
    let tasks = [one.send("start"), two.send("start")]
    await gate.arrivals(4)
    tasks[0].cancel()
    gate.open()
    for task in tasks { await task.finish() }
    #expect(one.log == ["start"])
    #expect(two.log == ["start", "done"])
    #expect(store.log.filter { $0 == "event(\"done\")" }.count == 2)
  }

  @Test func `B24 - cancel() of an optional child's task leaves alone its parent`() async throws {
    let gate = Gate()
    let store = makeFamily(gate)
    let child = try #require(store.scope(state: \.maybe, action: \.maybe))
    let task = child.send("start")
    await gate.arrivals(2)
    task.cancel()
    gate.open()
    await task.finish()
    #expect(child.log == ["start"])
    #expect(store.log.last == "event(\"done\")")
  }

  @Test func `B24 - cancel() of the parent's task cancels the descendants' effects too`() async {
    let gate = Gate()
    let store = makeFamily(gate)
    let task = store.send(.left("start"))
    await gate.arrivals(2)
    task.cancel()
    await task.finish()
    #expect(store.left.log == ["start"])
    #expect(store.log == ["left(\"start\")"])
  }

  @Test func `B24 - cancel() of a child's task cancels the effects below the child too`() async {
    let (gate, ended) = (Gate(), Gate())
    let store = Store(initialState: House.State()) {
      House(
        family: Family(leaf: { _, action in
          guard action == "start" else { return .none }
          return .run { send in
            await gate.pass()
            await send("late")
            ended.open()
          }
        })
      )
    }
    let family = store.scope(state: \.family, action: \.family)
    let task = family.send(.left("start"))
    await gate.arrivals()
    task.cancel()
    gate.open()
    await ended.pass()
    #expect(family.left.log == ["start"])
  }

  @Test func `B24 - cancel() reaches the effects of the actions that effects have sent`() async {
    let (gate, ended) = (Gate(), Gate())
    let store = flatStore { action in
      switch action {
      case "start": .run { await $0("next") }
      case "next":
        .run { send in
          await gate.pass()
          await send("late")
          ended.open()
        }
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    task.cancel()
    gate.open()
    await ended.pass()
    #expect(store.state == ["start", "next"])
  }

  @Test func `B25 - An action without effects gives a task that is already finished`() {
    let store = flatStore { action in action == "start" ? .merge(.send("a"), .send("b")) : .none }
    #expect(store.send("nothing").isFinished)
    #expect(store.send("start").isFinished)
  }

  private func makeFamily(_ gate: Gate) -> StoreOf<Family> {
    Store(
      Family.State(maybe: .init(), rows: [.init(id: 1), .init(id: 2)]),
      leaf: { _, action in action == "start" ? .passing(gate, sending: "done") : .none },
      parent: { _, action in
        switch action {
        case .left("start"), .maybe("start"), .rows(.element(_, "start")):
          .passing(gate, sending: .event("done"))
        default: .none
        }
      }
    )
  }
}

/// A feature with a whole family below it.
private struct House: Reducer {
  struct State: Equatable {
    var family = Family.State()
  }

  @CasePathable
  enum Action {
    case family(Family.Action)
  }

  let family: Family

  var body: some ReducerOf<Self> {
    Scope(state: \.family, action: \.family) { family }
  }
}

/// Calls a function when an effect has finished.
private final class EndObserver: TraceObserver {
  private let onEnd: () -> Void

  init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  func observe(_ event: TraceEvent<String>, state: borrowing [String]) {
    if case .effectFinished = event { onEnd() }
  }
}
