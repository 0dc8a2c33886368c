import Navigation
import Store

/// A feature with an alert that is a plain optional.
struct Notice: Reducer {
  struct State: Equatable {
    var alert: AlertState<Dialogs.Choice>?
    var log: [String] = []
  }

  @CasePathable
  enum Action: Equatable {
    case alert(Dialogs.Choice)
    case repeatTapped
  }

  static let another = AlertState<Dialogs.Choice> { TextState("Are you sure?") }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .alert(.ask): state.alert = Self.another
      case .alert(let choice):
        state.log.append("\(choice) \(state.alert == nil ? "afterwards" : "while shown")")
      case .repeatTapped: break
      }
      return .none
    }
    .ifLet(\.alert, action: \.alert) { EmptyReducer() }
  }
}
