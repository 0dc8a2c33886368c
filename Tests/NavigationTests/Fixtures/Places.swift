import Navigation
import Store

/// A feature that presents one of two, and has a stack of the same two.
@Reducer
struct Places {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Place.State?
    var path = StackState<Place.State>()
    var log: [String] = []
  }

  enum Action {
    case destination(PresentationAction<Place.Action>)
    case path(StackActionOf<Place>)
    case presentTapped(Place.State?)
    case pushTapped(Place.State)
    case popTapped(StackElementID)
    case popToTapped(StackElementID)
    case replaceTapped(StackElementID, Place.State)
    case clearTapped
    case bottomReplaced(Place.State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(let action):
        state.log.append("destination \(action.is(\.dismiss) ? "dismiss" : "presented")")
        return .none
      case .path(.popFrom(let id)):
        state.log.append("pop \(id) of \(state.path.count)")
        return .none
      case .path(.push(let id, _)):
        state.log.append("push \(id) of \(state.path.count)")
        return .none
      case .path(.element(let id, _)):
        state.log.append("element \(id)")
        return .none
      case .presentTapped(let place):
        state.destination = place
        return .none
      case .pushTapped(let place):
        state.path.append(place)
        return .none
      case .bottomReplaced(let place):
        state.path[0] = place
        return .none
      case .popTapped(let id):
        state.path.pop(from: id)
        return .none
      case .popToTapped(let id):
        state.path.pop(to: id)
        return .none
      case .replaceTapped(let id, let place):
        state.path[id: id] = place
        return .none
      case .clearTapped:
        state.path.removeAll()
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

/// Where one can be: on a screen, or on another of the same kind.
@Reducer
enum Place {
  case first(Screen)
  case second(Screen)
}

extension Place.State: Equatable {}
