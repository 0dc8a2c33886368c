import Navigation
import Store

/// The location of the client below.
let playerClientPlace = (fileID: #fileID, filePath: #filePath, line: #line + 4)

/// Closures of every kind.
@DependencyClient
struct PlayerClient: Sendable {
  var play: @Sendable (_ song: String, _ times: Int) async throws -> Int
  var stop: @Sendable () -> Void
  var isOn: @Sendable () -> Bool = { true }
  var raise: @Sendable (inout Int, _ by: Int) throws -> Void
  var next: @Sendable (_ after: Int) -> String?
  var name: String = "player"
}

/// A client with a deprecated endpoint.
@DependencyClient
struct RadioClient: Sendable {
  let stations = 3
  @available(*, deprecated) var tune: @Sendable (_ to: Int) throws -> Int
  @available(*, deprecated) var band: Int = 1
  @available(*, deprecated) let scan: @Sendable (_ from: Int) throws -> Int
}

@Reducer
struct PlayerFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Sheet.State?
    var count = 0
  }

  enum Action: ViewAction {
    case view(View)
    case sheet(PresentationAction<Sheet.Action>)

    enum View { case tapped, showTapped }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tapped): state.count += 1
      case .view(.showTapped): state.sheet = .alert(AlertState { TextState("?") })
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet)
  }
}

@Reducer
enum Sheet {
  case bare(Bare)
  @ReducerCaseEphemeral case alert(AlertState<Choice>)
  @ReducerCaseEphemeral case choice(ConfirmationDialogState<Choice>)

  enum Choice { case sure }
}

extension Sheet.State: Equatable {}

@MainActor
@ViewAction(for: PlayerFeature.self)
struct PlayerView {
  let store: StoreOf<PlayerFeature>

  func tap() -> StoreTask { send(.tapped) }
}
