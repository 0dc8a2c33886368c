import Navigation
import Store

@Reducer
struct JarLabel {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case cancelTapped
    case saveTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      guard case .cancelTapped = action else { return .none }
      return .run { _ in await dismiss() }
    }
  }
}

@Reducer
struct Pantry {
  @ObservableState
  struct State: Equatable {
    var jars: [String] = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addTapped
    case nameScanned(String)
    case emptyTapped
    case sortTapped
    case destination(PresentationAction<Destination.Action>)
  }

  @Reducer(state: .equatable)
  enum Destination {
    case label(JarLabel)
    case alert(AlertState<Question>)
    case dialog(ConfirmationDialogState<Order>)

    enum Question { case emptyConfirmed }
    enum Order { case ascending, descending }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.destination = .label(JarLabel.State())
        return .none
      case .nameScanned(let name):
        state.$destination[case: \.label]?.name = name
        return .none
      case .destination(.presented(.label(.saveTapped))):
        state.jars.append(state.$destination[case: \.label]?.name ?? "")
        state.destination = nil
        return .none

      case .emptyTapped:
        state.destination = .alert(.empty)
        return .none
      case .destination(.presented(.alert(.emptyConfirmed))):
        state.jars = []
        return .none
      case .sortTapped:
        state.destination = .dialog(.order)
        return .none
      case .destination(.presented(.dialog(let order))):
        state.jars.sort { order == .ascending ? $0 < $1 : $0 > $1 }
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState<Pantry.Destination.Question> {
  static var empty: Self {
    AlertState {
      TextState("Empty the pantry?")
    } actions: {
      ButtonState(role: .destructive, action: .emptyConfirmed) { TextState("Empty") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("All jars are removed.")
    }
  }
}

extension ConfirmationDialogState<Pantry.Destination.Order> {
  static var order: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Sort the jars")
    } actions: {
      ButtonState(action: .ascending) { TextState("A to Z") }
      ButtonState(action: .descending) { TextState("Z to A") }
    }
  }
}
