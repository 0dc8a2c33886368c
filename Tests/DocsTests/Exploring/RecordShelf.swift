import Navigation
import Store

struct Album: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String

  static let blue = Album(id: 1, title: "Blue")
  static let train = Album(id: 2, title: "Train")
}

struct NoNetwork: Error {}

@DependencyClient
struct AlbumClient: Sendable {
  var load: @Sendable () async throws -> [Album]
}

extension AlbumClient: TestDependencyKey {
  static let testValue = AlbumClient()
}

extension DependencyValues {
  var albumClient: AlbumClient {
    get { self[AlbumClient.self] }
    set { self[AlbumClient.self] = newValue }
  }
}

/// The shelf as it was written first.
enum Before {
  @Reducer
  struct RecordShelf {
    @ObservableState
    struct State: Equatable {
      var albums: [Album] = []
      var openAlbum: Album.ID?
      var isLoading = false
    }

    @CasePathable
    enum Action: ViewAction {
      case view(View)
      case loaded([Album])

      @CasePathable
      enum View {
        case refreshPulled
        case albumTapped(id: Album.ID)
        case closeTapped
      }
    }

    @Dependency(\.albumClient) var albumClient

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .view(.refreshPulled):
          state.isLoading = true
          return .run { [albumClient] send in
            try await send(.loaded(albumClient.load()))
          } catch: { _, _ in
          }

        case .view(.albumTapped(let id)):
          state.openAlbum = id
          return .none

        case .view(.closeTapped):
          state.openAlbum = nil
          return .none

        case .loaded(let albums):
          state.albums = albums
          state.isLoading = false
          return .none
        }
      }
    }
  }
}

/// The shelf without what an exploration has found.
@Reducer
struct RecordShelf {
  @ObservableState
  struct State: Equatable {
    var albums: [Album] = []
    var openAlbum: Album.ID?
    var isLoading = false
  }

  @CasePathable
  enum Action: ViewAction {
    case view(View)
    case loaded([Album])
    case loadFailed

    @CasePathable
    enum View {
      case refreshPulled
      case albumTapped(id: Album.ID)
      case closeTapped
    }
  }

  private enum CancelID { case load }

  @Dependency(\.albumClient) var albumClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.refreshPulled):
        state.isLoading = true
        return .run { [albumClient] send in
          try await send(.loaded(albumClient.load()))
        } catch: { _, send in
          await send(.loadFailed)
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)

      case .view(.albumTapped(let id)):
        state.openAlbum = id
        return .none

      case .view(.closeTapped):
        state.openAlbum = nil
        return .none

      case .loaded(let albums):
        state.albums = albums
        state.isLoading = false
        if !albums.contains(where: { $0.id == state.openAlbum }) { state.openAlbum = nil }
        return .none

      case .loadFailed:
        state.isLoading = false
        return .none
      }
    }
  }
}
