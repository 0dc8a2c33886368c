import Queries
import Store

@Reducer
struct BookList {
  @ObservableState
  struct State: Equatable {
    @SharedReader(value: []) var books: [Book]

    var sorted: [Book] { books.sorted { $0.title < $1.title } }
  }

  enum Action {
    case refreshed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed:
        return .refetch(state.$books)
      }
    }
    .query(\.$books) { _ in BooksQuery() }
  }
}
