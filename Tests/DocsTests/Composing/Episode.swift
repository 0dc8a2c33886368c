import Store

/// A row.
@Reducer
struct Episode {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
    var note = ""
    var progress: Double?
  }

  enum Action {
    case downloadTapped
    case downloadProgressed(Double)
    case playTapped
    case noteTapped
    case deleteTapped
  }

  @Dependency(\.episodeClient) var episodeClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .downloadTapped:
        state.progress = 0
        return .run { [episodeClient, id = state.id] send in
          for await progress in episodeClient.download(id) {
            await send(.downloadProgressed(progress))
          }
        }
      case .downloadProgressed(let progress):
        state.progress = progress
        return .none
      case .playTapped, .noteTapped, .deleteTapped:
        return .none
      }
    }
  }
}
