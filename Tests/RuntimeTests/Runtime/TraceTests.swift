import TestSupport
import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct TraceTests {
  private let trace = TraceLog<[String], String>()

  @Test func `An action's cause is the user, an action or an effect`() async {
    let store = flatStore(observer: trace) { action in
      switch action {
      case "start": .send("sync")
      case "sync": .run { await $0("async") }
      default: .none
      }
    }
    await store.send("start").finish()
    #expect(
      trace.lines == [
        "received start from user", "reduced start",
        "received sync from action 1", "reduced sync", "started 1",
        "received async from effect 1", "reduced async", "finished 1",
      ]
    )
  }

  @Test func `A user's action knows the line that sent it`() throws {
    let store = flatStore(observer: trace) { _ in .none }
    let line = #line + 1
    store.send("start")
    guard case .actionReceived(_, let record) = try #require(trace.events.first) else { return }
    guard case .user(let location) = record.cause else { return }
    #expect(location.line == line)
    #expect(location.fileID == #fileID)
    #expect(record.sequence == 1)
  }

  @Test func `An effect knows its name, its line, its node and its action`() async throws {
    let trace = TraceLog<Family.State, Family.Action>()
    let line = #line + 5
    let store = Store(
      Family.State(rows: [.init(id: 7)]),
      observer: trace,
      leaf: { _, _ in
        .run(name: "load") { _ in }
      }
    )
    await store.send(.rows(.element(id: 7, action: "go"))).finish()
    let started = trace.events.compactMap { event -> EffectTrace? in
      guard case .effectStarted(let effect) = event else { return nil }
      return effect
    }
    let effect = try #require(started.first)
    #expect(started.count == 1)
    #expect(effect.name == "load")
    #expect(effect.location.line == line)
    #expect(effect.node == "rows[7]")
    #expect(effect.action == 1)
    #expect(effect.actionName == "rows.element")
  }

  @Test func `A part that follows another one names the action too`() async {
    let store = flatStore(observer: trace) { action in
      action == "start"
        ? .concatenate(.run(name: "first") { _ in }, .run(name: "second") { _ in }) : .none
    }
    await store.send("start").finish()
    let names = trace.events.compactMap { event -> String? in
      guard case .effectStarted(let effect) = event else { return nil }
      return effect.description
    }
    #expect(
      names == ["effect 1 'first' of action #1 String", "effect 2 'second' of action #1 String"]
    )
  }

  @Test func `What a throttle holds back names the action too`() async {
    let clock = ImmediateClock()
    let store = flatStore(observer: trace) { action in
      action == "start"
        ? .run { send in
          await send("1")
          await send("2")
        }
        .throttle(id: 0, for: .seconds(1), clock: clock, latest: true) : .none
    }
    await store.send("start").finish()
    let names = trace.events.compactMap { event -> String? in
      guard case .effectStarted(let effect) = event else { return nil }
      return effect.actionName
    }
    #expect(names == ["String", "String"])
  }

  @Test func `A cancelled effect's action is dropped, with the reason`() async {
    let gate = Gate()
    let store = flatStore(observer: trace) { action in
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
    #expect(
      trace.lines == [
        "received start from user", "reduced start", "started 1",
        "received stop from user", "reduced stop", "cancelled 1: cancelled by id a",
        "dropped late of 1: cancelled by id a",
      ]
    )
  }

  @Test func `An effect that is replaced says so`() async {
    let gate = Gate()
    let store = flatStore(observer: trace) { action in
      action == "start"
        ? .run { _ in await gate.pass() }.cancellable(id: "a", cancelInFlight: true) : .none
    }
    let tasks = [store.send("start"), store.send("start")]
    gate.open()
    for task in tasks { await task.finish() }
    #expect(trace.lines.contains("cancelled 1: replaced by a newer effect of id a"))
    #expect(trace.lines.contains("finished 2"))
    #expect(!trace.lines.contains("finished 1"))
  }

  @Test func `An effect that is cancelled with its task says so once`() async {
    let gate = Gate()
    let store = flatStore(observer: trace) { _ in .run { _ in await gate.pass() } }
    let task = store.send("start")
    await gate.arrivals()
    task.cancel()
    task.cancel()
    await task.finish()
    #expect(
      trace.lines.dropFirst(2) == ["started 1", "cancelled 1: the task of its send was cancelled"]
    )
  }

  @Test func `A late action is dropped, with the reason`() async {
    let sends = Log<Send<String>>()
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      flatStore(observer: trace) { _ in .run { sends.append($0) } }
    }
    await store.send("start").finish()
    await sends.values[0]("late")
    #expect(trace.lines.last == "dropped late of 1: it had already ended")
  }
}
