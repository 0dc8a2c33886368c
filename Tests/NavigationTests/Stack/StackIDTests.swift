import Foundation
import Navigation
import Store
import TestSupport
import Testing

@Suite struct StackIDTests {
  @Test func `B50 - Ids count up from zero in every test`() async {
    let store = TestStore(initialState: Places.State()) { Places() }
    for _ in 0..<3 {
      await store.send(.pushTapped(.first(.init()))) { $0.path.append(.first(.init())) }
    }
    #expect(store.state.path.ids == [0, 1, 2])
  }

  @Test func `B50 - Parallel tests get the same ids`() async {
    let ids = await withTaskGroup(of: [StackElementID].self) { group in
      for _ in 0..<20 {
        group.addTask {
          let store = TestStore(initialState: Places.State()) { Places() }
          for _ in 0..<3 {
            await store.send(.pushTapped(.first(.init()))) { $0.path.append(.first(.init())) }
          }
          return store.state.path.ids
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ids.count == 20)
    #expect(Set(ids) == [[0, 1, 2]])
  }

  @Test func `B50 - An id is never given again in a store`() async {
    let store = TestStore(initialState: Places.State()) { Places() }
    await store.send(.pushTapped(.first(.init()))) { $0.path.append(.first(.init())) }
    await store.send(.popTapped(0)) { $0.path.removeAll() }
    await store.send(.pushTapped(.first(.init()))) { $0.path.append(.first(.init())) }
    #expect(store.state.path.ids == [1])
  }

  @Test func `B50 - A stack that a reducer makes again does not begin again`() async {
    let store = TestStore(initialState: Flows.State()) { Flows() }
    await store.send(.restartTapped(2)) { $0.one = StackState([.init(id: 0), .init(id: 1)]) }
    #expect(store.state.one.ids == [0, 1])
    await store.send(.restartTapped(1)) { $0.one = StackState([.init(id: 0)]) }
    #expect(store.state.one.ids == [2])
  }

  @Test func `B50 - Two stacks of one store are never given the same id`() async {
    let store = TestStore(initialState: Flows.State()) { Flows() }
    await store.send(.pushTapped) {
      $0.one.append(.init(id: 1))
      $0.two.append(.init(id: 2))
    }
    #expect(store.state.one.ids == [0])
    #expect(store.state.two.ids == [1])
  }

  @Test func `B50 - A stack of the initial state moves the ids of the other one on`() async {
    let store = TestStore(
      initialState: Flows.State(two: StackState([.init(id: 7), .init(id: 8)]))
    ) {
      Flows()
    }
    await store.send(.pushTapped) {
      $0.one.append(.init(id: 1))
      $0.two.append(.init(id: 2))
    }
    #expect(store.state.one.ids == [2])
    #expect(store.state.two.ids == [0, 1, 3])
  }

  @Test @MainActor func `B50 - A store counts on from the stacks of its initial state`() {
    let store = Store(
      initialState: Flows.State(one: [.init(id: 5)], two: [.init(id: 6), .init(id: 7)])
    ) {
      Flows()
    }
    store.send(.pushTapped)
    #expect(store.one.ids == [0, 2])
    #expect(store.two.ids == [0, 1, 3])
  }

  @Test func `B50 - A stack of the initial state counts apart from those within its elements`()
    async
  {
    let store = TestStore(
      initialState: Building.State(floors: [Floor.State(rooms: [.init(), .init()])])
    ) {
      Building()
    }
    #expect(store.state.floors[0].rooms.ids == [0, 1])
    await store.send(.addTapped) { $0.floors.append(Floor.State()) }
    #expect(store.state.floors.ids == [0, 1])
  }

  @Test func `B50 - A restored stack counts apart from those within its elements`() async {
    let floor = #"{"rooms":{"ids":[7,4],"elements":[{"name":""},{"name":""}],"nextID":9}}"#
    let text = #"{"floors":{"ids":[0],"elements":[\#(floor)]}}"#
    let store = TestStore(initialState: Building.State.restored(from: text)) { Building() }
    await store.send(.addTapped) { $0.floors.append(Floor.State()) }
    #expect(store.state.floors.ids == [0, 1])
  }

  @Test func `B50 - A stack that a reducer restores moves the ids on at once`() async {
    let text = #"{"floors":{"ids":[4],"elements":[{"rooms":[]}]}}"#
    let store = TestStore(initialState: Building.State()) {
      Reduce<Building.State, Building.Action> { state, _ in
        let rooms = Building.State.restored(from: text).floors[0].rooms
        state.floors.append(Floor.State(rooms: rooms))
        return .none
      }
    }
    await store.send(.addTapped) { $0.floors[id: 5] = Floor.State() }
    #expect(store.state.floors.ids == [5])
  }

  @Test @MainActor func `B50 - A store that a reducer makes gives none of its ids again`() {
    var other: StoreOf<Flows>?
    let store = Store(initialState: Flows.State(two: [.init(id: 5)])) {
      Reduce<Flows.State, Flows.Action> { state, _ in
        MainActor.assumeIsolated {
          other = Store(initialState: Flows.state(addingTo: &state.one)) { Flows() }
        }
        return .none
      }
    }
    store.send(.pushTapped)
    #expect(store.two.ids == [0])
    #expect(store.one.ids == [0])
    #expect(other?.one.ids == [1])
    other?.send(.pushTapped)
    #expect(other?.one.ids == [1, 2])
    #expect(other?.two.ids == [3])
  }

  @Test func `B50 - A fixture that is made once gives the same ids to every store`() async {
    for _ in 0..<3 {
      let store = TestStore(initialState: Building.fixture) { Building() }
      #expect(store.state.floors.ids == [0])
      #expect(store.state.floors[0].rooms.ids == [0, 1])
      await store.send(.addTapped) { $0.floors.append(Floor.State()) }
      #expect(store.state.floors.ids == [0, 1])
    }
  }

  @Test func `B50 - An id that came with a push is given to no other stack in that action`() async {
    let store = TestStore(initialState: Flows.State()) { Flows() }
    await store.send(.one(.push(id: 0, state: .init(id: 0)))) {
      $0.one[id: 0] = .init(id: 0)
      $0.two.append(.init(id: 9))
    }
    #expect(store.state.two.ids == [1])
  }

  @Test func `B50 - A restored stack goes on above its highest id`() async throws {
    let text = #"{"ids":[4,2],"elements":[{"id":0,"ticks":0},{"id":1,"ticks":0}]}"#
    let path = try JSONDecoder().decode(StackState<CodableItem>.self, from: Data(text.utf8))
    var copy = path
    copy.append(CodableItem(id: 9, ticks: 0))
    #expect(copy.ids == [4, 2, 5])
  }

  @Test func `B54 - Asserting a push does not use up an id`() async {
    let store = TestStore(initialState: Places.State()) { Places() }
    await store.send(.pushTapped(.first(.init()))) {
      $0.path.append(.first(.init()))
    }
    await store.send(.pushTapped(.first(.init()))) { $0.path.append(.first(.init())) }
    #expect(store.state.path.ids == [0, 1])
  }

  @Test func `B54 - A push after a pop is asserted by the id that follows`() async {
    let store = TestStore(initialState: Places.State()) { Places() }
    await store.send(.pushTapped(.first(.init()))) { $0.path.append(.first(.init())) }
    await store.send(.popTapped(0)) { $0.path.pop(from: 0) }
    await store.send(.pushTapped(.second(.init()))) { $0.path[id: 1] = .second(.init()) }
    #expect(store.state.path.ids == [1])
  }

  @Test func `B54 - A push that an effect causes is asserted with its id`() async {
    let store = TestStore(initialState: Flows.State()) { Flows() }
    await store.send(.pushLaterTapped)
    await store.receive(\.pushTapped) {
      $0.one.append(.init(id: 1))
      $0.two.append(.init(id: 2))
    }
    await store.receive(\.pushTapped) {
      $0.one.append(.init(id: 1))
      $0.two.append(.init(id: 2))
    }
    #expect(store.state.two.ids == [1, 3])
  }
}

extension Flows {
  /// A state with one item, after another was added to a stack elsewhere.
  fileprivate static func state(addingTo stack: inout StackState<Item.State>) -> State {
    stack.append(.init(id: 7))
    return State(one: [.init(id: 8)])
  }
}

extension Building {
  /// The state of a building whose rooms were made after the floor.
  fileprivate static let fixture: State = {
    var state = State(floors: [Floor.State()])
    state.floors[0].rooms = [Room.State(), Room.State()]
    return state
  }()
}

extension Building.State {
  /// Restores a building, or creates an empty one from an invalid text.
  fileprivate static func restored(from text: String) -> Self {
    (try? JSONDecoder().decode(Self.self, from: Data(text.utf8))) ?? Self()
  }
}

struct CodableItem: Codable, Equatable {
  var id: Int
  var ticks: Int
}
