import TestFixtures
import Testing

@testable import Store

/// Records intervals.
private final class Recorder: IntervalRecorder {
  var isEnabled = true
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  func beginAction(_ name: String) -> () -> Void {
    note("action \(name)")
    return { self.note("action \(name) ended") }
  }

  func beginEffect(_ name: String) -> (_ outcome: String) -> Void {
    note(name)
    return { outcome in self.note("\(name) ended: \(outcome)") }
  }
}

/// Sends, waits and cancels.
private struct Courier: Reducer {
  struct State: Equatable { var log: [String] = [] }
  @CasePathable
  enum Action: Equatable {
    case log(String)
    case leave
    case recall
    case arrived
  }
  let gate: Gate
  var note: (String) -> Void = { _ in }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    note("reducing")
    switch action {
    case .log(let line): state.log.append(line)
    case .leave:
      return .run(name: "ride") { [gate] send in
        await gate.pass()
        await send(.arrived)
      }
      .cancellable(id: "ride", cancelInFlight: true)
    case .recall: return .cancel(id: "ride")
    case .arrived: state.log.append("arrived")
    }
    return .none
  }
}

/// A parent that removes its courier, with effects of its own.
private struct Station: Reducer {
  struct State: Equatable { var courier: Courier.State? = Courier.State() }
  @CasePathable
  enum Action: Equatable {
    case courier(Courier.Action)
    case closed
  }
  let gate: Gate
  let recorder: Recorder

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .closed { state.courier = nil }
      return .run(name: "station's") { _ in }
    }
    .ifLet(\.courier, action: \.courier) {
      Signpost(base: Courier(gate: gate), prefix: "Station ", recorder: recorder)
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SignpostTests {
  private let recorder = Recorder()
  private let gate = Gate()

  private func makeStore(prefix: String = "") -> StoreOf<Courier> {
    Store(initialState: Courier.State()) {
      Signpost(base: Courier(gate: gate), prefix: prefix, recorder: recorder)
    }
  }

  @Test func `An action is an interval around its reducer, named by its cases`() {
    let store = Store(initialState: Courier.State()) { [recorder] in
      Signpost(
        base: Courier(gate: gate, note: recorder.note),
        prefix: "Courier ",
        recorder: recorder
      )
    }
    store.send(.log("secret"))
    #expect(
      recorder.lines == [
        "action Courier log", "reducing", "action Courier log ended",
      ]
    )
    #expect(store.log == ["secret"])
  }

  @Test func `An effect is an interval from its start to its end, the action that it sends within`()
    async
  {
    let store = makeStore(prefix: "Courier ")
    let task = store.send(.leave)
    gate.open()
    await task.finish()
    #expect(
      recorder.lines == [
        "action Courier leave",
        "action Courier leave ended",
        "Courier effect 1 'ride' of action #1 leave",
        "action Courier arrived",
        "action Courier arrived ended",
        "Courier effect 1 'ride' of action #1 leave ended: finished",
      ]
    )
    #expect(store.log == ["arrived"])
  }

  @Test func `The interval of an effect that is cancelled says why`() async {
    let store = makeStore()
    store.send(.leave)
    store.send(.leave)
    store.send(.recall)
    withExtendedLifetime(store) {}
    #expect(
      recorder.lines.filter { $0.hasPrefix("effect") } == [
        "effect 1 'ride' of action #1 leave",
        "effect 1 'ride' of action #1 leave ended: replaced by a newer effect of id ride",
        "effect 2 'ride' of action #2 leave",
        "effect 2 'ride' of action #2 leave ended: cancelled by id ride",
      ]
    )
  }

  @Test func `A child's intervals are of its own actions and effects, and end when it leaves`()
    async
  {
    let store = Store(initialState: Station.State()) { Station(gate: gate, recorder: recorder) }
    store.send(.courier(.leave))
    store.send(.closed)
    withExtendedLifetime(store) {}
    let lines = recorder.lines
    #expect(lines.count == 4)
    #expect(lines.prefix(2) == ["action Station leave", "action Station leave ended"])
    #expect(lines.dropFirst(2).allSatisfy { $0.contains("'ride'") })
    #expect(lines.last?.hasSuffix("ended: its feature left the tree") == true)
  }

  @Test func `What leaves a reducer with signposts is cancelled at once`() throws {
    let idle = Recorder()
    idle.isEnabled = false
    let store = Store(initialState: Station.State()) { [recorder, gate] in
      Signpost(base: Station(gate: gate, recorder: idle), prefix: "", recorder: recorder)
    }
    store.send(.courier(.leave))
    store.send(.closed)
    withExtendedLifetime(store) {}
    #expect(
      recorder.lines.last { $0.contains("'ride'") }
        == "effect 1 'ride' of action #1 courier.leave ended: its feature left the tree"
    )
  }

  @Test func `The intervals of running effects end with their store`() {
    var store: StoreOf<Courier>? = makeStore()
    store?.send(.leave)
    #expect(recorder.lines.count == 3)
    store = nil
    #expect(recorder.lines.last?.hasSuffix("ended: its store was released") == true)
  }

  @Test func `While nothing records, nothing is named and the store is not traced`() async throws {
    recorder.isEnabled = false
    let store = makeStore()
    gate.open()
    await store.send(.leave).finish()
    #expect(store.log == ["arrived"])
    #expect(recorder.lines == [])
    #expect(try #require(store.engine).observer == nil)
  }

  @Test func `An effect that began while it was recorded ends its interval afterwards`() async {
    let store = makeStore()
    let task = store.send(.leave)
    recorder.isEnabled = false
    gate.open()
    await task.finish()
    #expect(recorder.lines.count == 4)
    #expect(recorder.lines.last?.hasSuffix("ended: finished") == true)
  }
}
