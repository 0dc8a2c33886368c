import Navigation
import Store

/// An app whose root has the stack.
@Reducer
struct BookStand {
  @ObservableState
  struct State: Equatable {
    var links = LinkState()
    var path = StackState<BookShop.Path.State>()
  }

  enum Action {
    case links(LinkAction)
    case path(StackActionOf<BookShop.Path>)
  }

  let router = LinkRouter(BookStand.State.self, at: "books:")

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .links(\.links, action: \.links, router: router)
  }
}

extension BookStand.State: Linked {
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}
