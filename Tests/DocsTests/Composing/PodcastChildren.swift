import Store

/// The field above the rows.
@Reducer
struct EpisodeFilter {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}

/// The bar below the rows.
@Reducer
struct NowPlaying {
  @ObservableState
  struct State: Equatable {
    let title: String
    var isPaused = false
  }

  enum Action {
    case pauseTapped
    case ended
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pauseTapped:
        state.isPaused.toggle()
        return .none
      case .ended:
        return .none
      }
    }
  }
}

/// A note in a sheet.
@Reducer
struct EpisodeNote {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  enum Action {
    case textChanged(String)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      case .saveTapped:
        return .none
      }
    }
  }
}
