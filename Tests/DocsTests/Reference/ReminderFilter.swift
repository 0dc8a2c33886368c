import Store

@Reducer
struct ReminderFilter {
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

@Reducer
struct ReminderSearch {
  @ObservableState
  struct State: Equatable {
    var filter = ReminderFilter.State()
    var isFiltered = false
  }

  enum Action {
    case filter(ReminderFilter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.filter, action: \.filter) { ReminderFilter() }
    Reduce { state, action in
      switch action {
      case .filter(.textChanged):
        state.isFiltered = !state.filter.text.isEmpty
        return .none
      }
    }
  }
}
