import Navigation
import Store

/// A screen with a counter, a timer, and a way out.
@Reducer
struct Screen {
  @ObservableState
  struct State: Equatable, Codable {
    var name = ""
    var count = 0
    var rows: [Int] = []
    @Presents var alert: Alert.State?
  }

  enum Action: Equatable {
    case incrementTapped
    case startTapped
    case ticked
    case stopTapped
    case closeTapped
    case alertTapped
    case alert(PresentationAction<Alert.Action>)
    case nothingTapped
  }

  enum TimerID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      case .startTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
        .cancellable(id: TimerID.timer)
      case .ticked:
        state.count += 1
        return .none
      case .stopTapped:
        return .cancel(id: TimerID.timer)
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .alertTapped:
        state.alert = Alert.State()
        return .none
      case .alert, .nothingTapped:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert) { Alert() }
  }
}

/// A small thing that a screen presents.
@Reducer
struct Alert {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
  }

  enum Action: Equatable {
    case closeTapped
    case waitTapped
    case waited
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .waitTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.waited)
        }
      case .waited:
        state.text = "waited"
        return .none
      }
    }
  }
}
