import TestSupport
import Testing

@testable import Store
@testable import TestFixtures

@Suite(.timeLimit(.minutes(20)))
struct ThrottleTests {
  private let clock = TestClock()

  private func makeStore(latest: Bool) -> TestStore<Field.State, Field.Action> {
    TestStore(initialState: Field.State()) {
      Field { text, clock in
        .send(.found(text))
          .throttle(id: Field.ID.search, for: .seconds(1), clock: clock, latest: latest)
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `B17 - Throttle lets the first through at once`() async {
    let store = makeStore(latest: true)
    await store.send(.typed("a"))
    await store.receive(.found("a")) { $0.results = ["a"] }
  }

  @Test func `B17 - Throttle lets the latest through at the end of the interval`() async {
    let store = makeStore(latest: true)
    await store.send(.typed("a"))
    await store.receive(.found("a")) { $0.results = ["a"] }
    await store.send(.typed("b"))
    await clock.advance(by: .milliseconds(500))
    await store.send(.typed("c"))
    await clock.advance(by: .milliseconds(499))
    #expect(store.state.results == ["a"])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.found("c")) { $0.results = ["a", "c"] }
  }

  @Test func `B17 - Throttle lets the first held back through at the end of the interval`() async {
    let store = makeStore(latest: false)
    await store.send(.typed("a"))
    await store.receive(.found("a")) { $0.results = ["a"] }
    await store.send(.typed("b"))
    await clock.advance(by: .milliseconds(500))
    await store.send(.typed("c"))
    await clock.advance(by: .milliseconds(500))
    await store.receive(.found("b")) { $0.results = ["a", "b"] }
  }

  @Test func `B17 - A throttled interval begins again with what it held back`() async {
    let store = makeStore(latest: true)
    await store.send(.typed("a"))
    await store.receive(.found("a")) { $0.results = ["a"] }
    await store.send(.typed("b"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("b")) { $0.results = ["a", "b"] }
    await clock.advance(by: .milliseconds(500))
    await store.send(.typed("c"))
    await clock.advance(by: .milliseconds(499))
    #expect(store.state.results == ["a", "b"])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.found("c")) { $0.results = ["a", "b", "c"] }
  }

  @Test func `B17 - A cancel by the id drops what a throttle holds back`() async {
    let store = makeStore(latest: false)
    await store.send(.typed("a"))
    await store.receive(.found("a")) { $0.results = ["a"] }
    await store.send(.typed("b"))
    await store.send(.cleared)
    await store.send(.typed("c"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("c")) { $0.results = ["a", "c"] }
  }

  @Test func `B17 - A long effect is throttled to one action per interval`() async {
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: Field.State()) {
      Field { _, clock in
        .run(values) { .found("\($0)") }
          .throttle(id: Field.ID.search, for: .seconds(1), clock: clock, latest: true)
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.typed(""))
    for value in 1...3 { continuation.yield(value) }
    await store.receive(.found("1")) { $0.results = ["1"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.found("3")) { $0.results = ["1", "3"] }
    continuation.finish()
    await store.finish()
  }

  @Test func `B17 - A throttled effect that has ended sends what it held back`() async {
    let store = TestStore(initialState: Field.State()) {
      Field { _, clock in
        .run { send in
          await send(.found("a"))
          await send(.found("b"))
        }
        .throttle(id: Field.ID.search, for: .seconds(1), clock: clock, latest: true)
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.typed(""))
    await store.receive(.found("a")) { $0.results = ["a"] }
    #expect(!task.isFinished)
    await clock.advance(by: .seconds(1))
    await store.receive(.found("b")) { $0.results = ["a", "b"] }
    await task.finish()
  }

  /// Sends numbers and words through one throttle, and maps each in its own way.
  private func makeMixedStore(latest: Bool) -> TestStore<Field.State, Field.Action> {
    TestStore(initialState: Field.State()) {
      Field { text, clock in
        if let number = Int(text) {
          return Effect<Int>.send(number)
            .throttle(id: 1, for: .seconds(1), clock: clock, latest: latest)
            .map { .found("number \($0)") }
        }
        let isLoud = text.hasSuffix("!")
        return Effect<String>.send(text)
          .throttle(id: 1, for: .seconds(1), clock: clock, latest: latest)
          .map { .found(isLoud ? $0.uppercased() : $0) }
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `B17 - Effects of different actions share the interval of their id`() async {
    let store = makeMixedStore(latest: true)
    await store.send(.typed("1"))
    await store.receive(.found("number 1")) { $0.results = ["number 1"] }
    await store.send(.typed("a"))
    await store.send(.typed("2"))
    await store.send(.typed("b"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("b")) { $0.results = ["number 1", "b"] }
  }

  @Test func `B17 - What is held back is mapped as by the effect that sent it`() async {
    let store = makeMixedStore(latest: false)
    await store.send(.typed("a"))
    await store.receive(.found("a")) { $0.results = ["a"] }
    await store.send(.typed("b"))
    await store.send(.typed("c!"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found("b")) { $0.results = ["a", "b"] }
  }

  @Test func `B18 - Two stores throttle an id apart`() async {
    let stores = [makeStore(latest: true), makeStore(latest: true)]
    for store in stores {
      await store.send(.typed("a"))
      await store.receive(.found("a")) { $0.results = ["a"] }
    }
  }

  @Test func `B35 - A child that comes back is throttled from the start`() async {
    let clock = clock
    let store = TestStore(initialState: Family.State(maybe: .init())) {
      Family(
        leaf: { _, action in
          action == "typed"
            ? .send("found").throttle(id: 1, for: .seconds(1), clock: clock, latest: true) : .none
        },
        parent: { state, action in
          if action == .event("close") { state.maybe = nil }
          if action == .event("open") { state.maybe = .init() }
          return .none
        }
      )
    }
    store.exhaustivity = .off
    await store.send(.maybe("typed"))
    await store.receive(.maybe("found"))
    await store.send(.event("close"))
    await store.send(.event("open"))
    await store.send(.maybe("typed"))
    await store.receive(.maybe("found"))
  }

  @MainActor
  @Test func `B8 - Ids whose interval has passed are forgotten`() async {
    let store = Store(initialState: 0) { Throttled(clock: clock) }
    var ids: [() -> ThrottledID?] = []
    for _ in 0..<100 {
      for _ in 0..<10 {
        let id = ThrottledID()
        ids.append { [weak id] in id }
        store.send(.come(id, .send(.passed)))
      }
      await clock.advance(by: .seconds(1))
    }
    #expect(store.state == 1_000)
    #expect(ids.count { $0() != nil } <= 32)
  }

  @MainActor
  @Test func `B8 - Throttled children leave no scope behind once other effects have ended`() async {
    let clock = clock
    let store = Store(initialState: Family.State()) {
      Family(
        leaf: { _, action in
          action == "typed"
            ? .send("found").throttle(id: 1, for: .seconds(1), clock: clock, latest: true) : .none
        },
        parent: { _, action in action == .event("run") ? .run { _ in } : .none }
      )
    }
    store.send(.left("typed"))
    store.send(.right("typed"))
    await store.send(.event("run")).finish()
    #expect(store.engine?.root.isEmpty == false)
    await clock.advance(by: .seconds(1))
    await store.send(.event("run")).finish()
    #expect(store.engine?.root.isEmpty == true)
  }

  @MainActor
  @Test func `B8 - What a throttle holds back is released by a cancel of its id`() {
    let store = Store(initialState: 0) { Throttled(clock: clock) }
    let id = ThrottledID()
    weak var held: ThrottledID?
    do {
      let object = ThrottledID()
      held = object
      for _ in 0..<2 { store.send(.come(id, .send(.noted(object)))) }
    }
    #expect(held != nil)
    store.send(.cancel(id))
    #expect(held == nil)
    #expect(store.state == 1)
  }

  @MainActor
  @Test func `B17 - The interval of an effect that still runs is kept when others are forgotten`()
    async
  {
    let (id, gate) = (ThrottledID(), Gate())
    let store = Store(initialState: 0) { Throttled(clock: clock) }
    let task = store.send(.come(id, .passing(gate, sending: .passed)))
    await gate.arrivals()
    for _ in 0..<4 {
      for _ in 0..<10 { store.send(.come(ThrottledID(), .send(.passed))) }
      await clock.advance(by: .seconds(1))
    }
    gate.open()
    await task.finish()
    #expect(store.state == 41)
    store.send(.come(id, .send(.passed)))
    #expect(store.state == 41)
  }
}

/// Counts what it lets through.
private struct Throttled: Reducer {
  enum Action {
    case come(ThrottledID, Effect<Action>)
    case cancel(ThrottledID)
    case passed
    case noted(ThrottledID)
  }

  let clock: TestClock<Duration>

  func reduce(into count: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .come(let id, let effect):
      return effect.throttle(id: id, for: .seconds(1), clock: clock, latest: true)
    case .cancel(let id): return .cancel(id: id)
    case .passed, .noted:
      count += 1
      return .none
    }
  }
}

private final class ThrottledID: Hashable, Sendable {
  static func == (lhs: ThrottledID, rhs: ThrottledID) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
