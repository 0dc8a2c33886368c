import Store
import Synchronization
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(20))) struct InterleavingTraitTests {
  /// The orders in which three effects of two steps each happened, by seed.
  private func order(seed: UInt64) async -> [Int] {
    await Interleaving.$seed.withValue(seed) {
      let store = TestStore(initialState: Racers.State()) { Racers() }
      store.exhaustivity = .off
      await store.send(.started)
      await store.finish()
      return store.state.order
    }
  }

  @Test func `A seed gives one order, again and again`() async {
    for seed in 0..<20 as Range<UInt64> {
      let first = await order(seed: seed)
      for _ in 0..<5 { #expect(await order(seed: seed) == first) }
    }
  }

  @Test func `Seeds give many of the orders that there are`() async {
    var orders: Set<[Int]> = []
    for seed in 0..<200 as Range<UInt64> { orders.insert(await order(seed: seed)) }
    // Of the 90 that keep the steps of each effect in order.
    #expect(orders.count > 60, "\(orders.count)")
  }

  @Test @MainActor func `A seed gives one order on the main actor too`() async {
    for seed in 0..<20 as Range<UInt64> {
      let first = await order(seed: seed)
      for _ in 0..<5 { #expect(await order(seed: seed) == first) }
    }
  }

  @Test func `Without a seed effects go on in the order in which they could`() async {
    let store = TestStore(initialState: Racers.State()) { Racers() }
    store.exhaustivity = .off
    await store.send(.started)
    await store.finish()
    #expect(store.state.order == [0, 1, 2, 0, 1, 2])
  }

  @Test func `Every seed is tried, and holds in the test`() async throws {
    let seeds = Mutex<[UInt64]>([])
    try await run(.interleavings(3)) {
      seeds.withLock { $0.append(Interleaving.seed ?? .max) }
    }
    #expect(seeds.withLock { $0 } == [0, 1, 2])
  }

  @Test func `The first seed that fails is named, and the last that is tried`() async throws {
    let seeds = Mutex<[UInt64]>([])
    let texts = try await texts {
      try await run(.interleavings(10)) {
        let seed = Interleaving.seed ?? .max
        seeds.withLock { $0.append(seed) }
        #expect(seed < 2)
      }
    }
    #expect(seeds.withLock { $0 } == [0, 1, 2])
    #expect(texts.count == 1)
    let text = texts.first ?? ""
    #expect(text.contains("Failed under the interleaving of seed 2 of 10."), "\(text)")
    #expect(text.contains(".interleaving(seed: 2)"), "\(text)")
  }

  @Test func `An error that a test throws fails it once, with the seed`() async throws {
    let texts = try await texts {
      try await run(.interleaving(seed: 7)) { throw Broken() }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("seed 7.") == true, "\(texts)")
  }

  @Test(.interleavings(20)) func `A test runs under the trait`() async {
    let store = TestStore(initialState: Racers.State()) { Racers() }
    store.exhaustivity = .off
    await store.send(.started)
    await store.finish()
    #expect(store.state.order.sorted() == [0, 0, 1, 1, 2, 2])
  }

  /// The failures of a body, as the outermost trait receives them.
  private func texts(_ body: @Sendable () async throws -> Void) async throws -> [String] {
    let texts = Mutex<[String]>([])
    let test = try #require(Test.current)
    let handler: IssueHandlingTrait = .compactMapIssues { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      texts.withLock { $0.append(text) }
      return nil
    }
    try await handler.provideScope(for: test, testCase: Test.Case.current, performing: body)
    return texts.withLock { $0 }
  }

  private func run(
    _ trait: InterleavingTrait,
    _ body: @Sendable () async throws -> Void
  ) async throws {
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }
}

/// A feature with three effects that run at the same time.
@Reducer
private struct Racers {
  struct State: Equatable {
    var order: [Int] = []
  }

  enum Action: Equatable {
    case started
    case stepped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .merge(
          (0..<3).map { number in
            .run { send in
              await send(.stepped(number))
              await Task.yield()
              await send(.stepped(number))
            }
          }
        )
      case .stepped(let number):
        state.order.append(number)
        return .none
      }
    }
  }
}
