import Foundation
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
  var follow: @Sendable () async throws -> AsyncThrowingStream<Book, any Error>
  var page: @Sendable (_ number: Int) async throws -> QueryPage<Book, Int>
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

  func changes(from book: Book) -> [QueryChange] {
    [.update(BooksQuery.self) { $0 = $0.map { $0.id == book.id ? book : $0 } }]
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
      .update(BookPagesQuery.self) { [self] in $0[id: id]?.isFavorite = isFavorite },
      .update(BooksQuery.self) { [self] books in
        for index in books.indices where books[index].id == id {
          books[index].isFavorite = isFavorite
        }
      },
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
    case loggedOut
    case pushReceived([Book])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushReceived(let books): return .updateQueries([.set(BooksQuery(), to: books)])
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
      case .loggedOut: return .removeQueries(.all)
      }
    }
    .query(\.$books) { state in
      state.hasBooks ? BooksQuery(search: state.search, options: state.options) : nil
    }
  }
}

/// A screen that shows how many books there are, and doesn't fetch them.
@Reducer
struct ShelfBadge {
  @ObservableState
  struct State: Equatable {
    @SharedReader(value: []) var books: [Book]
  }

  enum Action {}

  var body: some ReducerOf<Self> {
    EmptyReducer().query(\.$books, fetches: false) { _ in BooksQuery() }
  }
}

/// Two screens that may show the same.
@Reducer
struct Shelves {
  @ObservableState
  struct State: Equatable {
    var first: Shelf.State?
    var second: Shelf.State?
    var badge: ShelfBadge.State?
    var id: Int?
    @SharedReader(value: nil) var book: Book?
  }

  enum Action {
    case first(Shelf.Action)
    case second(Shelf.Action)
    case firstShown(Bool, QueryOptions = QueryOptions(retries: 0))
    case secondShown(Bool, QueryOptions = QueryOptions(retries: 0))
    case bookTapped(Int?)
    case badge(ShelfBadge.Action)
    case badgeShown
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstShown(let isShown, let options):
        state.first = isShown ? Shelf.State(options: options) : nil
      case .secondShown(let isShown, let options):
        state.second = isShown ? Shelf.State(options: options) : nil
      case .bookTapped(let id): state.id = id
      case .badgeShown: state.badge = ShelfBadge.State()
      case .first, .second: break
      }
      return .none
    }
    .ifLet(\.first, action: \.first) { Shelf() }
    .ifLet(\.second, action: \.second) { Shelf() }
    .ifLet(\.badge, action: \.badge) { ShelfBadge() }
    .query(\.$book) { $0.id.map { BookQuery(id: $0) } }
  }
}

/// The books page by page: the cursor is the number of the page.
struct BookPagesQuery: PagedQuery {
  var options: QueryOptions { QueryOptions(retries: 0) }

  func fetchPage(_ cursor: Int?) async throws -> QueryPage<Book, Int> {
    @Dependency(\.library) var library
    return try await library.page(cursor ?? 0)
  }
}

/// A list that is fetched page by page, in both directions.
@Reducer
struct Pages {
  @ObservableState
  struct State: Equatable {
    @SharedReader(value: QueryPages()) var books: QueryPages<Book, Int>
  }

  enum Action {
    case lastRowAppeared
    case firstRowAppeared
    case refreshed
    case heartTapped(id: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lastRowAppeared: .fetchNextPage(state.$books)
      case .firstRowAppeared: .fetchPreviousPage(state.$books)
      case .refreshed: .refetch(state.$books)
      case .heartTapped(let id): .mutate(SetFavorite(id: id, isFavorite: true))
      }
    }
    .query(\.$books) { _ in BookPagesQuery() }
  }
}

/// Books as they come in, by a connection.
struct ArrivalsQuery: LiveQuery {
  var options: QueryOptions { QueryOptions(retries: 1) }

  func fetch() async throws -> [Book] {
    @Dependency(\.library) var library
    return try await library.books("arrivals")
  }

  func updates() async throws -> AsyncThrowingStream<Book, any Error> {
    @Dependency(\.library) var library
    return try await library.follow()
  }

  func apply(_ book: Book, to books: inout [Book]) { books.append(book) }
}

@Reducer
struct Arrivals {
  @ObservableState
  struct State: Equatable {
    var isShown = true
    @SharedReader(value: []) var books: [Book]
  }

  enum Action {
    case hidden
    case refreshed
    case loggedOut
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hidden:
        state.isShown = false
        return .none
      case .refreshed: return .refetch(state.$books)
      case .loggedOut: return .removeQueries(.all)
      }
    }
    .query(\.$books) { $0.isShown ? ArrivalsQuery() : nil }
  }
}

/// Books that are counted while they are fetched, and stored for the next process.
struct ArchiveQuery: StoredQuery {
  var session: String?

  var options: QueryOptions { QueryOptions(retries: 0) }
  var tags: Set<QueryTag> { session == nil ? [] : ["session"] }
  var storage: QueryStorage {
    let name = session.map { "archive-\($0)" } ?? "archive"
    return QueryStorage(
      URL(filePath: "/caches/\(name).json"),
      version: 2,
      maximumAge: .seconds(3600)
    )
  }

  func fetch() async throws -> [Book] {
    @Dependency(\.library) var library
    await QueryProgress.report(1, of: 2)
    return try await library.books("archive")
  }
}

@Reducer
struct Archive {
  @ObservableState
  struct State: Equatable {
    var session: String?
    @SharedReader(value: []) var books: [Book]
    @SharedReader(value: nil) var progress: QueryProgress?
  }

  enum Action {
    case loggedOut
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .loggedOut: .removeQueries(.tag("session"))
      }
    }
    .query(\.$books, progress: \.$progress) { ArchiveQuery(session: $0.session) }
  }
}

/// A favorite that is also set without a network: it waits.
struct KeepFavorite: QueuedMutation, Codable {
  let id: Int
  let isFavorite: Bool

  static var queue: some SharedKey<[KeepFavorite]> {
    .fileStorage(URL(filePath: "/library/favorites.json"))
  }

  func perform() async throws {
    @Dependency(\.library) var library
    try await library.setFavorite(id, isFavorite)
  }

  func waitsForConnectivity(after error: any Error) -> Bool { error is NoNetwork }

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

/// A list whose favorites are sent when there is a network.
@Reducer
struct Favorites {
  @ObservableState
  struct State: Equatable, Codable {
    @SharedReader(value: []) var books: [Book]
    @SharedReader(KeepFavorite.queue) var waiting = []
    var answers: [Bool] = []
  }

  enum Action: Equatable {
    case heartTapped(id: Int, Bool = true)
    case returned(QueryOccasion)
    case resumed(id: Int, Bool)
    case loggedOut
    case signedOut
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .heartTapped(let id, let isFavorite):
        return .mutate(KeepFavorite(id: id, isFavorite: isFavorite))
      case .returned(let occasion): return .refetchQueries(on: occasion)
      case .resumed(_, let isSaved):
        state.answers.append(isSaved)
        return .none
      case .loggedOut: return .removeMutations(of: KeepFavorite.self)
      case .signedOut: return .removeQueries(.all)
      }
    }
    .query(\.$books) { _ in
      BooksQuery(options: QueryOptions(retries: 0, refetches: [.mount]))
    }
    .onMount { _ in
      .resumeMutations(of: KeepFavorite.self) { .resumed(id: $0.id, $1.error == nil) }
    }
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
