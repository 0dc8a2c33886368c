import Store

/// An app with two tabs, each a feature that stays alive.
@Reducer
struct ReaderTabs {
  enum Tab: Hashable { case bookcase, search }

  @ObservableState
  struct State: Equatable {
    var tab = Tab.bookcase
    var bookcase = Bookcase.State()
    var search = BookSearch.State()
  }

  enum Action {
    case tabSelected(Tab)
    case bookcase(Bookcase.Action)
    case search(BookSearch.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.bookcase, action: \.bookcase) { Bookcase() }
    Scope(state: \.search, action: \.search) { BookSearch() }
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.tab = tab
      case .bookcase(.searchTapped):
        state.tab = .search
      case .bookcase, .search:
        break
      }
      return .none
    }
  }
}

@Reducer
struct Bookcase {
  @ObservableState
  struct State: Equatable {
    var books = ["Dune", "Emma"]
  }

  enum Action {
    case searchTapped
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

@Reducer
struct BookSearch {
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
