import Navigation
import Store

/// A shop with a screen on a stack, a sheet and an alert.
@Reducer
struct MappedShop {
  @ObservableState
  struct State: Equatable {
    var list = MappedList.State()
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
  }

  enum Action {
    case helpTapped
    case list(MappedList.Action)
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
  }

  @Reducer
  enum Path {
    case item(MappedItem)
  }

  @Reducer
  enum Destination {
    case help(MappedHelp)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { MappedList() }
    Reduce { state, action in
      switch action {
      case .helpTapped: state.destination = .help(MappedHelp.State())
      case .list(.itemTapped): state.path.push(.item(MappedItem.State()))
      default: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension MappedShop.Path.State: Equatable {}
extension MappedShop.Destination.State: Equatable {}

@Reducer
struct MappedList {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case itemTapped
    case neverSent
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

@Reducer
struct MappedItem {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isBought = false
    var filter = ""
  }

  enum Action: ViewAction, BindableAction {
    case view(View)
    case binding(BindingAction<State>)
    case bought(Result<Int, any Error>)
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum View {
      case buyTapped
      case shareTapped
    }

    @CasePathable
    enum Alert {
      case confirmTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .view(.buyTapped):
        state.alert = AlertState { TextState("Buy?") }
        return .none
      case .alert(.presented(.confirmTapped)): return .send(.bought(.success(1)))
      case .bought(.success):
        state.isBought = true
        return .none
      default: return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct MappedHelp {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case closeTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { [dismiss] _ in await dismiss() } }
  }
}
