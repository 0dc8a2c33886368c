import Store

/// A list beside the selected letter.
@Reducer
struct Mailbox {
  @ObservableState
  struct State: Equatable {
    var letters = ["Ada", "Grace", "Mary"]
    var letter: Letter.State?
  }

  enum Action {
    case selected(String?)
    case letter(Letter.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .selected(let sender):
        state.letter = sender.map { Letter.State(id: $0) }
        return .none
      case .letter:
        return .none
      }
    }
    .ifLet(\.letter, action: \.letter) { Letter() }
  }
}

@Reducer
struct Letter {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: String
    var isStarred = false
  }

  enum Action {
    case starTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .starTapped:
        state.isStarred.toggle()
        return .none
      }
    }
  }
}
