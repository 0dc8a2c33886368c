import Store

/// A form with a property of every kind that can be bound.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable, Sendable {
    var name = ""
    var isOn = false
    var query: String?
    var address = Address()
    var sendings = 0
    var plain = Plain()
    @ObservationStateIgnored var ignored = 0
  }

  @ObservableState
  struct Address: Equatable, Sendable {
    var city = ""
    var lines: [String] = []
  }

  struct Plain: Equatable, Sendable {
    var note = ""
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case isOnChanged(Bool)
    case nameLoaded(String)
    case cityChanged(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.sendings += 1
      case .binding(\.query):
        guard let query = state.query else { break }
        return .send(.binding(.set(\.name, query)))
      case .binding:
        break
      case .isOnChanged(let isOn):
        state.isOn = isOn
      case .nameLoaded(let name):
        return .send(.binding(.set(\.name, name)))
      case .cityChanged(let city):
        state.address.city = city
      }
      return .none
    }
  }
}

/// A state and actions without macros.
struct PlainForm: Reducer {
  struct State: Equatable {
    var name = ""
    var size = 0
    var nested = Nested()

    struct Nested: Equatable { var depth = 0 }
  }

  enum Action: BindableAction {
    case reset
    case binding(BindingAction<State>)
  }

  var body: some Reducer<State, Action> { BindingReducer() }
}

/// A form that has binding actions, and no reducer for them.
struct Deaf: Reducer {
  struct State: Equatable {
    var name = ""
    var size = 0
  }

  @CasePathable
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case tapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
