import Navigation
import Store

/// A feature with a stack of its own, within the elements of another stack.
@Reducer
struct Floor {
  @ObservableState
  struct State: Codable, Equatable {
    var rooms = StackState<Room.State>()
  }

  enum Action {
    case rooms(StackActionOf<Room>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rooms, action: \.rooms) { Room() }
  }
}

/// An element without actions.
@Reducer
struct Room {
  struct State: Codable, Equatable {
    var name = ""
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A stack of features that have stacks.
@Reducer
struct Building {
  @ObservableState
  struct State: Codable, Equatable {
    var floors = StackState<Floor.State>()
  }

  enum Action {
    case addTapped
    case floors(StackActionOf<Floor>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action.is(\.addTapped) { state.floors.append(Floor.State()) }
      return .none
    }
    .forEach(\.floors, action: \.floors) { Floor() }
  }
}
