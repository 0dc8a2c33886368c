import Testing

@testable import Store
@testable import TestFixtures

/// Changes of a list's elements by code that only knows that they are identifiable.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct GenericListTests {
  typealias Item = Shop.Item

  private let store = Store(initialState: Shop.State(items: [Item(id: 1), Item(id: 2)])) { Shop() }

  /// The ways to replace the element with id 1 in place.
  nonisolated enum Way: CaseIterable {
    case id, idWithDefault, position

    func put<Element: Identifiable>(
      _ element: Element,
      in list: inout IdentifiedArrayOf<Element>
    ) where Element.ID == Int {
      switch self {
      case .id: replace(&list[id: 1], by: element)
      case .idWithDefault: replace(&list[id: 1, default: element], by: element)
      case .position: replace(&list[0], by: element)
      }
    }

    private func replace<Value>(_ value: inout Value, by other: Value) { value = other }
    private func replace<Value>(_ value: inout Value?, by other: Value) { value = other }
  }

  @Test(arguments: Way.allCases)
  func `B71 - An earlier copy of an element that generic code puts in place notifies observers`(
    way: Way
  ) throws {
    let (title, count) = (
      Notifications { [store] in store.items[id: 1]?.title },
      Notifications { [store] in store.items[id: 1]?.count }
    )
    let other = Notifications { [store] in store.items[id: 2]?.title }
    let copy = try #require(store.items[id: 1])
    store.send(.change { $0.items[id: 1]?.title = "a" })
    store.send(.change { way.put(copy, in: &$0.items) })
    #expect(title.values == ["a", ""])
    #expect(count.count <= 1)
    #expect(other.count <= 1)
  }

  @Test(arguments: Way.allCases)
  func `B71 - Another element that generic code puts in place notifies the former one's observers`(
    way: Way
  ) {
    let title = Notifications { [store] in store.items[id: 1]?.title }
    store.send(.change { way.put(Item(id: 1, title: "new"), in: &$0.items) })
    #expect(title.values == ["new"])
    store.send(.change { $0.items[id: 1]?.title = "a" })
    #expect(title.values == ["new", "a"])
  }

  @Test(arguments: Way.allCases)
  func `B69 - A change in place by generic code notifies that element's observers alone`(way: Way) {
    func change<Element: Identifiable>(
      in list: inout IdentifiedArrayOf<Element>,
      _ path: WritableKeyPath<Element, String>
    ) where Element.ID == Int {
      switch way {
      case .id: list[id: 1]?[keyPath: path] = "a"
      case .idWithDefault:
        let missing = list[0]
        list[id: 1, default: missing][keyPath: path] = "a"
      case .position: list[0][keyPath: path] = "a"
      }
    }
    let (title, count) = (
      Notifications { [store] in store.items[id: 1]?.title },
      Notifications { [store] in store.items[id: 1]?.count }
    )
    let (other, number) = (
      Notifications { [store] in store.items[id: 2]?.title },
      Notifications { [store] in store.items.count }
    )
    store.send(.change { change(in: &$0.items, \.title) })
    #expect(title.values == ["a"])
    #expect([count.count, other.count, number.count] == [0, 0, 0])
  }
}
