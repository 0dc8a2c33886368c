import Queries
import Store

struct Book: Codable, Equatable, Identifiable {
  let id: Int
  var title: String
  var isFavorite = false

  static let dune = Book(id: 1, title: "Dune")
  static let emma = Book(id: 2, title: "Emma")
  static let ulysses = Book(id: 3, title: "Ulysses")
}

struct NoNetwork: Error, Equatable {}

@DependencyClient
struct LibraryClient: Sendable {
  var books: @Sendable (_ search: String) async throws -> [Book]
  var book: @Sendable (_ id: Int) async throws -> Book
  var setFavorite: @Sendable (_ id: Int, _ isFavorite: Bool) async throws -> Void
  var retitle: @Sendable (_ id: Int, _ title: String) async throws -> Book
}

extension LibraryClient: TestDependencyKey {
  static let testValue = LibraryClient()
}

extension DependencyValues {
  var library: LibraryClient {
    get { self[LibraryClient.self] }
    set { self[LibraryClient.self] = newValue }
  }
}

struct BooksQuery: Query {
  var search = ""
  var options = QueryOptions(retries: 0)

  static func == (one: BooksQuery, other: BooksQuery) -> Bool { one.search == other.search }
  func hash(into hasher: inout Hasher) { hasher.combine(search) }

  var tags: Set<QueryTag> { ["books"] }

  func fetch() async throws -> [Book] {
    @Dependency(\.library) var library
    return try await library.books(search)
  }
}

extension BooksQuery: CustomStringConvertible {
  var description: String { "BooksQuery(search: \"\(search)\")" }
}

struct BookQuery: Query {
  let id: Int

  func fetch() async throws -> Book {
    @Dependency(\.library) var library
    return try await library.book(id)
  }
}

struct SetFavorite: Mutation {
  let id: Int
  let isFavorite: Bool

  func perform() async throws {
    @Dependency(\.library) var library
    try await library.setFavorite(id, isFavorite)
  }

  var optimisticChanges: [QueryChange] {
    [
      .update(BooksQuery.self) { [self] books in
        for index in books.indices where books[index].id == id {
          books[index].isFavorite = isFavorite
        }
      }
    ]
  }
}

/// A change, for which the server returns what it has made of it.
struct Retitle: Mutation {
  let id: Int
  let title: String

  func perform() async throws -> Book {
    @Dependency(\.library) var library
    return try await library.retitle(id, title)
  }

  func changes(from book: Book) -> [QueryChange] {
    [
      .set(BookQuery(id: id), to: book),
      .update(BooksQuery.self) { $0 = $0.map { $0.id == book.id ? book : $0 } },
    ]
  }

  var invalidates: [QueryFilter] { [.tag("books")] }
}

/// A list of books, as most screens show one.
@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    var search = ""
    var options = QueryOptions(retries: 0)
    @SharedReader(value: []) var books: [Book]
    var hasBooks = true

    init(search: String = "", options: QueryOptions = QueryOptions(retries: 0)) {
      (self.search, self.options) = (search, options)
    }
  }

  enum Action: Equatable {
    case searchChanged(String)
    case refreshed
    case invalidated(QueryTag)
    case returned(QueryOccasion)
    case hidden
    case heartTapped(id: Int, Bool)
    case retitled(id: Int, String)
    case saved(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchChanged(let search):
        state.search = search
        return .none
      case .refreshed: return .refetch(state.$books)
      case .invalidated(let tag): return .invalidate(.tag(tag))
      case .returned(let occasion): return .refetchQueries(on: occasion)
      case .hidden:
        state.hasBooks = false
        return .none
      case .heartTapped(let id, let isFavorite):
        return .mutate(SetFavorite(id: id, isFavorite: isFavorite))
      case .retitled(let id, let title):
        return .mutate(Retitle(id: id, title: title)) { .saved((try? $0.get()) != nil) }
      case .saved: return .none
      }
    }
    .query(\.$books) { state in
      state.hasBooks ? BooksQuery(search: state.search, options: state.options) : nil
    }
  }
}

/// Two screens that may show the same.
@Reducer
struct Shelves {
  @ObservableState
  struct State: Equatable {
    var first: Shelf.State?
    var second: Shelf.State?
    var id: Int?
    @SharedReader(value: nil) var book: Book?
  }

  enum Action {
    case first(Shelf.Action)
    case second(Shelf.Action)
    case firstShown(Bool)
    case secondShown(Bool)
    case bookTapped(Int?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstShown(let isShown): state.first = isShown ? Shelf.State() : nil
      case .secondShown(let isShown): state.second = isShown ? Shelf.State() : nil
      case .bookTapped(let id): state.id = id
      case .first, .second: break
      }
      return .none
    }
    .ifLet(\.first, action: \.first) { Shelf() }
    .ifLet(\.second, action: \.second) { Shelf() }
    .query(\.$book) { $0.id.map { BookQuery(id: $0) } }
  }
}
