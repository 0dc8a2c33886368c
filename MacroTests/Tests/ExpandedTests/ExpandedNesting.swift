import Navigation
import Store

// Enums of features in one another, as features of the main actor are in a module of that actor.

@MainActor
@Reducer
struct Lamp {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var log: [String] = []
  }

  enum Action: Equatable {
    case tapped
    case logged(String)
  }

  let name: String

  nonisolated init(name: String = "lamp") { self.name = name }

  /// A lamp that can only be created on the main actor.
  static var dimmed: Lamp { Lamp(name: "dimmed") }

  var body: some ReducerOf<Self> {
    Reduce { [name] state, action in
      switch action {
      case .tapped:
        state.isOn.toggle()
        return .send(.logged(name))
      case .logged(let text):
        state.log.append(text)
        return .none
      }
    }
  }
}

@MainActor
@Reducer
enum Room {
  case lamp(Lamp)
  case spare(Lamp = Lamp(name: "spare"))
  case dimmed(Lamp = MainActor.assumeIsolated { .dimmed })
}

@MainActor
@Reducer
enum Floor {
  case room(Room.CaseBody = Room.body)
  case hall(Lamp)
}

@MainActor
@Reducer
enum House {
  case floor(Floor.CaseBody = Floor.body)
  case garden
}

@MainActor
@Reducer
struct Estate {
  @ObservableState
  struct State {
    var house = House.State.floor(.room(.lamp(Lamp.State())))
    @Presents var guest: Floor.State?
  }

  enum Action {
    case house(House.Action)
    case guest(PresentationAction<Floor.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.house, action: \.house) { House.body }
      .ifLet(\.$guest, action: \.guest)
  }
}
