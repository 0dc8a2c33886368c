import Store

@Reducer
struct ReadingList {
  @ObservableState
  struct State: Equatable, Codable {
    var books: [String] = []
    var draft: String?
  }

  enum Action {
    case addTapped
    case draftChanged(String)
    case doneTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.draft = ""
      case .draftChanged(let text): state.draft = text
      case .doneTapped:
        if let draft = state.draft { state.books.append(draft) }
        state.draft = nil
      }
      return .none
    }
  }
}
