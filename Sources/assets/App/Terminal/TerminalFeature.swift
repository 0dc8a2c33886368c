import Features
import Navigation
import Store

/// The app on a full screen: the coordinator, with what only a terminal has, a cursor and keys.
@Reducer
struct TerminalFeature {
  @ObservableState
  struct State: Equatable, Codable {
    var app = AppCoordinator.State()
    var size: TerminalSize
    /// The row that the cursor is on, for each screen from the bottom one to what is presented.
    var cursors = [0]
    /// Whether keys are text for the search.
    var isSearching = false
    /// A remark about the last key.
    var remark: String?
    var spinnerFrame = 0
    var isSpinning = false
    /// How often the end was asked for.
    var quitRequests = 0

    init(size: TerminalSize) {
      self.size = size
    }

    /// Whether the app is over: asked for, and no change waits to be kept; or asked for twice.
    var hasEnded: Bool { quitRequests > 1 || (quitRequests == 1 && !app.isSaving) }

    /// The row that the cursor is on, of the screen that is shown.
    var cursor: Int { min(cursors.last ?? 0, lastCursor) }

    /// The furthest that the cursor can go on the screen that is shown.
    var lastCursor: Int { FullScreenLayout.lastCursor(on: Screen(app), size) }
  }

  enum Action {
    case app(AppCoordinator.Action)
    case keyPressed(Key)
    case resized(TerminalSize)
    case spinnerTicked
  }

  private enum CancelID {
    case spinner
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
        follow(&state)
        return spin(&state)

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
  }

  /// Gives each new screen a cursor of its own, and forgets those of screens that are gone.
  private func follow(_ state: inout State) {
    let depth = state.app.path.count + (state.app.destination == nil ? 1 : 2)
    guard depth != state.cursors.count else { return }
    state.isSearching = false
    state.cursors = Array(state.cursors.prefix(depth))
    while state.cursors.count < depth { state.cursors.append(0) }
  }

  /// Turns the spinner while there is something to wait for, and at no other time.
  private func spin(_ state: inout State) -> EffectOf<Self> {
    guard state.app.isBusy != state.isSpinning else { return .none }
    state.isSpinning.toggle()
    guard state.isSpinning else { return .cancel(id: CancelID.spinner) }
    return .run { [clock] send in
      while true {
        try await clock.sleep(for: Self.spinnerInterval)
        await send(.spinnerTicked)
      }
    }
    .cancellable(id: CancelID.spinner, cancelInFlight: true)
  }
}
