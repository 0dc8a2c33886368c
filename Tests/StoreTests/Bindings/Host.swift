import Store
import TestFixtures

/// A parent with bindings to whether its children exist.
@Reducer
struct Host {
  @ObservableState
  struct State: Equatable {
    var row: BoundRow.State?
    var rows: IdentifiedArrayOf<BoundRow.State> = []
    var screen = Screen.State.row(.init(id: 0))
    var deaf = Deaf.State()
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case row(BoundRow.Action)
    case rows(IdentifiedActionOf<BoundRow>)
    case screen(Screen.Action)
    case deaf(Deaf.Action)
    case cleared
  }

  @Reducer
  enum Screen {
    case row(BoundRow)
    case other
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.screen, action: \.screen) { Screen.body }
    Scope(state: \.deaf, action: \.deaf) { Deaf() }
    Reduce { state, action in
      if case .cleared = action { state = State(screen: .other) }
      return .none
    }
    .ifLet(\.row, action: \.row) { BoundRow() }
    .forEach(\.rows, action: \.rows) { BoundRow() }
  }
}

extension Host.Screen.State: Equatable {}

/// A child with a property to bind and an effect that runs until it is cancelled.
@Reducer
struct BoundRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case started
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      guard case .started = action else { return .none }
      return .run { _ in await Gate().pass() }
    }
  }
}
