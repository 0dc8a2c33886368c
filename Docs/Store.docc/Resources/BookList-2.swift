import Navigation
import Queries
import Store

@Reducer
struct BookList {
  @ObservableState
  struct State: Equatable {
    @SharedReader(value: []) var books: [Book]
    var path = StackState<Path.State>()

    var sorted: [Book] { books.sorted { $0.title < $1.title } }
  }

  enum Action {
    case refreshed
    case bookTapped(Book.ID)
    case path(StackActionOf<Path>)
  }

  @Reducer(state: .equatable)
  enum Path {
    case detail(BookDetail)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed:
        return .refetch(state.$books)
      case .bookTapped(let id):
        state.path.push(.detail(BookDetail.State(id: id)))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .query(\.$books) { _ in BooksQuery() }
  }
}
