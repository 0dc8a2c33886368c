import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct GroupTests {
  @Test func `B14 - Merged effects run at the same time`() async {
    let (first, second) = (Gate(), Gate())
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .merge(
        .run { send in
          first.open()
          await second.pass()
          await send("first")
        },
        .run { send in
          await first.pass()
          await send("second")
          second.open()
        }
      )
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "second", "first"])
  }

  @Test func `B14 - Concatenated effects run one after another`() async {
    let gate = Gate()
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return .concatenate(
        .run { send in
          await gate.pass()
          await send("first")
        },
        .send("second"),
        .merge(.run { await $0("third") }, .run { await $0("third") }),
        .run { await $0("fourth") }
      )
    }
    let task = store.send("start")
    await gate.arrivals()
    #expect(store.state == ["start"])
    gate.open()
    await task.finish()
    #expect(store.state == ["start", "first", "second", "third", "third", "fourth"])
  }

  @Test func `B14 - 100,000 merged effects do not grow the stack`() {
    let store = countingStore { .merge((1...100_000).map { .send($0) }) }
    store.send(0)
    #expect(store.state.count == 100_001)
    #expect(store.state.isInOrder)
  }

  @Test func `B14 - 100,000 concatenated effects do not grow the stack`() {
    let store = countingStore { .concatenate((1...100_000).map { .send($0) }) }
    store.send(0)
    #expect(store.state.count == 100_001)
    #expect(store.state.isInOrder)
  }

  /// Merges on even levels, and sequences on odd ones, around an effect.
  private static func nested(_ innermost: Effect<Int>) -> Effect<Int> {
    (1...1_000).reduce(innermost) { effect, number in
      number.isMultiple(of: 2)
        ? effect.merge(with: .send(number)) : effect.concatenate(with: .send(number))
    }
  }

  /// A store that keeps the actions it receives, and runs nested groups for the first.
  private func nestedStore(around gate: Gate) -> Store<[Int], Int> {
    Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        switch action {
        case 0: return Self.nested(.run { _ in await gate.pass() }).cancellable(id: "all")
        case -1: return .cancel(id: "all")
        default: return .none
        }
      }
    }
  }

  @Test func `B14 - Groups deep within one another run in the order that they say`() async {
    let gate = Gate()
    let store = nestedStore(around: gate)
    let task = store.send(0)
    await gate.arrivals()
    let evens = Array(stride(from: 2, through: 1_000, by: 2))
    #expect(store.state == [0] + evens)
    gate.open()
    await task.finish()
    #expect(store.state == [0] + evens + Array(stride(from: 1, through: 999, by: 2)))
  }

  @Test func `B14 - Groups deep within one another are cancelled by the id around them`() async {
    let gate = Gate()
    let store = nestedStore(around: gate)
    let task = store.send(0)
    await gate.arrivals()
    let received = store.state
    store.send(-1)
    await task.finish()
    #expect(store.state == received + [-1])
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B14 - 1,000 concatenated asynchronous effects run in order`() async {
    let store = countingStore {
      .concatenate((1...1_000).map { number in .run { await $0(number) } })
    }
    await store.send(0).finish()
    #expect(store.state.count == 1_001)
    #expect(store.state.isInOrder)
  }

  @Test func `B15 - Groups of nothing are nothing`() {
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate(.none, .none).isNone)
    #expect(Effect<Int>.merge([]).isNone)
    #expect(Effect<Int>.none.merge(with: .none).isNone)
    #expect(Effect<Int>.none.concatenate(with: .none).isNone)
    #expect(Effect<Int>.none.map { "\($0)" }.isNone)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
  }

  @Test func `B15 - A group of a single effect is that effect`() {
    let effect = Effect<Int>.run { _ in }
    #expect(effect.operation != nil)
    #expect(Effect.merge(.none, effect, .none).operation === effect.operation)
    #expect(Effect.concatenate(.none, effect).operation === effect.operation)
    #expect(effect.merge(with: .none).operation === effect.operation)
    #expect(Effect.none.concatenate(with: effect).operation === effect.operation)
  }

  private func countingStore(_ reply: @escaping () -> Effect<Int>) -> Store<Count, Int> {
    Store(initialState: Count()) {
      Reduce<Count, Int> { state, action in
        state.isInOrder = state.isInOrder && action == state.count
        state.count += 1
        return action == 0 ? reply() : .none
      }
    }
  }
}

private struct Count {
  var count = 0
  var isInOrder = true
}
