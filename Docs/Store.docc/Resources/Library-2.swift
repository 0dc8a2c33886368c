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
}

extension Library: DependencyKey {
  static let liveValue = Library(
    books: {
      [
        Book(id: 1, title: "Emma", author: "Jane Austen"),
        Book(id: 2, title: "Dune", author: "Frank Herbert"),
      ]
    }
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
