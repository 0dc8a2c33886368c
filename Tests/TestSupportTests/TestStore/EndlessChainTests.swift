import Store
import TestFixtures
import TestSupport
import Testing

/// Actions that lead to each other without an end.
@Suite(.timeLimit(.minutes(20))) struct EndlessChainTests {
  private let store = TestStore(initialState: Loop.State()) { Loop() }

  @Test func `B78 - An action that returns itself fails at the send, and is named`() async {
    let line = #line + 1
    let issues = await issues { await store.send(.again) { $0.count += 1 } }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("Cycle: again → again\n") == true, "\(issues)")
  }

  @Test func `B78 - By default the chain ends after 100,000 actions`() async {
    let issues = await issues { await store.send(.again) { $0.count += 1 } }
    #expect(store.actionLimit == 100_000)
    #expect(store.state.count == 100_000)
    #expect(issues.first?.text.contains("has reduced 100000 actions") == true, "\(issues)")
  }

  @Test(arguments: 1...5)
  func `B78 - The cycle is named from the action that was sent`(limit: Int) async {
    store.actionLimit = 100 + limit
    let issues = await issues { await store.send(.a) { $0.count += 1 } }
    #expect(issues.first?.text.contains("Cycle: a → b → a\n") == true, "\(issues)")
  }

  @Test func `B78 - A cycle among other actions is named without them`() async {
    store.actionLimit = 500
    let issues = await issues { await store.send(.merged) { $0.count += 1 } }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("Cycle: merged → relay → merged\n") == true, "\(issues)")
  }

  @Test func `B78 - A cycle that an effect starts fails the call that waits for it`() async {
    store.actionLimit = 200
    let line = #line + 1
    let issues = await issues { await store.send(.runTapped) { $0.count += 1 } }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.text.contains("Cycle: a → b → a\n") == true, "\(issues)")
  }

  @Test func `B78 - A test goes on after an endless chain, from the state at its end`() async {
    store.actionLimit = 10
    _ = await issues { await store.send(.again) { $0.count += 1 } }
    await store.send(.stopped) { $0.count = 11 }
    let issues = await issues { await store.send(.again) { $0.count += 1 } }
    #expect(issues.count == 1)
    #expect(store.state.count == 21)
  }

  @Test func `B78 - Many actions that one action sends are no chain`() async {
    store.actionLimit = 10
    await store.send(.noisesTapped) { $0.count = 1 }
    for count in 2...101 { await store.receive(.noise) { $0.count = count } }
  }

  @Test func `B78 - An action that returns itself twice fails too`() async {
    store.actionLimit = 100
    let issues = await issues { await store.send(.twice) { $0.count += 1 } }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("Cycle: twice → twice\n") == true, "\(issues)")
  }

  @Test func `B78 - A chain within the limit passes`() async {
    store.actionLimit = 4
    await store.send(.countdown(3)) { $0.count = 1 }
    for left in (0...2).reversed() { await store.receive(.countdown(left)) { $0.count += 1 } }
  }
}

/// A feature whose actions return each other.
@Reducer
private struct Loop {
  struct State: Equatable { var count = 0 }

  enum Action: Equatable {
    case again, a, b, merged, noise, noisesTapped, relay, runTapped, stopped, twice
    case countdown(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return switch action {
      case .again: .send(.again)
      case .a: .send(.b)
      case .b: .send(.a)
      case .merged: .merge(.send(.noise), .send(.relay), .send(.noise))
      case .noisesTapped: .merge((1...100).map { _ in .send(.noise) })
      case .twice: .merge(.send(.twice), .send(.twice))
      case .relay: .send(.merged)
      case .noise, .stopped: .none
      case .runTapped: .run { send in await send(.a) }
      case .countdown(let left): left == 0 ? .none : .send(.countdown(left - 1))
      }
    }
  }
}
