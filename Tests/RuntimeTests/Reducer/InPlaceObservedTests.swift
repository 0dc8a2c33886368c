import Observation
import TestFixtures
import Testing

@testable import Store

private typealias Address = UnsafeRawPointer?

@ObservableState
private struct Leaf: Identifiable {
  var id = 0
  var values = Array(0..<100)

  var address: Address { values.withUnsafeBytes(\.baseAddress) }
}

@ObservableState
private struct Pair {
  var leaf = Leaf()
  var values = Array(0..<100)
}

@CasePathable
@ObservableState
private enum Screen {
  case leaf(Leaf)
  case blank
}

/// The same as the plain parent, with tracked properties all the way.
private struct Observed: Reducer {
  @ObservableState
  struct State {
    var values = Array(0..<100)
    var leaf = Leaf()
    var pair = Pair()
    var maybe: Leaf? = Leaf()
    var rows: IdentifiedArrayOf<Leaf> = [Leaf(id: 1), Leaf(id: 2)]
    var screen = Screen.leaf(Leaf())

    var addresses: [Address] {
      [
        values.withUnsafeBytes(\.baseAddress), leaf.address, pair.leaf.address,
        pair.values.withUnsafeBytes(\.baseAddress), maybe?.address, rows[id: 1]?.address,
        rows[id: 2]?.address, rows.elements.withUnsafeBytes(\.baseAddress),
        AnyCasePath(\Case<Screen>.leaf).extract(from: screen)?.address,
      ]
    }

    var touched: [Int] {
      [
        leaf.values[0], pair.leaf.values[0], maybe?.values[0] ?? -1, rows[id: 2]?.values[0] ?? -1,
        AnyCasePath(\Case<Screen>.leaf).extract(from: screen)?.values[0] ?? -1, values[0],
      ]
    }
  }

  @CasePathable
  enum Action {
    case leaf(Int)
    case pair(Int)
    case maybe(Int)
    case rows(IdentifiedAction<Int, Int>)
    case screen(Int)
    case own(Int)
  }

  let reply: Effect<Int>

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { leafReducer }
    Scope(state: \.pair.leaf, action: \.pair) { leafReducer }
    Scope<State, Action, _>(state: \.screen, action: \.self) {
      EmptyReducer<Screen, Action>().ifCaseLet(\.leaf, action: \.screen) { leafReducer }
    }
    Reduce<State, Action> { state, action in
      if case .own(let value) = action { state.values[0] = value }
      return .none
    }
    .ifLet(\.maybe, action: \.maybe) { leafReducer }
    .forEach(\.rows, action: \.rows) { leafReducer }
  }

  private var leafReducer: some Reducer<Leaf, Int> {
    Reduce<Leaf, Int> { state, action in
      state.values[0] = action
      return reply
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct InPlaceObservedTests {
  private static let actions: [Observed.Action] = [
    .leaf(7), .pair(7), .maybe(7), .rows(.element(id: 2, action: 7)), .screen(7), .own(7),
  ]

  @Test func `B31 - No action moves or copies any part of an observable state`() throws {
    let store = Store(initialState: Observed.State()) { Observed(reply: .none) }
    let engine = try #require(store.engine)
    let before = engine.state.pointee.addresses
    for action in Self.actions { store.send(action) }
    #expect(engine.state.pointee.touched == [7, 7, 7, 7, 7, 7])
    #expect(engine.state.pointee.addresses == before)
  }

  @Test func `B31 - Being observed makes no copy`() throws {
    let store = Store(initialState: Observed.State()) { Observed(reply: .none) }
    let engine = try #require(store.engine)
    let before = engine.state.pointee.addresses
    withObservationTracking {
      _ = (store.values[0], store.leaf.values[0], store.pair.leaf.values[0], store.rows.count)
      _ = (store.maybe?.values[0], store.screen.is(\.leaf), store.state.values[0])
    } onChange: {
    }
    for action in Self.actions { store.send(action) }
    #expect(engine.state.pointee.addresses == before)
  }

  @Test func `B31 - Looking for what has left an observable state copies nothing`() async throws {
    let gate = Gate()
    let store = Store(initialState: Observed.State()) {
      Observed(reply: .run { _ in await gate.pass() })
    }
    let engine = try #require(store.engine)
    let before = engine.state.pointee.addresses
    var tasks = Self.actions.map { store.send($0) }
    tasks += Self.actions.map { store.send($0) }
    #expect(engine.state.pointee.addresses == before)
    gate.open()
    for task in tasks { await task.finish() }
    #expect(engine.state.pointee.addresses == before)
  }
}
