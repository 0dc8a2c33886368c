import Testing

@testable import Store
@testable import TestFixtures

/// A reducer that assigns an earlier copy of its whole state.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct EarlierCopyTests {
  private let store = Store(initialState: Shop.State()) { Shop() }

  @Test
  func `B71 - Assigning an earlier copy of the whole state notifies the observers of what differs`()
  {
    let (name, count, title) = (
      Notifications { [store] in store.name }, Notifications { [store] in store.count },
      Notifications { [store] in store.item.title }
    )
    let saved = store.state
    store.send(.change { $0.name = "a" })
    store.send(.item { $0.title = "t" })
    store.send(.change { $0 = saved })
    #expect(name.values == ["a", ""])
    #expect(title.values == ["t", ""])
    // A copy that is assigned in place can't be compared: one notification too many is right.
    #expect(count.count <= 1)
    store.send(.change { $0.name = "b" })
    #expect(name.values == ["a", "", "b"])
  }

  @Test
  func `B71 - An earlier copy notifies observers although it was not read when the state changed`()
  {
    let saved = store.state
    store.send(.change { $0.name = "a" })
    let name = Notifications { [store] in store.name }
    store.send(.change { $0 = saved })
    #expect(name.values == [""])
  }

  @Test func `B71 - A copy that a reducer kept notifies observers when a later one puts it back`() {
    let name = Notifications { [store] in store.name }
    var kept: Shop.State?
    store.send(.change { kept = $0 })
    store.send(.change { $0.name = "a" })
    store.send(.change { [kept] in $0 = kept ?? $0 })
    #expect(name.values == ["a", ""])
  }

  @Test func `B71 - Each of several earlier copies notifies observers, in any order`() {
    let name = Notifications { [store] in store.name }
    var saved: [Shop.State] = []
    for value in ["a", "b", "c"] {
      saved.append(store.state)
      store.send(.change { $0.name = value })
    }
    for copy in [saved[2], saved[0], saved[1]] { store.send(.change { $0 = copy }) }
    #expect(name.values == ["a", "b", "c", "b", "", "a"])
  }

  @Test
  func `B71 - An earlier copy that was changed since notifies the observers of what was changed`() {
    let (name, count) = (
      Notifications { [store] in store.name }, Notifications { [store] in store.count }
    )
    var copy = store.state
    store.send(.change { $0.name = "a" })
    copy.count = 7
    store.send(.change { [copy] in $0 = copy })
    #expect(name.values == ["a", ""])
    #expect(count.values == [7])
  }

  @Test func `B71 - A child's own reducer that assigns an earlier copy notifies observers`() throws
  {
    store.send(
      .change {
        $0.maybe = Shop.Item()
        $0.items = [.init(id: 1)]
      }
    )
    let (item, maybe, row) = (store.item, store.maybe, store.items[id: 1])
    store.send(.item { $0.title = "a" })
    store.send(.maybe { $0.title = "b" })
    store.send(.items(.element(id: 1, action: { $0.title = "c" })))
    let titles = [
      Notifications { [store] in store.item.title },
      Notifications { [store] in store.maybe?.title ?? "-" },
      Notifications { [store] in store.items[id: 1]?.title ?? "-" },
    ]
    let count = Notifications { [store] in store.item.count }
    let (oldMaybe, oldRow) = (try #require(maybe), try #require(row))
    store.send(.item { $0 = item })
    store.send(.maybe { $0 = oldMaybe })
    store.send(.items(.element(id: 1, action: { $0 = oldRow })))
    #expect(titles.map(\.values) == [[""], [""], [""]])
    #expect(count.count <= 1)
  }

  @Test
  func `B67 - A write by a key path through a child notifies the observers of that property alone`()
  {
    store.send(.change { $0.item.count = 1 })
    let (title, count) = (
      Notifications { [store] in store.item.title }, Notifications { [store] in store.item.count }
    )
    store.send(.change { $0[keyPath: \.item.title] = "a" })
    var copy = store.item
    copy.title = "b"
    store.send(.change { [copy] in $0.item = copy })
    #expect(title.values == ["a", "b"])
    #expect(count.count == 0)
    store.send(.change { $0[keyPath: \.item.count] = 2 })
    #expect(count.values == [2])
  }

  @Test func `B67 - A copy that is only kept notifies no observer`() {
    let (name, count) = (
      Notifications { [store] in store.name }, Notifications { [store] in store.count }
    )
    let copy = store.state
    store.send(.change { $0.count += 1 })
    let other = store.state
    store.send(.change { $0.count += 1 })
    #expect([name.count, count.count] == [0, 2])
    #expect(copy.count == 0 && other.count == 1)
  }

  @Test func `B71 - An earlier copy in a store of its own is observed there`() {
    let name = Notifications { [store] in store.name }
    let copy = store.state
    store.send(.change { $0.name = "a" })
    let other = Store(initialState: copy) { Shop() }
    let otherName = Notifications { other.name }
    other.send(.change { $0.name = "b" })
    store.send(.change { $0.name = "c" })
    #expect(otherName.values.last == "b")
    #expect(name.values.last == "c")
  }

  @Test func `B71 - A copy of a state whose store is gone is observed in another store`() {
    var former: StoreOf<Shop>? = Store(initialState: Shop.State()) { Shop() }
    let reader = former.map { former in Notifications { [weak former] in former?.name } }
    guard let copy = former?.state else { return }
    former?.send(.change { $0.name = "a" })
    former = nil
    let other = Store(initialState: copy) { Shop() }
    let name = Notifications { other.name }
    other.send(.change { $0.name = "b" })
    other.send(.change { $0.name = "c" })
    #expect(name.values == ["b", "c"])
    #expect(reader?.values.first == "a")
  }
}
