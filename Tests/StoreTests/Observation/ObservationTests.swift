import Testing

@testable import Store
@testable import TestFixtures

struct Shop: Reducer {
  @ObservableState
  struct Item: Equatable, Identifiable {
    var id = 0
    var title = ""
    var count = 0
  }

  @CasePathable
  @ObservableState
  enum Page: Equatable {
    case item(Item)
    case featured(Item)
    case text(String)
    case blank
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var count = 0
    var item = Item()
    var maybe: Item?
    var page = Page.blank
    var items: IdentifiedArrayOf<Item> = []
  }

  @CasePathable
  enum Action {
    case change((inout State) -> Void)
    case again(Action.Step)
    case item((inout Item) -> Void)
    case maybe((inout Item) -> Void)
    case items(IdentifiedAction<Int, (inout Item) -> Void>)

    enum Step { case first, second, third }
  }

  private var itemReducer: some Reducer<Item, (inout Item) -> Void> {
    Reduce<Item, (inout Item) -> Void> { state, action in
      action(&state)
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.item, action: \.item) { itemReducer }
    Reduce<State, Action> { state, action in
      switch action {
      case .change(let change): change(&state)
      case .again(.first):
        state.count += 1
        return .send(.again(.second))
      case .again(.second):
        state.count += 1
        return .merge(.send(.again(.third)), .send(.again(.third)))
      case .again(.third): state.count += 1
      default: break
      }
      return .none
    }
    .ifLet(\.maybe, action: \.maybe) { itemReducer }
    .forEach(\.items, action: \.items) { itemReducer }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ObservationTests {
  private let store = Store(initialState: Shop.State()) { Shop() }

  @Test func `B67 - A change to one property notifies only that property's observers`() {
    let (name, count) = (
      Notifications { [store] in store.name }, Notifications { [store] in store.count }
    )
    store.send(.change { $0.name = "a" })
    #expect(name.count == 1)
    #expect(count.count == 0)
    store.send(.change { $0.count += 1 })
    #expect(name.count == 1)
    #expect(count.count == 1)
  }

  @Test func `B67 - Assigning an equal value notifies no observer`() {
    store.send(.change { $0.page = .text("a") })
    let readers = [
      Notifications { [store] in store.name }, Notifications { [store] in "\(store.count)" },
      Notifications { [store] in "\(store.page)" },
    ]
    store.send(
      .change {
        $0.name = ""
        $0.count = 0
        $0.count += 1
        $0.page = .text("a")
      }
    )
    #expect(readers.map(\.count) == [0, 1, 0])
    store.send(.change { $0.count += 0 })
    #expect(readers.map(\.count) == [0, 1, 0])
  }

  @Test func `B21 - Observers get one notification per drain, with the final values`() {
    let count = Notifications { [store] in store.count }
    store.send(.again(.first))
    #expect(count.count == 1)
    #expect(count.values == [4])
  }

  @Test func `B68 - A child's change notifies the child's observers, not those of the reference`() {
    let title = Notifications { [store] in store.item.title }
    let (itemCount, reference) = (
      Notifications { [store] in store.item.count }, Notifications { [store] in store.item.id }
    )
    store.send(.item { $0.title = "a" })
    #expect([title.count, itemCount.count, reference.count] == [1, 0, 0])
    store.send(.change { $0.item.title = "b" })
    #expect([title.count, itemCount.count, reference.count] == [2, 0, 0])
  }

  @Test func `B68 - Replacing the child notifies its observers`() {
    let title = Notifications { [store] in store.item.title }
    store.send(.change { $0.item = Shop.Item() })
    #expect(title.count == 1)
    store.send(.item { $0 = Shop.Item(title: "own") })
    #expect(title.count == 2)
    store.send(.item { $0.title = "new" })
    #expect(title.count == 3)
    #expect(title.values == ["", "own", "new"])
  }

  @Test func `B68 - A child store's observer is notified alike`() {
    let child = store.scope(state: \.item, action: \.item)
    let (title, count) = (Notifications { child.title }, Notifications { child.count })
    child.send { $0.title = "a" }
    #expect([title.count, count.count] == [1, 0])
    store.send(.change { $0.item = Shop.Item(title: "b") })
    #expect([title.count, count.count] == [2, 1])
    child.send { $0.title = "c" }
    #expect(title.values == ["a", "b", "c"])
  }

  @Test func `B69 - A case change notifies observers although the payload keeps its identity`() {
    let item = Shop.Item(id: 1)
    store.send(.change { $0.page = .item(item) })
    let page = Notifications { [store] in "\(store.page)" }
    store.send(.change { $0.page = .featured(item) })
    #expect(page.count == 1)
  }

  @Test func `B69 - nil to value, a case change and a swap of siblings notify observers`() {
    let (maybe, page) = (
      Notifications { [store] in store.maybe == nil },
      Notifications { [store] in store.page.is(\.item) }
    )
    store.send(.change { $0.maybe = Shop.Item() })
    store.send(.change { $0.page = .item(Shop.Item()) })
    #expect([maybe.count, page.count] == [1, 1])
    store.send(.change { $0.items = [.init(id: 1), .init(id: 2)] })
    let ids = Notifications { [store] in Array(store.items.ids) }
    store.send(.change { $0.items.swapAt(0, 1) })
    #expect(ids.values == [[2, 1]])
  }

  @Test func `B70 - Append notifies the collection's observers, an element's change only its own`()
    throws
  {
    store.send(.change { $0.items = [.init(id: 1), .init(id: 2)] })
    let rows = store.scope(state: \.items, action: \.items)
    let (one, two) = (try #require(rows[id: 1]), try #require(rows[id: 2]))
    let count = Notifications { [store] in store.items.count }
    let (first, second) = (Notifications { one.title }, Notifications { two.title })
    store.send(.items(.element(id: 2, action: { $0.title = "a" })))
    #expect([count.count, first.count, second.count] == [0, 0, 1])
    store.send(.change { $0.items[id: 1]?.title = "b" })
    #expect([count.count, first.count, second.count] == [0, 1, 1])
    store.send(.change { $0.items.append(.init(id: 3)) })
    #expect(count.count == 1)
  }

  @Test func `B71 - Assigning the whole state notifies observers`() {
    let (name, title) = (
      Notifications { [store] in store.name }, Notifications { [store] in store.item.title }
    )
    store.send(.change { $0 = Shop.State(name: "other") })
    #expect(name.values == ["other"])
    #expect(title.count == 1)
    store.send(.change { $0.name = "next" })
    #expect(name.values == ["other", "next"])
  }

  @Test func `B71 - Changing a copy inside the reducer and assigning it back notifies observers`() {
    let title = Notifications { [store] in store.item.title }
    store.send(
      .change {
        var copy = $0.item
        copy.title = "a"
        $0.item = copy
      }
    )
    #expect(title.values == ["a"])
  }

  @Test func `B71 - Changing a copy outside of the store and assigning it back notifies observers`()
  {
    let (title, count) = (
      Notifications { [store] in store.item.title }, Notifications { [store] in store.item.count }
    )
    var copy = store.item
    copy.title = "a"
    store.send(.change { $0.item = copy })
    #expect(title.values == ["a"])
    #expect(count.count == 0)
  }

  @Test func `B71 - Assigning a copy from before a change notifies observers`() {
    var saved: Shop.Item?
    store.send(.change { saved = $0.item })
    store.send(.change { $0.item.title = "a" })
    let (title, count) = (
      Notifications { [store] in store.item.title }, Notifications { [store] in store.item.count }
    )
    store.send(.change { if let saved { $0.item = saved } })
    #expect(title.values == [""])
    #expect(count.count == 0)
  }

  @Test
  func
    `B71 - Assigning a copy of an optional or a collection from before a change notifies observers`()
  {
    store.send(
      .change {
        $0.maybe = .init()
        $0.items = [.init(id: 1)]
      }
    )
    var saved: (Shop.Item?, IdentifiedArrayOf<Shop.Item>)?
    store.send(.change { saved = ($0.maybe, $0.items) })
    store.send(
      .change {
        $0.maybe?.title = "a"
        $0.items[id: 1]?.title = "b"
      }
    )
    let (maybe, row) = (
      Notifications { [store] in store.maybe?.title },
      Notifications { [store] in store.items[id: 1]?.title }
    )
    store.send(.change { if let saved { ($0.maybe, $0.items) = saved } })
    #expect(maybe.values == [""])
    #expect(row.values == [""])
  }

  @Test func `B71 - Changing a copy of an element and assigning it back notifies observers`() throws
  {
    store.send(.change { $0.items = [.init(id: 1), .init(id: 2)] })
    let row = try #require(store.scope(state: \.items, action: \.items)[id: 1])
    let title = Notifications { row.title }
    var copy = row.state
    copy.title = "a"
    store.send(.change { $0.items[id: 1] = copy })
    #expect(title.values == ["a"])
  }
}
