import Store

@Reducer
struct MemberProfile {
  @ObservableState
  struct State: Equatable {
    var phase = Phase.loading
  }

  enum Phase: Equatable {
    case loading
    case loaded(Member)
    case failed(String)
  }

  enum Action {
    case retryTapped
    case loaded(Member)
    case loadFailed(String)
  }

  @Dependency(\.members) var members

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .retryTapped:
        state.phase = .loading
        return load()
      case .loaded(let member):
        state.phase = .loaded(member)
        return .none
      case .loadFailed(let text):
        state.phase = .failed(text)
        return .none
      }
    }
    .onMount { _ in load() }
  }

  private func load() -> Effect<Action> {
    .run { send in
      await send(.loaded(try await members.profile()))
    } catch: { _, send in
      await send(.loadFailed("The profile can't be loaded."))
    }
  }
}
