import TestFixtures
import Testing

@testable import Store

/// A reducer whose effects are watched.
private struct Watched<Base: Reducer>: ReducerOperator {
  typealias State = Base.State
  typealias Action = Base.Action
  let base: Base
  let notes: Log<String>

  func composeForStore() -> (inout State, Action) -> Effect<Action> {
    let reduce = base.composeForStore()
    let watch = EffectWatch { [notes] event, effect in
      let name = effect.name ?? ""
      switch event {
      case .started: notes.append("\(name) started")
      case .ended(let reason): notes.append("\(name) ended: \(reason?.description ?? "finished")")
      }
    }
    FeatureTree.current.context.hub.listen(watch)
    return { watch.watching(reduce(&$0, $1)) }
  }
}

private struct Worker: Reducer {
  struct State {}
  enum Action {
    case wait
    case sequence
    case cancel
    case send
    case received
  }
  let gate: Gate

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .wait:
      .run(name: "wait") { _ in await gate.pass() }.cancellable(id: 1, cancelInFlight: true)
    case .sequence:
      .concatenate(
        .run(name: "first") { _ in },
        .merge(.run(name: "second") { _ in }, .send(.received))
      )
    case .cancel: .cancel(id: 1)
    case .send: .send(.received)
    case .received: .none
    }
  }
}

/// A parent with effects of its own, which aren't watched.
private struct Office: Reducer {
  struct State {
    var worker: Worker.State? = Worker.State()
  }
  @CasePathable
  enum Action {
    case worker(Worker.Action)
    case close
  }
  let gate: Gate
  let notes: Log<String>

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      if case .close = action { state.worker = nil }
      return .run(name: "parent's") { _ in }
    }
    .ifLet(\.worker, action: \.worker) { Watched(base: Worker(gate: gate), notes: notes) }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct EffectWatchTests {
  private let notes = Log<String>()
  private let gate = Gate()

  private func makeStore() -> StoreOf<Worker> {
    Store(initialState: Worker.State()) { Watched(base: Worker(gate: gate), notes: notes) }
  }

  @Test func `A watch is notified of each part of an effect, in order`() async {
    let store = makeStore()
    await store.send(.sequence).finish()
    withExtendedLifetime(store) {}
    #expect(
      notes.values == [
        "first started", "first ended: finished", "second started", "second ended: finished",
      ]
    )
  }

  @Test func `A watch receives why an effect was cancelled`() async {
    let store = makeStore()
    store.send(.wait)
    store.send(.wait)
    store.send(.cancel)
    let task = store.send(.wait)
    task.cancel()
    await task.finish()
    withExtendedLifetime(store) {}
    #expect(
      notes.values == [
        "wait started", "wait ended: replaced by a newer effect of id 1", "wait started",
        "wait ended: cancelled by id 1", "wait started",
        "wait ended: the task of its send was cancelled",
      ]
    )
  }

  @Test func `A watch is notified of the effects of its reducer alone, and that its node has gone`()
    async
  {
    let store = Store(initialState: Office.State()) { Office(gate: gate, notes: notes) }
    store.send(.worker(.wait))
    store.send(.worker(.send))
    store.send(.close)
    withExtendedLifetime(store) {}
    #expect(notes.values == ["wait started", "wait ended: its feature left the tree"])
  }

  @Test func `A watch is notified that running effects ended with their store`() async {
    var store: StoreOf<Worker>? = makeStore()
    store?.send(.wait)
    #expect(notes.values == ["wait started"])
    store = nil
    #expect(notes.values == ["wait started", "wait ended: its store was released"])
  }

  @Test func `Being watched leaves nothing behind in the tree`() async throws {
    let store = makeStore()
    gate.open()
    await store.send(.wait).finish()
    await store.send(.sequence).finish()
    store.send(.wait)
    store.send(.cancel)
    #expect(try #require(store.engine).root.isEmpty)
  }
}
