import Navigation
import Store

struct Preferences: Equatable {
  var isVisible = true
}

struct EditPreferences: Request, Equatable {
  typealias Output = Preferences
  var preferences: Preferences
}

struct ChooseVisibility: Request, Equatable {
  typealias Output = Bool
}

@Reducer
struct PrivacyScreen {
  @ObservableState
  struct State: Equatable {}

  enum Action: FinishingAction {
    typealias Output = Bool
    case everyoneTapped
    case noOneTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .everyoneTapped: .finish(true)
      case .noOneTapped: .finish(false)
      }
    }
  }
}

@Reducer
struct SettingsFlow {
  @ObservableState
  struct State: Equatable {
    var preferences: Preferences
    var path = StackState<Path.State>()
  }

  enum Action: FinishingAction {
    typealias Output = Preferences
    case privacyTapped
    case visibilityChosen(Reply<Bool>)
    case saveTapped
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case privacy(PrivacyScreen)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .privacyTapped:
        return .request(ChooseVisibility(), reply: \.visibilityChosen)
      case .visibilityChosen(.finished(let isVisible)):
        state.preferences.isVisible = isVisible
        return .none
      case .saveTapped:
        return .finish(state.preferences)
      case .visibilityChosen(.cancelled), .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(ChooseVisibility.self) { _ in .privacy(PrivacyScreen.State()) }
  }
}

extension SettingsFlow.Path.State: Equatable {}

extension SettingsFlow.State: FlowState {
  static var screens: ScreensOf<SettingsFlow, SettingsFlow.Path> { .init(\.path, action: \.path) }
}
