import Observation
import Synchronization
import Testing

@testable import Store

/// A thing in a list.
@Reducer private struct Item {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var tag = Tag.State()
  }

  enum Action {
    case named(String)
    case tag(Tag.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.tag, action: \.tag) { Tag() }
    Reduce { state, action in
      if case .named(let name) = action { state.name = name }
      return .none
    }
  }
}

@Reducer private struct Tag {
  @ObservableState struct State: Equatable { var color = 0 }

  enum Action { case painted(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .painted(let color) = action { state.color = color }
      return .none
    }
  }
}

/// A list, and another one a property further down.
@Reducer private struct Shelf {
  @ObservableState struct State: Equatable {
    var items: IdentifiedArrayOf<Item.State> = [.init(id: 1), .init(id: 2)]
    var box = Box.State()
    var guest: Item.State? = Item.State(id: 0)

    /// The same list, in a place that can't be watched.
    var computedItems: IdentifiedArrayOf<Item.State> { items }
  }

  enum Action {
    case items(IdentifiedActionOf<Item>)
    case box(Box.Action)
    case guest(Item.Action)
    case changed((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.box, action: \.box) { Box() }
    Reduce { state, action in
      if case .changed(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.guest, action: \.guest) { Item() }
    .forEach(\.items, action: \.items) { Item() }
  }
}

@Reducer private struct Box {
  @ObservableState struct State: Equatable {
    var items: IdentifiedArrayOf<Item.State> = [.init(id: 1), .init(id: 2)]
  }

  enum Action { case items(IdentifiedActionOf<Item>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.items, action: \.items) { Item() }
  }
}

/// Begins to read when the first action was reduced, before anybody is told of it.
@MainActor
private final class LateReader: TraceObserver {
  var read: () -> String = { "" }
  private(set) var wakes: Wakes<String>?

  nonisolated func observe(_ event: TraceEvent<Shelf.Action>, state: Shelf.State) {
    guard case .stateChanged = event else { return }
    MainActor.assumeIsolated { if wakes == nil { wakes = Wakes(read) } }
  }
}

@MainActor
@Suite
struct WatchedPlacesTests {
  private let store = Store(initialState: Shelf.State()) { Shelf() }

  private func item(_ id: Int, in store: StoreOf<Shelf>? = nil) throws -> StoreOf<Item> {
    let items = (store ?? self.store).scope(state: \.items, action: \.items)
    return try #require(items[id: id])
  }

  private func boxed(_ id: Int) throws -> StoreOf<Item> {
    let box = store.scope(state: \.box, action: \.box)
    return try #require(box.scope(state: \.items, action: \.items)[id: id])
  }

  @Test
  func `B70 - An element that is added, moved or removed wakes no reader of another one`() throws {
    let item = try item(1)
    let wakes = Wakes { item.name }
    let listWakes = Wakes { store.items.count }
    store.send(.changed { $0.items.append(.init(id: 3)) })
    store.send(.changed { $0.items.swapAt(0, 1) })
    store.send(.changed { $0.items.remove(id: 2) })
    #expect(wakes.count == 0)
    #expect(listWakes.count == 3)
    item.send(.named("a"))
    #expect(wakes.values == ["a"])
  }

  @Test
  func `B71 - An element that is replaced wakes its readers, and no others`() throws {
    let (first, second) = (try item(1), try item(2))
    let (wakes, others) = (Wakes { first.name }, Wakes { second.name })
    for name in ["a", "b"] {
      store.send(.changed { $0.items[id: 1] = .init(id: 1, name: name) })
    }
    #expect(wakes.values == ["a", "b"])
    #expect(others.count == 0)
    store.send(.changed { $0.items = [.init(id: 1, name: "c"), $0.items[1]] })
    #expect(wakes.values == ["a", "b", "c"])
    #expect(others.count == 0)
  }

  @Test
  func `B71 - An element that left and comes back as another wakes its readers`() throws {
    let item = try item(1)
    let wakes = Wakes { item.name }
    store.send(.changed { $0.items.remove(id: 1) })
    store.send(.changed { $0.items.append(.init(id: 1, name: "new")) })
    #expect(wakes.values == ["", "new"])
    item.send(.named("newer"))
    #expect(wakes.values == ["", "new", "newer"])
  }

  @Test
  func `B71 - A list of copies changed elsewhere wakes the readers of its elements`() throws {
    let (first, second) = (try item(1), try item(2))
    first.send(.named("before"))
    let (wakes, others) = (Wakes { first.name }, Wakes { second.name })
    var items = store.items
    items[id: 1]?.name = "a"
    store.send(.changed { [items] in $0.items = items })
    #expect(wakes.values == ["a"])
    #expect(others.count == 0)
  }

  @Test
  func `B68 - Replacing what holds a list wakes the readers of its elements`() throws {
    let item = try boxed(1)
    let tag = item.scope(state: \.tag, action: \.tag)
    let (wakes, tagWakes) = (Wakes { item.name }, Wakes { tag.color })
    func box(_ name: String, _ color: Int) -> Box.State {
      Box.State(items: [.init(id: 1, name: name, tag: .init(color: color))])
    }
    store.send(.changed { $0.box = box("a", 1) })
    store.send(.changed { $0 = Shelf.State(box: box("b", 2)) })
    store.send(.changed { $0.box.items[id: 1] = .init(id: 1, name: "c", tag: .init(color: 3)) })
    store.send(.changed { $0.box.items[id: 1]?.tag = .init(color: 4) })
    tag.send(.painted(5))
    #expect(wakes.values == ["a", "b", "c"])
    #expect(tagWakes.values == [1, 2, 3, 4, 5])
  }

  @Test
  func `B68 - Replacing an element wakes the readers of what it holds`() throws {
    let tag = try boxed(1).scope(state: \.tag, action: \.tag)
    let wakes = Wakes { tag.color }
    store.send(.changed { $0.box.items[id: 1] = .init(id: 1, tag: .init(color: 1)) })
    store.send(.changed { $0.box = Box.State(items: [.init(id: 1, tag: .init(color: 2))]) })
    #expect(wakes.values == [1, 2])
  }

  @Test
  func `B68 - What holds a list may be replaced by one that holds the same elements`() throws {
    let item = try boxed(1)
    let wakes = Wakes { item.name }
    store.send(.changed { $0.box = Box.State(items: $0.box.items) })
    store.send(.changed { $0.box.items[id: 1] = .init(id: 1, name: "a") })
    #expect(wakes.values.last == "a")
  }

  @Test
  func `B71 - An element of a computed list that is replaced wakes its readers`() throws {
    let items = store.scope(state: \.computedItems, action: \.items)
    let (item, other) = (try #require(items[id: 1]), try #require(items[id: 2]))
    let tag = other.scope(state: \.tag, action: \.tag)
    let (wakes, tagWakes) = (Wakes { item.name }, Wakes { tag.color })
    store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "a") })
    store.send(.changed { $0.items[id: 2] = .init(id: 2, tag: .init(color: 1)) })
    #expect(wakes.values.contains("a"))
    #expect(tagWakes.values.last == 1)
  }

  @Test
  func `B71 - A reader is woken whose child store is gone`() throws {
    let wakes = Wakes { [store] in
      // The store lives as long as this takes, and what was read is waited for.
      store.scope(state: \.guest, action: \.guest)?.name ?? "none"
    }
    store.send(.changed { $0.guest = .init(id: 0, name: "a") })
    var item: StoreOf<Item>? = try item(1)
    let isWoken = Mutex(false)
    withObservationTracking {
      _ = item?.name
    } onChange: {
      isWoken.withLock { $0 = true }
    }
    item = nil
    store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "b") })
    #expect(wakes.values == ["a"])
    #expect(isWoken.withLock { $0 })
  }

  @Test
  func `B71 - A reader that replaces what it reads hears of the next replacement`() throws {
    let item = try item(1)
    let isWoken = Mutex(false)
    withObservationTracking {
      _ = item.name
      store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "a") })
    } onChange: {
      isWoken.withLock { $0 = true }
    }
    store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "b") })
    #expect(isWoken.withLock { $0 })
  }

  @Test
  func `B71 - Two stores of copies of a state each wake their own readers`() throws {
    let other = Store(initialState: store.state) { Shelf() }
    let (item, otherItem) = (try item(1), try self.item(1, in: other))
    let (wakes, otherWakes) = (Wakes { item.name }, Wakes { otherItem.name })
    other.send(.changed { $0.items.remove(id: 2) })
    store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "a") })
    other.send(.changed { $0.items[id: 1] = .init(id: 1, name: "b") })
    #expect(wakes.values.last == "a")
    #expect(otherWakes.values.last == "b")
  }

  @Test
  func `B71 - A store that nobody reads from any more leaves the readers of a copy`() throws {
    let other = Store(initialState: store.state) { Shelf() }
    let (item, otherItem) = (try item(1), try self.item(2, in: other))
    let wakes = Wakes { item.name }
    withObservationTracking({ _ = otherItem.name }, onChange: {})
    other.send(.changed { $0.items.remove(id: 2) })
    store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "a") })
    #expect(wakes.values == ["a"])
  }

  @Test
  func `B71 - A reader that comes while an action is worked off is told of the next`() throws {
    let reader = LateReader()
    let store = Store(initialState: Shelf.State(), reducer: { Shelf() }, observer: reader)
    let item = try item(1, in: store)
    withObservationTracking({ _ = item.name }, onChange: {})
    reader.read = { item.name }
    store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "a") })
    store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "b") })
    #expect(reader.wakes?.values == ["b"])
  }

  @Test
  func `B71 - A store that another one with a copy changes wakes its own readers`() throws {
    let other = Store(initialState: store.state) { Shelf() }
    let item = try item(1)
    let wakes = Wakes { item.name }
    other.send(
      .changed { [store] state in
        state.items.append(.init(id: 3))
        store.send(.changed { $0.items[id: 1] = .init(id: 1, name: "a") })
      }
    )
    #expect(wakes.values.last == "a")
  }

  @Test
  func `B29 - Child stores that were read and released leave nothing behind`() throws {
    let places = store.source.runtime.takeUnretainedValue().places
    let wakes = Wakes { store.items.count }
    for _ in 0..<1000 {
      let item = try item(1)
      withObservationTracking({ _ = item.name }, onChange: {})
    }
    #expect(places.count < 40)
    store.send(.changed { $0.items.remove(id: 2) })
    #expect(places.isEmpty)
    #expect(wakes.count == 1)
  }
}
