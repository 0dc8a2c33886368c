import Navigation
import Store

/// A feature that shows an alert, a choice or a screen, and an ephemeral state.
struct Dialogs: Reducer {
  @CasePathable
  enum Destination: Equatable, EphemeralState {
    case alert(AlertState<Choice>)
    case screen(Screen.State)

    var isEphemeral: Bool { self.is(\.alert) }
  }

  @CasePathable
  enum DestinationAction: Equatable {
    case alert(Choice)
    case screen(Screen.Action)
  }

  enum Choice: String, Equatable, Codable, Hashable {
    case delete, keep, ask
  }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Choice>?
    @Presents var dialog: ConfirmationDialogState<Choice>?
    @Presents var destination: Destination?
    var log: [String] = []
  }

  @CasePathable
  enum Action: Equatable {
    case alert(PresentationAction<Choice>)
    case dialog(PresentationAction<Choice>)
    case destination(PresentationAction<DestinationAction>)
    case show
    case showDestination(Destination?)
  }

  static var question: AlertState<Choice> {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(action: .ask) { TextState("Ask again") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("For ever.")
    }
  }

  static var choice: ConfirmationDialogState<Choice> {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Which?")
    } actions: {
      for choice in [Choice.delete, .keep] {
        ButtonState(action: choice) { TextState(choice.rawValue) }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .show:
        state.alert = Self.question
        state.dialog = Self.choice
      case .showDestination(let destination):
        state.destination = destination
      case .alert(.presented(.ask)):
        state.alert = Self.question
      case .alert(.presented(let choice)):
        state.log.append("\(choice) while \(state.alert == nil ? "gone" : "shown")")
      case .dialog(.presented(let choice)):
        state.log.append("\(choice)")
      case .destination(.presented(.alert(.ask))):
        state.destination = .alert(Self.question)
      case .alert, .dialog, .destination:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$destination, action: \.destination) {
      EmptyReducer<Destination, DestinationAction>()
        .ifCaseLet(\.screen, action: \.screen) { Screen() }
    }
  }
}
