import Features
import Navigation
import Store

/// The app on a full screen, with a cursor and keys.
@Reducer
struct TerminalFeature {
  @ObservableState
  struct State: Equatable, Codable {
    var app = AppFeature.State()
    var size: TerminalSize
    /// The selected row for each screen, from the bottom one to the presented one.
    var cursors = [0]
    /// Whether keys are text for the search.
    var isSearching = false
    /// The field on the selected row, while keys are text for it.
    var field: Screen.Field?
    /// The position of the cursor in the text that is typed, in characters; `nil` at its end.
    var caret: Int?
    /// A remark about the last key.
    @NotRestored var remark: String?
    /// The address that was copied by the last key.
    @NotRestored var address: String?
    @NotRestored var spinnerFrame = 0
    /// How often the user asked to quit.
    @NotRestored var quitRequests = 0

    init(app: AppFeature.State = AppFeature.State(), size: TerminalSize) {
      self.app = app
      self.size = size
    }

    /// Whether the app has ended: the user asked to quit and no change is being saved, or asked twice.
    var hasEnded: Bool { quitRequests > 1 || (quitRequests == 1 && !app.isSaving) }

    /// The selected row of the current screen.
    var cursor: Int { min(cursors.last ?? 0, lastCursor) }

    /// The maximum cursor position on the current screen.
    var lastCursor: Int { FullScreenLayout.lastCursor(on: Screen(app), size) }
  }

  enum Action: Codable {
    case app(AppFeature.Action)
    case keyPressed(Key)
    case resized(TerminalSize)
    case spinnerTicked
  }

  static let spinnerInterval = Duration.milliseconds(120)

  @Dependency(\.clipboard) private var clipboard
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.app, action: \.app) {
        AppFeature()
      }
      Reduce { state, action in
        switch action {
        case .app:
          return .none

        case .keyPressed(let key):
          state.remark = nil
          state.address = nil
          if state.app.links.refusal != nil { state.app.links.refusal = nil }
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
    .onChange(of: \.app.stage) { _, state in
      state.cursors = []
      state.remark = nil
      follow(&state)
      return .none
    }
    .onMount(id: \.app.depth) { state in
      follow(&state)
      return .none
    }
    .onMount(id: \.app.isBusy) { state in state.app.isBusy ? spin() : .none }
  }

  /// Adds a cursor for each new screen, and removes those of removed screens.
  private func follow(_ state: inout State) {
    let depth = state.app.depth
    guard depth != state.cursors.count else { return }
    state.isSearching = false
    state.field = nil
    state.caret = nil
    state.cursors = Array(state.cursors.prefix(depth))
    while state.cursors.count < depth { state.cursors.append(0) }
  }

  /// Copies the address of what is shown.
  func copyAddress(_ state: inout State) -> EffectOf<Self> {
    do throws(CommandError) {
      let address = try state.app.address()
      state.address = address
      return .run { [clipboard] _ in await clipboard.copy(address) }
    } catch {
      state.remark = error.description
      return .none
    }
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

extension TerminalFeature.State: RestorableState {
  static let restoration = ScreenRestoration("full-screen")
}
