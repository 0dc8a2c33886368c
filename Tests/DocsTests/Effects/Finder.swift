import Store

@Reducer
struct Finder {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var books: [String] = []
    var progress: Double?
    var isOnline = true
    var problem: String?
  }

  enum Action: Equatable {
    case appeared
    case refreshPulled
    case queryChanged(String)
    case found([String])
    case downloadTapped(String)
    case downloadProgressed(Double)
    case stopTapped
    case connectionChanged(Bool)
    case scrolled(to: Int)
    case passed(Int)
    case returnTapped(String)
    case failed(String)
  }

  enum CancelID { case search, download, scrolling }

  @Dependency(\.bookClient) var bookClient
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .merge(
          .run(bookClient.connection()) { .connectionChanged($0) },
          .send(.refreshPulled)
        )

      case .refreshPulled:
        return .run { [bookClient, query = state.query] send in
          await send(.found(try await bookClient.search(query)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }

      case .queryChanged(let query):
        state.query = query
        return .run { [bookClient] send in
          await send(.found(try await bookClient.search(query)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

      case .found(let books):
        state.books = books
        return .none

      case .downloadTapped(let book):
        state.progress = 0
        return .run { [bookClient] send in
          for try await progress in bookClient.download(book) {
            await send(.downloadProgressed(progress))
          }
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .cancellable(id: CancelID.download, cancelInFlight: true)

      case .downloadProgressed(let progress):
        state.progress = progress < 1 ? progress : nil
        return .none

      case .stopTapped:
        state.progress = nil
        return .cancel(id: CancelID.download)

      case .connectionChanged(let isOnline):
        state.isOnline = isOnline
        return .none

      case .scrolled(let position):
        return .send(.passed(position))
          .throttle(id: CancelID.scrolling, for: .seconds(1), clock: clock, latest: true)

      case .passed(let position):
        return .run { [bookClient] _ in await bookClient.report(position) }

      case .returnTapped(let book):
        return .concatenate(
          .run { [bookClient] _ in try await bookClient.giveBack(book) },
          .send(.refreshPulled)
        )

      case .failed(let problem):
        (state.problem, state.progress) = (problem, nil)
        return .none
      }
    }
  }
}
