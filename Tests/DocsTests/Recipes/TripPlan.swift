import Store

/// A plan whose changes can be undone.
@Reducer
struct TripPlan {
  @ObservableState
  struct State: Equatable {
    var stops: [String] = []
    var history = History<[String]>()
  }

  enum Action {
    case stopAdded(String)
    case stopDeleted(Int)
    case undoTapped
    case redoTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stopAdded(let stop): state.stops.append(stop)
      case .stopDeleted(let index): state.stops.remove(at: index)
      case .undoTapped, .redoTapped: break
      }
      return .none
    }
    .onChange(of: \.stops) { former, state in
      state.history.add(former)
      return .none
    }
    Reduce { state, action in
      switch action {
      case .undoTapped: state.stops = state.history.undo(state.stops)
      case .redoTapped: state.stops = state.history.redo(state.stops)
      case .stopAdded, .stopDeleted: break
      }
      return .none
    }
  }
}
