import Testing

@testable import Store
@testable import TestFixtures

@Reducer private struct House {
  @ObservableState struct State: Equatable { var floor = Floor() }
  @ObservableState struct Floor: Equatable { var room = Room() }
  @ObservableState struct Room: Equatable { var lamp = Lamp() }
  @ObservableState struct Lamp: Equatable { var isOn = false }

  enum Action {
    case lamp((inout Lamp) -> Void)
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.floor.room.lamp, action: \.lamp) {
      Reduce<Lamp, (inout Lamp) -> Void> { lamp, change in
        change(&lamp)
        return .none
      }
    }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

/// A child's state three properties away.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct DeepScopeTests {
  private let store = Store(initialState: House.State()) { House() }

  @Test(arguments: 1...3)
  func `B71 - An earlier copy of what lies around a child notifies the observers of the child`(
    level: Int
  ) {
    let saved = store.state
    store.send(.lamp { $0.isOn = true })
    let notifications = Notifications { [store] in store.floor.room.lamp.isOn }
    store.send(
      .change {
        switch level {
        case 1: $0.floor = saved.floor
        case 2: $0.floor.room = saved.floor.room
        default: $0.floor.room.lamp = saved.floor.room.lamp
        }
      }
    )
    #expect(notifications.values == [false])
    #expect(store.floor.room.lamp.isOn == false)
  }

  @Test(arguments: 1...3)
  func `B71 - An earlier copy in place of what lies around a child notifies the child's store`(
    level: Int
  ) {
    func put<Value>(_ value: Value, inPlaceOf old: inout Value) { old = value }
    let saved = store.state
    store.send(.lamp { $0.isOn = true })
    let lamp = store.scope(state: \.floor.room.lamp, action: \.lamp)
    let notifications = Notifications { lamp.isOn }
    store.send(
      .change {
        switch level {
        case 1: put(saved.floor, inPlaceOf: &$0.floor)
        case 2: put(saved.floor.room, inPlaceOf: &$0.floor.room)
        default: put(saved.floor.room.lamp, inPlaceOf: &$0.floor.room.lamp)
        }
      }
    )
    #expect(notifications.values == [false])
  }
}
