import Store

@Reducer
struct ReadingTimer {
  @ObservableState
  struct State: Equatable {
    var minutes = 0
    var isRunning = false
  }

  enum Action: Equatable {
    case toggled
    case minutePassed
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.timer) }
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(60)) { await send(.minutePassed) }
        }
        .cancellable(id: CancelID.timer)

      case .minutePassed:
        state.minutes += 1
        return .none
      }
    }
  }
}

/// A room whose timer can be put away.
@Reducer
struct ReadingRoom {
  @ObservableState
  struct State: Equatable {
    var timer: ReadingTimer.State? = ReadingTimer.State()
  }

  enum Action: Equatable {
    case timer(ReadingTimer.Action)
    case timerPutAway
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .timerPutAway { state.timer = nil }
      return .none
    }
    .ifLet(\.timer, action: \.timer) { ReadingTimer() }
  }
}
