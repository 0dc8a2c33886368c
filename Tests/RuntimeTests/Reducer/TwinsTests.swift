import Testing

@testable import Store
@testable import TestFixtures

/// A feature with two children on the same paths, in each possible way.
private struct Twins: Reducer {
  typealias Leaf = Family.Leaf

  @CasePathable
  enum Screen: Equatable {
    case leaf(Leaf)
  }

  struct State: Equatable {
    var leaf = Leaf()
    var maybe: Leaf? = Leaf()
    var rows: IdentifiedArrayOf<Leaf> = [Leaf()]
    var screen = Screen.leaf(Leaf())
  }

  enum LeafAction: Equatable {
    case start
    case cancel
    case late
  }

  @CasePathable
  enum Action: Equatable {
    case leaf(LeafAction)
    case maybe(LeafAction)
    case rows(IdentifiedAction<Int, LeafAction>)
    case screen(LeafAction)
    case own(LeafAction)
  }

  /// One of the two, which handles some of the actions.
  struct Twin<Node: Sendable>: Reducer {
    let start: LeafAction?
    let gate: Gate

    func reduce(into state: inout Node, action: LeafAction) -> Effect<LeafAction> {
      if action == start { return .passing(gate, sending: .late).cancellable(id: 1) }
      return action == .cancel && start == nil ? .cancel(id: 1) : .none
    }
  }

  let gate: Gate

  private func first<Node>(_ node: Node.Type = Node.self) -> Twin<Node> {
    Twin(start: .start, gate: gate)
  }

  private func second<Node>(_ node: Node.Type = Node.self) -> Twin<Node> {
    Twin(start: nil, gate: gate)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { first(Leaf.self) }
    Scope(state: \.leaf, action: \.leaf) { second(Leaf.self) }
    Scope(state: \.self, action: \.own) { first(State.self) }
    Scope(state: \.self, action: \.own) { second(State.self) }
    EmptyReducer()
      .ifLet(\.maybe, action: \.maybe) { first(Leaf.self) }
      .ifLet(\.maybe, action: \.maybe) { second(Leaf.self) }
      .forEach(\.rows, action: \.rows) { first(Leaf.self) }
      .forEach(\.rows, action: \.rows) { second(Leaf.self) }
    Scope<State, Action, _>(state: \.screen, action: \.self) {
      EmptyReducer<Screen, Action>()
        .ifCaseLet(\.leaf, action: \.screen) { first(Leaf.self) }
        .ifCaseLet(\.leaf, action: \.screen) { second(Leaf.self) }
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct TwinsTests {
  private let gate = Gate()

  private nonisolated static let places: [@Sendable (Twins.LeafAction) -> Twins.Action] = [
    { .leaf($0) }, { .maybe($0) }, { .rows(.element(id: 0, action: $0)) }, { .screen($0) },
    { .own($0) },
  ]

  private func makeStore() -> StoreOf<Twins> {
    Store(initialState: Twins.State()) { [gate] in Twins(gate: gate) }
  }

  @Test(arguments: 0..<places.count)
  func `B19 - Children on the same paths cancel nothing of one another`(place: Int) {
    let store = makeStore()
    store.send(Self.places[place](.start))
    store.send(Self.places[place](.cancel))
    #expect(store.engine?.root.isEmpty == false)
  }

  @Test func `B35 - Children on the same paths leave together`() {
    let store = Store(initialState: Twins.State?.some(.init())) { [gate] in
      Reduce<Twins.State?, Twins.Action> { state, action in
        if action == .maybe(.late) { state = nil }
        return .none
      }
      .ifLet(\.self, action: \.self) { Twins(gate: gate) }
      .ifLet(\.self, action: \.self) { Twins(gate: gate) }
    }
    store.send(.leaf(.start))
    #expect(store.runningEffects == 2)
    store.send(.maybe(.late))
    #expect(store.engine?.root.isEmpty == true)
  }
}
