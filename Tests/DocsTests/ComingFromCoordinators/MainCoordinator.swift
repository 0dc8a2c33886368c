import Navigation
import Store

@Reducer
struct MainCoordinator {
  @ObservableState
  struct State: Equatable {
    var preferences = Preferences()
    var path = StackState<Path.State>()
  }

  enum Action {
    case profileTapped
    case settingsTapped
    case preferencesEdited(Reply<Preferences>)
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case profile(MemberProfile)
    case settings(SettingsFlow)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .profileTapped:
        state.path.push(.profile(MemberProfile.State()))
        return .none
      case .settingsTapped:
        return .request(EditPreferences(preferences: state.preferences), reply: \.preferencesEdited)
      case .preferencesEdited(.finished(let preferences)):
        state.preferences = preferences
        return .none
      case .preferencesEdited(.cancelled), .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(EditPreferences.self) { .settings(SettingsFlow.State(preferences: $0.preferences)) }
  }
}

extension MainCoordinator.Path.State: Equatable {}

extension MainCoordinator.State: FlowState {
  static var screens: ScreensOf<MainCoordinator, MainCoordinator.Path> {
    .init(\.path, action: \.path)
  }
}
