import Features
import Navigation
import Store

/// The app on a full screen: the coordinator, with a cursor and keys.
@Reducer
struct TerminalFeature {
  @ObservableState
  struct State: Equatable, Codable {
    var app = AppCoordinator.State()
    var size: TerminalSize
    /// The selected row for each screen, from the bottom one to the presented one.
    var cursors = [0]
    /// Whether keys are text for the search.
    var isSearching = false
    /// A remark about the last key.
    var remark: String?
    var spinnerFrame = 0
    /// How often the user asked to quit.
    var quitRequests = 0

    init(size: TerminalSize) {
      self.size = size
    }

    /// Whether the app has ended: the user asked to quit and no change is being saved, or asked twice.
    var hasEnded: Bool { quitRequests > 1 || (quitRequests == 1 && !app.isSaving) }

    /// The number of screens, from the bottom one to the presented one.
    var depth: Int { app.path.count + (app.destination == nil ? 1 : 2) }

    /// The selected row of the current screen.
    var cursor: Int { min(cursors.last ?? 0, lastCursor) }

    /// The maximum cursor position on the current screen.
    var lastCursor: Int { FullScreenLayout.lastCursor(on: Screen(app), size) }
  }

  enum Action {
    case app(AppCoordinator.Action)
    case keyPressed(Key)
    case resized(TerminalSize)
    case spinnerTicked
  }

  static let spinnerInterval = Duration.milliseconds(120)

  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.app, action: \.app) {
      AppCoordinator()
    }
    Reduce { state, action in
      switch action {
      case .app:
        return .none

      case .keyPressed(let key):
        state.remark = nil
        return press(key, &state)

      case .resized(let size):
        state.size = size
        return .none

      case .spinnerTicked:
        state.spinnerFrame += 1
        return .none
      }
    }
    .onMount(id: \.depth) { state in
      follow(&state)
      return .none
    }
    .onMount(id: \.app.isBusy) { state in state.app.isBusy ? spin() : .none }
  }

  /// Adds a cursor for each new screen, and removes those of removed screens.
  private func follow(_ state: inout State) {
    guard state.depth != state.cursors.count else { return }
    state.isSearching = false
    state.cursors = Array(state.cursors.prefix(state.depth))
    while state.cursors.count < state.depth { state.cursors.append(0) }
  }

  /// Turns the spinner, until the effect is cancelled.
  private func spin() -> EffectOf<Self> {
    .run { [clock] send in
      while true {
        try await clock.sleep(for: Self.spinnerInterval)
        await send(.spinnerTicked)
      }
    }
  }
}
