import TestFixtures
import Testing

@testable import Store

/// A feature that contains itself, in both ways.
private struct Folder: Reducer {
  struct State: Identifiable {
    let id: Int
    var visits = 0
    var folders: IdentifiedArrayOf<State> = []
    // An array, because a struct can't hold itself.
    var open: [State] = []

    var opened: State? {
      get { open.first }
      set { open = newValue.map { [$0] } ?? [] }
    }
  }

  @CasePathable
  enum Action {
    case visited
    indirect case folders(IdentifiedAction<Int, Action>)
    indirect case opened(Action)
  }

  let bodies: Log<Int>
  var reply: @Sendable (Int) -> Effect<Action> = { _ in .none }

  var body: some ReducerOf<Self> {
    let () = bodies.append(1)
    Reduce<State, Action> { state, action in
      guard case .visited = action else { return .none }
      state.visits += 1
      return reply(state.id)
    }
    .forEach(\.folders, action: \.folders) { self }
    .ifLet(\.opened, action: \.opened) { self }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct RecursionTests {
  @Test func `The tree is built once, however many actions run`() {
    let bodies = Log<Int>()
    let store = Store(initialState: Folder.State(id: 0)) { Folder(bodies: bodies) }
    for _ in 1...100 { store.send(.visited) }
    #expect(bodies.values.count == 1)
    #expect(store.visits == 100)
  }

  @Test func `A feature that contains itself reduces at every depth`() {
    let bodies = Log<Int>()
    let leaf = Folder.State(id: 3)
    let state = Folder.State(id: 0, folders: [.init(id: 1, open: [.init(id: 2, folders: [leaf])])])
    let store = Store(initialState: state) { Folder(bodies: bodies) }
    let path: Folder.Action = .folders(
      .element(id: 1, action: .opened(.folders(.element(id: 3, action: .visited))))
    )
    for _ in 1...10 { store.send(path) }
    #expect(store.folders[id: 1]?.opened?.folders[id: 3]?.visits == 10)
    #expect(bodies.values.count == 4)
  }

  @Test func `B35 - Removing a folder cancels the effects of those deep inside`() async {
    let gate = Gate()
    let state = Folder.State(
      id: 0,
      folders: [.init(id: 1, folders: [.init(id: 2, folders: [.init(id: 3)])])]
    )
    let store = Store(initialState: state) {
      CombineReducers {
        Folder(bodies: Log()) { id in
          id == 3 ? .run { _ in await gate.pass() } : .none
        }
        Reduce<Folder.State, Folder.Action> { state, action in
          if case .visited = action { state.folders[id: 1]?.folders.removeAll() }
          return .none
        }
      }
    }
    let task = store.send(
      .folders(
        .element(
          id: 1,
          action: .folders(.element(id: 2, action: .folders(.element(id: 3, action: .visited))))
        )
      )
    )
    await gate.arrivals()
    store.send(.visited)
    await task.finish()
    #expect(store.engine?.root.isEmpty == true)
  }
}
