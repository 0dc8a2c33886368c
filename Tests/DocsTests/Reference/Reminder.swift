import Store

@Reducer
struct Reminder {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
    var isRinging = false
  }

  enum Action {
    case titleChanged(String)
    case snoozeTapped
    case rang
    case deleteTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return .none
      case .snoozeTapped:
        state.isRinging = false
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(600))
          await send(.rang)
        }
      case .rang:
        state.isRinging = true
        return .none
      case .deleteTapped:
        return .none
      }
    }
  }
}
