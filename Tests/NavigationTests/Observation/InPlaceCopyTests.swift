import Navigation
import Store
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct InPlaceCopyTests {
  private let store = Store(initialState: PlaceOfCopy.garden) { Garden() }

  @Test(arguments: PlaceOfCopy.all)
  func
    `B71 - A copy from before a change, put back in place, notifies the observers of what differs`(
      place: PlaceOfCopy
    )
  {
    let saved = store.state
    let name = PlantReader(place, of: store) { $0.name }
    store.send(.change { place.change(&$0) { $0.name = 7 } })
    #expect(name.values == [0, 7])
    store.send(.change { place.put(&$0, saved) })
    #expect(name.values == [0, 7, 0])
    // The next one as well, although only the name was read since.
    store.send(.change { place.change(&$0) { $0.name = 8 } })
    store.send(.change { place.put(&$0, saved) })
    #expect(name.values == [0, 7, 0, 8, 0])
  }

  @Test(arguments: PlaceOfCopy.all)
  func `B71 - An edited copy, put in its origin's place in place, notifies observers`(
    place: PlaceOfCopy
  ) {
    let name = PlantReader(place, of: store) { $0.name }
    var copy = store.state
    place.change(&copy) { $0.name = 7 }
    store.send(.change { [copy] in place.put(&$0, copy) })
    #expect(name.values == [0, 7])
  }

  @Test(arguments: PlaceOfCopy.all)
  func `B71 - A copy made, changed and put back in place by one action notifies observers`(
    place: PlaceOfCopy
  ) {
    let name = PlantReader(place, of: store) { $0.name }
    store.send(
      .change { state in
        let saved = state
        place.change(&state) { $0.name = 7 }
        var copy = state
        place.put(&state, saved)
        place.change(&copy) { $0.name = 8 }
        place.put(&state, copy)
      }
    )
    #expect(name.values.last == 8)
    let saved = store.state
    store.send(
      .change {
        place.change(&$0) { $0.name = 9 }
        place.put(&$0, saved)
        place.change(&$0) { $0.tags = [1] }
      }
    )
    #expect(name.values.last == 8)
    store.send(.change { place.change(&$0) { $0.name = 1 } })
    #expect(name.values.last == 1)
  }

  @Test(arguments: PlaceOfCopy.all)
  func `B67 - A change in place notifies no other observer, also while copies are kept`(
    place: PlaceOfCopy
  ) {
    let (name, tags) = (
      PlantReader(place, of: store) { $0.name }, PlantReader(place, of: store) { $0.tags.count }
    )
    var copies = [store.state]
    for value in 1...3 {
      store.send(.change { place.change(&$0) { $0.name = value } })
      copies.append(store.state)
    }
    store.send(.change { place.change(&$0) { $0.name = 3 } })
    #expect(name.values == [0, 1, 2, 3])
    #expect(tags.values == [0])
    #expect(copies.map { place.plant($0)?.name } == [0, 1, 2, 3])
  }

  @Test func `B71 - What a copy put in place was changed in is known from then on`() throws {
    let tags = ObservedValues { [store] in store.maybe?.tags ?? [] }
    let (edited, other) = try unobservedCopies()
    store.send(.change { $0.maybe = other })
    store.send(.change { $0.maybe! = edited })
    store.send(.change { $0.maybe = other })
    #expect(tags.values.suffix(3) == [[], [5], []])
  }

  @Test func `B71 - What a copy was changed in that another one takes over from is known`() throws {
    let tags = ObservedValues { [store] in store.maybe?.tags ?? [] }
    let (edited, other) = try unobservedCopies()
    store.send(.change { $0.maybe = other })
    store.send(.change { $0.maybe?.name = 3 })
    let last = store.maybe
    store.send(.change { $0.maybe = nil })
    store.send(.change { $0.maybe = edited })
    store.send(.change { $0.maybe?.name = 4 })
    store.send(.change { $0.maybe = last })
    #expect(tags.values.suffix(2) == [[5], []])
  }

  /// Two copies of a value that is no longer in a store, one of which was changed since.
  private func unobservedCopies() throws -> (edited: Garden.Plant, other: Garden.Plant) {
    var edited = try #require(store.maybe)
    store.send(.change { $0.maybe?.name = 1 })
    let other = try #require(store.maybe)
    store.send(.change { $0.maybe?.name = 2 })
    store.send(.change { $0.maybe = nil })
    edited.tags = [5]
    return (edited, other)
  }

  @Test func `B71 - A copy put into a case by a reducer of the enum itself notifies observers`() {
    let saved = store.state
    let names = [0, 1].map { index in
      ObservedValues { [store] in
        let page = index == 0 ? store.page : store.path[1]
        return page.shown?.name
      }
    }
    let id = store.path.ids[1]
    store.send(.pages { page in page.modify(\.plant) { $0.name = 7 } })
    store.send(
      .path(.element(id: id, action: { page in page.modify(\.plant) { $0.name = 7 } }))
    )
    #expect(names.map(\.values) == [[0, 7], [0, 7]])
    store.send(.pages { $0 = saved.page })
    store.send(.path(.element(id: id, action: { $0 = saved.path[1] })))
    #expect(names.map(\.values) == [[0, 7, 0], [0, 7, 0]])
  }

  @Test func `B71 - What a child within a property's property was changed in is known around it`() {
    // Never changed, so that no stamp was made otherwise.
    let store = Store(initialState: Garden.State()) { Garden() }
    let saved = store.state
    let names = [
      ObservedValues { store.bed.plant.name }, ObservedValues { store.bed.corner.plant.name },
    ]
    store.send(.bedsPlant { $0.name = 7 })
    store.send(.cornersPlant { $0.name = 8 })
    #expect(names.map(\.values) == [[0, 7], [0, 8]])
    store.send(.change { $0 = saved })
    #expect(names.map(\.values) == [[0, 7, 0], [0, 8, 0]])
  }

  @Test func `B71 - A copy put into a case of a store's own enum notifies observers`() {
    let store = Store(initialState: Garden.Page.plant(Garden.Plant())) {
      Reduce<Garden.Page, Garden.Change<Garden.Page>> { page, change in
        change(&page)
        return .none
      }
    }
    let saved = store.state
    let name = ObservedValues { store.state.shown?.name }
    store.send { page in page.modify(\.plant) { $0.name = 7 } }
    store.send { $0 = saved }
    store.send { page in page.modify(\.plant) { $0.name = 8 } }
    #expect(name.values == [0, 7, 0, 8])
  }
}

/// Reads one property of the plant at a path.
@MainActor
private final class PlantReader {
  private let observed: ObservedValues<Int?>

  init(
    _ place: PlaceOfCopy,
    of store: StoreOf<Garden>,
    _ read: @escaping (Garden.Plant) -> Int
  ) {
    observed = ObservedValues { place.plant(store.state).map(read) }
  }

  var values: [Int?] { observed.values }
}
