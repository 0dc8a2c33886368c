import Queries
import Store

struct Book: Codable, Equatable, Identifiable {
  let id: Int
  var title: String
  var author: String
}

@DependencyClient
struct Library: Sendable {
  var books: @Sendable () async throws -> [Book]
  var summary: @Sendable (_ id: Book.ID) async throws -> String
}

extension Library: DependencyKey {
  static let liveValue = Library(
    books: {
      [
        Book(id: 1, title: "Emma", author: "Jane Austen"),
        Book(id: 2, title: "Dune", author: "Frank Herbert"),
      ]
    },
    summary: { id in id == 1 ? "A matchmaker errs." : "A desert, and its spice." }
  )
  static let testValue = Library()
}

extension DependencyValues {
  var library: Library {
    get { self[Library.self] }
    set { self[Library.self] = newValue }
  }
}

struct BooksQuery: Query {
  func fetch() async throws -> [Book] {
    @Dependency(\.library) var library
    return try await library.books()
  }
}

struct SummaryQuery: Query {
  let id: Book.ID

  func fetch() async throws -> String {
    @Dependency(\.library) var library
    return try await library.summary(id)
  }
}
