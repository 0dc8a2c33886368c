import Foundation
import Navigation
import Queries
import Store
import TestSupport
import Testing

@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable {
    let id: Int
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

extension Page.State: Linked {
  fileprivate static var link: Link<Self> { Link("books/\(\.id)") { try Self(id: $0.id) } }
}

/// A shop whose links wait for the list.
@Reducer
private struct Shop {
  @ObservableState
  struct State: Equatable {
    var links = LinkState()
    var path = StackState<Path.State>()
    @SharedReader(value: nil) var books: [Book]?
  }

  enum Action {
    case links(LinkAction)
    case path(StackActionOf<Path>)
    case refreshed
  }

  @Reducer
  enum Path {
    case page(Page)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .refreshed = action { return .refetch(state.$books) }
      return .none
    }
    .forEach(\.path, action: \.path)
    .links(
      \.links,
      action: \.links,
      router: LinkRouter(Shop.State.self, at: "https://books.example")
    ) { state, _ in state.books == nil ? .park(for: .seconds(60)) : .open }
    .query(\.$books) { _ in BooksQuery() }
  }
}

extension Shop.Path.State: Equatable {}

extension Shop.Path.State: Linked {
  fileprivate static var link: Link<Self> { Link(\.page) }
}

extension Shop.State: Linked {
  fileprivate static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}

/// Links that wait for what a query fetches.
struct QueryLinkTests {
  @Test func `B145 - A link that waits for a query is opened in the step of its answer`() async {
    let library = TestEndpoint(of: [Book].self)
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.library.books = { _ in try await library() }
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    let url = "https://books.example/books/1"
    await store.send(.links(.opened(url))) {
      $0.links.parked = ParkedLink(url: url, deadline: Date(timeIntervalSince1970: 60))
    }
    await library.return([.dune])
    await store.receive(query: BooksQuery()) {
      $0.$books.withLock { $0 = [.dune] }
      $0.links.parked = nil
      $0.path.append(.page(Page.State(id: 1)))
    }
  }
}
