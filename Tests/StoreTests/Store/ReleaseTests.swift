import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ReleaseTests {
  @Test func `B28 - Releasing a store cancels its effects`() async {
    let gate = Gate()
    let notes = Log<Bool>()
    var store: Store<[String], String>? = flatStore { _ in
      .run { send in
        await gate.pass()
        notes.append(Task.isCancelled)
        await send("late")
      }
    }
    let task = store?.send("start")
    await gate.arrivals()
    store = nil
    await task?.finish()
    #expect(notes.values == [true])
  }

  @Test func `B28 - A released store forgets the effects that still run`() async throws {
    let gate = Gate()
    var store: Store<[String], String>? = flatStore { _ in .run { _ in await gate.pass() } }
    let task = store?.send("start")
    let scope = try #require(store?.engine?.root)
    #expect(!scope.isEmpty)
    store = nil
    #expect(scope.isEmpty)
    await task?.finish()
  }

  @Test func `B28 - A store deallocates while its effects run`() async {
    let gate = Gate()
    var store: Store<[String], String>? = flatStore { _ in
      .merge(
        .run { _ in await gate.pass() },
        .concatenate(.run { _ in await gate.pass() }, .send("late")).cancellable(id: 1)
      )
    }
    weak let engine = store?.engine
    let task = store?.send("start")
    await gate.arrivals(2)
    store = nil
    #expect(engine == nil)
    await task?.finish()
  }

  @Test func `B28 - Nothing of an effect is left once its store is gone`() async {
    let gate = Gate()
    let witness = Witness()
    var store: StoreOf<Family>? = Store(
      Family.State(maybe: .init()),
      leaf: { _, _ in
        let canary = witness.hatch()
        return .concatenate(
          .run { _ in
            await gate.pass()
            withExtendedLifetime(canary) {}
          }
          .cancellable(id: 1),
          .send("late")
        )
        .cancellable(id: 2)
      }
    )
    let task = store?.send(.maybe("start"))
    await gate.arrivals()
    store = nil
    await task?.finish()
    await witness.goneForGood()
    #expect(witness.isGone)
  }

  @Test func `B28 - Nothing of a removed child's effect is left once its store is gone`() async {
    // Ignores cancellation, so that it is still running when the store is released.
    let (gate, stubborn) = (Gate(), Gate())
    let witness = Witness()
    var store: StoreOf<Family>? = Store(
      Family.State(maybe: .init()),
      leaf: { _, _ in
        let canary = witness.hatch()
        return .run { _ in
          await gate.pass()
          await Task.detached { await stubborn.pass() }.value
          withExtendedLifetime(canary) {}
        }
        .cancellable(id: 1)
      },
      parent: { state, action in
        if action == .event("remove") { state.maybe = nil }
        return .none
      }
    )
    let task = store?.send(.maybe("start"))
    await gate.arrivals()
    store?.send(.event("remove"))
    await stubborn.arrivals()
    store = nil
    stubborn.open()
    await task?.finish()
    await witness.goneForGood()
    #expect(witness.isGone)
  }

  @Test(arguments: [false, true])
  func `B28 - What listens to the trace in a feature tree goes with its store`(
    listens: Bool
  ) throws {
    let notes = Log<Weak<TraceHub>>()
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Listener(listens: listens) { notes.append(Weak($0)) }
    }
    store?.send(1)
    let hub = try #require(notes.values.first)
    #expect(hub.value != nil)
    store = nil
    #expect(hub.value == nil)
  }

  @Test func `A send after the store was released does nothing`() async {
    let sends = Log<Send<String>>()
    var store: Store<[String], String>? = flatStore { _ in .run { sends.append($0) } }
    await store?.send("start").finish()
    store = nil
    await sends.values[0]("late")
  }
}

/// Exposes the hub of its store's tree, and may listen there.
private struct Listener: Reducer {
  let listens: Bool
  let show: (TraceHub) -> Void

  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return .none
  }

  func composeForStore() -> (inout Int, Int) -> Effect<Int> {
    let tree = FeatureTree.current
    show(tree.context.hub)
    let listener = SilentListener()
    if listens { tree.context.hub.listen(listener) }
    // Retained, as by a function that composes its children's when they are needed.
    return { [tree] state, action in
      withExtendedLifetime((tree, listener)) { reduce(into: &state, action: action) }
    }
  }
}

private final class SilentListener: TraceListener {
  func actionReduced(_ record: ActionRecord) {}
}
