import Navigation
import Queries
import Store

@Reducer
struct BookList {
  @ObservableState
  struct State: Equatable {
    @SharedReader(value: []) var books: [Book]
    var order = Order.title
    var path = StackState<Path.State>()
    var links = LinkState()

    var sorted: [Book] {
      switch order {
      case .title: books.sorted { $0.title < $1.title }
      case .author: books.sorted { $0.author < $1.author }
      }
    }
  }

  enum Action {
    case refreshed
    case bookTapped(Book.ID)
    case orderTapped
    case orderPicked(Reply<Order>)
    case path(StackActionOf<Path>)
    case links(LinkAction)
  }

  @Reducer(state: .equatable)
  enum Path {
    case detail(BookDetail)
    case order(OrderPicker)
  }

  static let router = LinkRouter(State.self, at: "https://books.example")

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed:
        return .refetch(state.$books)
      case .bookTapped(let id):
        state.path.push(.detail(BookDetail.State(id: id)))
        return .none
      case .orderTapped:
        return .request(PickOrder(), reply: \.orderPicked)
      case .orderPicked(.finished(let order)):
        state.order = order
        return .none
      case .orderPicked(.cancelled), .path, .links:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .route(PickOrder.self) { _ in .order(OrderPicker.State()) }
    .links(\.links, action: \.links, router: Self.router)
    .query(\.$books) { _ in BooksQuery() }
  }
}

extension BookList.Path.State: Linked {
  static var link: Link<Self> {
    Link(\.detail)
  }
}

extension BookList.State: Linked {
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}
