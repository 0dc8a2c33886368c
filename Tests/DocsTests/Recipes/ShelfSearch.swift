import Queries
import Store

/// A search in what a server owns, with pages.
@Reducer
struct ShelfSearch {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var search = ""
    @SharedReader(value: QueryPages()) var results: QueryPages<FoundBook, Int>
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case typingPaused
    case lastRowAppeared
    case refreshed
  }

  private nonisolated enum CancelID { case typing }

  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.text) { _, _ in
        .send(.typingPaused).debounce(id: CancelID.typing, for: .milliseconds(300), clock: clock)
      }
    Reduce { state, action in
      switch action {
      case .typingPaused: state.search = state.text
      case .lastRowAppeared: return .fetchNextPage(state.$results)
      case .refreshed: return .refetch(state.$results)
      case .binding: break
      }
      return .none
    }
    .query(\.$results) { BookSearchQuery(search: $0.search) }
  }
}

nonisolated struct BookSearchQuery: PagedQuery {
  var search = ""

  func fetchPage(_ cursor: Int?) async throws -> QueryPage<FoundBook, Int> {
    @Dependency(\.bookSearch) var bookSearch
    return try await bookSearch.page(search, cursor ?? 0)
  }
}

nonisolated struct FoundBook: Equatable, Identifiable {
  let id: Int
  var title: String
}

@DependencyClient
nonisolated struct BookSearchClient: Sendable {
  var page: @Sendable (_ search: String, _ page: Int) async throws -> QueryPage<FoundBook, Int>
}

nonisolated extension BookSearchClient: TestDependencyKey {
  static let testValue = BookSearchClient()
}

nonisolated extension DependencyValues {
  var bookSearch: BookSearchClient {
    get { self[BookSearchClient.self] }
    set { self[BookSearchClient.self] = newValue }
  }
}
