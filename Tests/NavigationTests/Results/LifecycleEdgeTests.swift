import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// A page that presents another one of its kind for its requests.
@Reducer
private struct Sheaf {
  @ObservableState
  struct State: Equatable, Codable {
    var depth: Int
    var replies: [Int] = []
    var rows: IdentifiedArrayOf<Entry.State> = []
    @Presents var page: Sheaf.State?
  }

  indirect enum Action: FinishingAction {
    typealias Output = Int
    case asked
    case replied(Reply<Int>)
    case closed
    case dismissed
    case rows(IdentifiedActionOf<Entry>)
    case page(PresentationAction<Sheaf.Action>)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.requests) var tools

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked: return .request(PickPage(depth: state.depth + 1), reply: \.replied)
      case .replied(let reply):
        if case .finished(let depth) = reply {
          state.replies.append(depth)
        } else {
          state.replies.append(-1)
        }
        return .none
      case .closed: return .finish(state.depth)
      case .dismissed: return .run { [dismiss] _ in await dismiss() }
      case .rows, .page: return .none
      }
    }
    .onMount { state in
      tools.log.append(.mounted(state.depth))
      return state.depth == 9 ? .finish(9) : .none
    }
    .onUnmount(of: \.depth) { depth in
      tools.log.append(.unmounted(depth))
      return .none
    }
    .forEach(\.rows, action: \.rows) { Entry() }
    .ifLet(\.$page, action: \.page) { Sheaf() }
    .route(PickPage.self) { Sheaf.State(depth: $0.depth) }
  }
}

private struct PickPage: Request {
  typealias Output = Int
  var depth: Int
}

@Reducer
private struct Entry {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    var id: UUID
    var replies: [Int] = []
  }

  enum Action {
    case asked(Int)
    case replied(Reply<Int>)
  }

  @Dependency(\.requests) var tools

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked(let depth): return .request(PickPage(depth: depth), reply: \.replied)
      case .replied(let reply):
        if case .finished(let depth) = reply {
          state.replies.append(depth)
        } else {
          state.replies.append(-1)
        }
        return .none
      }
    }
    .onMount { _ in
      tools.log.append(.mounted(-1))
      return .none
    }
  }
}

/// A ledger around a page, which counts the pages.
@Reducer
private struct Ledger {
  @ObservableState
  struct State: Equatable {
    var page = Sheaf.State(depth: 0)
    var turns = 0
  }

  enum Action {
    case page(Sheaf.Action)
    case shuffled
  }

  let tools: RequestsTools

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.page) { Sheaf() }
      .dependency(\.requests, tools)
      .onChange(of: \.page.page?.depth) { _, state in
        state.turns += 1
        return .none
      }
    Reduce { state, action in
      if case .shuffled = action { state.page.rows.reverse() }
      return .none
    }
  }
}

@Suite(.timeLimit(.minutes(20)))
@MainActor
struct LifecycleEdgeTests {
  private let own = RequestsTools()
  private let other = RequestsTools()

  private func store(_ state: Ledger.State = Ledger.State()) -> StoreOf<Ledger> {
    Store(initialState: state) { [own] in
      Ledger(tools: own)
    } withDependencies: { [other] in
      $0.requests = other
    }
  }

  @Test
  func
    `B102 - Features in features of their own kind are mounted and unmounted, in their dependencies`()
  {
    let store = store()
    store.send(.page(.asked))
    store.send(.page(.page(.presented(.asked))))
    store.send(.page(.page(.presented(.page(.presented(.asked))))))
    #expect(own.log.take() == [.mounted(0), .mounted(1), .mounted(2), .mounted(3)])
    #expect(store.turns == 1)
    store.send(.page(.page(.presented(.page(.presented(.closed))))))
    #expect(own.log.take() == [.unmounted(3), .unmounted(2)])
    #expect(store.page.page?.replies == [2])
    store.send(.page(.page(.dismiss)))
    #expect(own.log.take() == [.unmounted(1)])
    #expect(store.page.replies == [-1])
    #expect(store.turns == 2)
    #expect(other.log.take() == [])
  }

  @Test func `B99 - A screen that finishes as it is mounted replies at once`() {
    let store = store(Ledger.State(page: Sheaf.State(depth: 8)))
    store.send(.page(.asked))
    #expect(store.page.page == nil)
    #expect(store.page.replies == [9])
    #expect(own.log.take() == [.mounted(8), .mounted(9), .unmounted(9)])
  }

  @Test func `B99 - A screen that dismisses itself cancels its request`() async {
    let store = store()
    store.send(.page(.asked))
    await store.send(.page(.page(.presented(.dismissed)))).finish()
    #expect(store.page.page == nil)
    #expect(store.page.replies == [-1])
  }

  @Test func `B100 - A row with a UUID gets its reply after encoding`() throws {
    let ids = [UUID(), UUID()]
    let first = store(
      Ledger.State(
        page: Sheaf.State(depth: 0, rows: [Entry.State(id: ids[0]), Entry.State(id: ids[1])])
      )
    )
    first.send(.page(.rows(.element(id: ids[1], action: .asked(5)))))
    let data = try JSONEncoder().encode(first.page)
    let page = try JSONDecoder().decode(Sheaf.State.self, from: data)
    let second = store(Ledger.State(page: page))
    second.send(.shuffled)
    second.send(.page(.page(.presented(.closed))))
    #expect(second.page.rows[id: ids[1]]?.replies == [5])
    #expect(second.page.rows[id: ids[0]]?.replies == [])
  }

  @Test func `B102 - Rows in another order are the same features`() {
    let rows = IdentifiedArray(uniqueElements: (0..<4).map { _ in Entry.State(id: UUID()) })
    let store = store(Ledger.State(page: Sheaf.State(depth: 0, rows: rows)))
    _ = store.state
    #expect(own.log.take().count == 5)
    store.send(.shuffled)
    #expect(own.log.take() == [])
  }
}
