import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct RegistrationTests {
  @Test func `B7 - A cancel in the next action is never lost`() async {
    let notes = Log<Int>()
    let store = flatStore { action in
      switch action {
      case "start":
        .run { send in
          notes.append(1)
          await send("late")
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    for _ in 1...2_000 {
      let task = store.send("start")
      store.send("stop")
      await task.finish()
    }
    #expect(!store.state.contains("late"))
  }

  @Test func `B7 - A cancel later in the same turn keeps the effect from starting`() async {
    let notes = Log<Int>()
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .merge(
        .run { send in
          notes.append(1)
          await send("late")
        }
        .cancellable(id: 1),
        .cancel(id: 1)
      )
    }
    await store.send("start").finish()
    #expect(store.state == ["start"])
    #expect(notes.values.isEmpty)
  }

  @Test func `B7 - A cancel in an action of the same drain keeps the effect from starting`() async {
    let notes = Log<Int>()
    let store = flatStore { action in
      switch action {
      case "start":
        .merge(
          .send("stop"),
          .run { _ in notes.append(1) }.cancellable(id: 1)
        )
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    await store.send("start").finish()
    #expect(notes.values.isEmpty)
  }

  @Test func `B8 - Nothing is registered after an effect has finished`() async {
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .concatenate(
        .run { await $0("a") }.cancellable(id: 1),
        .merge(.send("b"), .run { await $0("c") }).cancellable(id: 2, cancelInFlight: true)
      )
      .cancellable(id: 3)
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "a", "b", "c"])
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B8 - Nothing is registered after an effect was cancelled`() async {
    let gate = Gate()
    let store = flatStore { action in
      switch action {
      case "start": .passing(gate, sending: "late").cancellable(id: 1).cancellable(id: 2)
      default: .cancel(id: 1)
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    store.send("stop")
    await task.finish()
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B8 - Nothing is registered after an effect was cancelled before it started`() async {
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .merge(.run { await $0("late") }.cancellable(id: 1), .cancel(id: 1))
    }
    await store.send("start").finish()
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B8 - A synchronous effect of a child leaves no scope behind`() async {
    let store = Store(
      Family.State(),
      leaf: { _, action in action == "ping" ? .send("pong").cancellable(id: 1) : .none }
    )
    store.send(.left("ping"))
    store.send(.part("ping"))
    #expect(store.left.log == ["ping", "pong"])
    #expect(store.part == ["ping", "pong"])
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B8 - An effect that was cancelled before it started is released`() async {
    let witness = Witness()
    let store = flatStore { action in
      guard action == "start" else { return .none }
      let canary = witness.hatch()
      return .merge(
        .run { _ in withExtendedLifetime(canary) {} }.cancellable(id: 1),
        .cancel(id: 1)
      )
    }
    await store.send("start").finish()
    await witness.goneForGood()
    #expect(witness.isGone)
  }
}
