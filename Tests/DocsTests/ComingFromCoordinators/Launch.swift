import Store

@Reducer
struct Splash {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case checked(Member?)
  }

  @Dependency(\.members) var members
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onMount { _ in
        .run { send in
          async let member = members.session()
          try await clock.sleep(for: .seconds(1))
          await send(.checked(try? await member))
        }
      }
  }
}

@Reducer
struct ItemList {
  @ObservableState
  struct State: Equatable {
    var member: Member?
  }

  enum Action {
    case refreshTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Launch {
  @ObservableState
  struct State: Equatable {
    var stage = Stage.State.splash(Splash.State())
  }

  enum Action {
    case stage(Stage.Action)
  }

  @Reducer
  enum Stage {
    case splash(Splash)
    case list(ItemList)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.stage, action: \.stage) { Stage.body }
    Reduce { state, action in
      if case .stage(.splash(.checked(let member))) = action {
        state.stage = .list(ItemList.State(member: member))
      }
      return .none
    }
  }
}

extension Launch.Stage.State: Equatable {}
