import TestSupport
import Testing

@testable import Store
@testable import TestFixtures

/// Runs a closure when it is freed.
private final class OnRelease: Sendable {
  private let say: @Sendable () -> Void

  init(_ say: @escaping @Sendable () -> Void) { self.say = say }

  deinit { say() }
}

/// Refers to a store and its effects, for objects created before them.
@MainActor
private final class Acquaintance<State, Action> {
  weak var store: Store<State, Action>?
  var task: StoreTask?

  nonisolated func send(_ action: sending Action) {
    MainActor.assumeIsolated { _ = store?.send(action) }
  }
}

/// Objects retained by effects, and what follows when they are freed.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ReleaseOfActionsTests {
  @Test(arguments: ["word", "effect", "go"])
  func `B23 - What an effect holds may send an action when it goes`(reply: String) async {
    let (gate, known) = (Gate(), Acquaintance<[String], String>())
    var effects = 0
    let store = flatStore { action in
      switch action {
      case "start", "go":
        effects += 1
        if effects > 100 { return .none }
        let onRelease = OnRelease { known.send(reply) }
        return .merge(
          .passing(gate, sending: "end"),
          Effect<String>.run { _ in }
            .map { action in withExtendedLifetime(onRelease) { action } }
            .cancellable(id: 1),
          .cancel(id: 1)
        )
      case "effect": return .run { _ in }
      default: return .none
      }
    }
    known.store = store
    let task = store.send("start")
    #expect(store.state.prefix(2) == ["start", reply])
    #expect(!task.isFinished)
    gate.open()
    await task.finish()
    #expect(store.state.contains("end"))
  }

  @Test func `B23 - What a throttle holds back may send an action when it goes`() async {
    enum Action: Sendable {
      case said
      case received(OnRelease)
      case other
    }
    let (clock, gate, known) = (TestClock(), Gate(), Acquaintance<Int, Action>())
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { others, action in
        switch action {
        case .said:
          return .run { send in
            await send(.received(OnRelease { known.send(.other) }))
            await gate.pass()
          }
          .throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
        case .received: return .none
        case .other:
          others += 1
          return Effect.send(.said).throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
        }
      }
    }
    known.store = store
    for count in 1...3 {
      store.send(.said)
      await gate.arrivals(count)
    }
    #expect(store.state >= 1)
  }

  @Test func `B24 - A task that is cancelled by a reducer cancels what that answers`() async {
    let (gate, known) = (Gate(), Acquaintance<[String], String>())
    let store = flatStore { action in
      switch action {
      case "start": return .run { await $0("next") }
      case "next":
        known.task?.cancel()
        return .passing(gate, sending: "end")
      default: return .none
      }
    }
    let task = store.send("start")
    known.task = task
    await task.finish()
    #expect(task.isFinished)
    #expect(store.state == ["start", "next"])
  }

  @Test func `B28 - A sequence that was replaced is released when its store is released`() async {
    let (clock, witnesses) = (TestClock(), [Witness(), Witness()])
    var store: Store? = flatStore { action in
      let canary = witnesses[action == "first" ? 0 : 1].hatch()
      return .run { _ in withExtendedLifetime(canary) {} }
        .debounce(id: 1, for: .seconds(1), clock: clock)
    }
    store?.send("first")
    store?.send("second")
    store = nil
    for witness in witnesses { await witness.goneForGood() }
  }

  @Test func `B1 - A part that begins after its effect has ended is outside of it`() async {
    let (late, ended, gate) = (Gate(), Gate(), Gate())
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Family.State()) {
        Family { _, action in
          switch action {
          case "leak":
            .run { _ in
              Task {
                await late.pass()
                await withTaskCancellation(id: "part") {}
                ended.open()
              }
            }
          case "start": .passing(gate, sending: "end").cancellable(id: 1)
          case "stop": .cancel(id: 1)
          default: .none
          }
        }
      }
    }
    await store.send(.left("leak")).finish()
    let task = store.send(.left("start"))
    late.open()
    await ended.pass()
    store.send(.left("stop"))
    await task.finish()
    #expect(store.left.log == ["leak", "start", "stop"])
    #expect(reporter.codes == ["cancellation-outside-effect"])
  }
}
