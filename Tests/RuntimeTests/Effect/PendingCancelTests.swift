import Testing

@testable import Store
@testable import TestFixtures

/// Cancels of effects that haven't begun.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct PendingCancelTests {
  private let gate = Gate()

  /// Starts an effect whose part under the id 1 waits for a gate, cancels, and opens the gate.
  private func actions(
    of start: Effect<String>,
    cancelling: Effect<String> = .cancel(id: 1)
  ) async -> [String] {
    let store = flatStore { action in
      switch action {
      case "start": start
      case "stop": cancelling
      default: .none
      }
    }
    let task = store.send("start")
    await gate.arrivals()
    let stopping = store.send("stop")
    gate.open()
    await task.finish()
    await stopping.finish()
    #expect(store.engine?.root.isEmpty == true)
    #expect(store.engine?.pendingCancels.isEmpty == true)
    return store.state
  }

  private var late: Effect<String> { .run { await $0("late") }.cancellable(id: 1) }
  private var wait: Effect<String> { .run { [gate] _ in await gate.pass() } }

  @Test func `B74 - A later part of a sequence that was cancelled never begins`() async {
    #expect(await actions(of: .concatenate(wait, late)) == ["start", "stop"])
  }

  @Test func `B74 - The parts after a cancelled later part begin`() async {
    let rest = Effect<String>.run { await $0("rest") }
    #expect(await actions(of: .concatenate(wait, late, rest)) == ["start", "stop", "rest"])
  }

  @Test func `B74 - A part within later parts that was cancelled never begins`() async {
    let other = Effect<String>.run { await $0("other") }
    let rest = Effect.concatenate(.merge(other, .concatenate(.run { _ in }, late)), .send("end"))
    let all = await actions(of: .concatenate(wait, rest.cancellable(id: 2)))
    #expect(all == ["start", "stop", "other", "end"])
  }

  @Test func `B74 - A newer effect with the id replaces a later part that waits`() async {
    let newer = Effect<String>.run { await $0("newer") }.cancellable(id: 1, cancelInFlight: true)
    let all = await actions(of: .concatenate(wait, late), cancelling: newer)
    #expect(all == ["start", "stop", "newer"])
  }

  @Test func `B74 - A cancel returned in the same turn reaches a part that waits`() async {
    gate.open()
    let store = flatStore { [wait, late] in
      $0 == "start" ? .merge(.concatenate(wait, late), .cancel(id: 1)) : .none
    }
    await store.send("start").finish()
    #expect(store.state == ["start"])
  }

  @Test func `B74 - A cancelled effect that is debounced under another id never begins`() async {
    let clock = GatedClock(gate: gate)
    let start = late.debounce(id: 2, for: .seconds(1), clock: clock)
    #expect(await actions(of: start) == ["start", "stop"])
  }

  @Test func `B74 - A cancelled effect that is throttled in a later part never begins`() async {
    let start = Effect.concatenate(
      wait,
      late.throttle(id: 2, for: .zero, clock: ContinuousClock(), latest: true)
    )
    #expect(await actions(of: start) == ["start", "stop"])
  }

  @Test func `B74 - A cancel by the parent reaches a part of a child that waits`() async {
    let (wait, late) = (wait, late)
    let store = Store(
      Family.State(maybe: .init()),
      leaf: { _, action in action == "start" ? .concatenate(wait, late) : .none },
      parent: { _, action in action == .event("stop") ? .cancel(id: 1) : .none }
    )
    let task = store.send(.maybe("start"))
    await gate.arrivals()
    store.send(.event("stop"))
    gate.open()
    await task.finish()
    #expect(store.maybe?.log == ["start"])
  }

  @Test func `B19 - A cancel by a child reaches no part of its parent that waits`() async {
    let gate = gate
    let late = Effect<Family.Action>.run { await $0(.event("late")) }.cancellable(id: 1)
    let store = Store(
      Family.State(maybe: .init()),
      leaf: { _, action in action == "stop" ? .cancel(id: 1) : .none },
      parent: { _, action in
        action == .event("start") ? .concatenate(.run { _ in await gate.pass() }, late) : .none
      }
    )
    let task = store.send(.event("start"))
    await gate.arrivals()
    store.send(.maybe("stop"))
    gate.open()
    await task.finish()
    #expect(store.log.last == "\(Family.Action.event("late"))")
  }

  @Test func `A part that follows a cancel of its id in a sequence begins`() async {
    gate.open()
    let store = flatStore { [wait, late] in
      $0 == "start" ? .concatenate(wait, .cancel(id: 1), late) : .none
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "late"])
  }

  @Test func `A part begins that replaces an earlier part of its sequence`() async {
    gate.open()
    let late = Effect<String>.run { await $0("late") }.cancellable(id: 1, cancelInFlight: true)
    let store = flatStore { [wait] in
      $0 == "start"
        ? .concatenate(
          wait.cancellable(id: 1, cancelInFlight: true),
          .concatenate(wait, late).cancellable(id: 2)
        ) : .none
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "late"])
  }
}

/// A clock whose sleeps end when a gate is opened.
private struct GatedClock: Clock {
  let gate: Gate
  var now: ContinuousClock.Instant { ContinuousClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await gate.pass()
  }
}
