import Foundation
import Navigation
import Store

/// The cost of links into a deep stack, and of states for a later process.
enum Restoring {
  static let all = links + states

  /// A link that changes the topmost screen.
  private static let links = [1, 10, 100].map { depth in
    Benchmark("link to another topmost screen at depth \(depth)", operations: 200) {
      let router = LinkRouter(BookShelf.State.self, at: "shelf:")
      let below = (1..<depth).map { "pages/\($0)/" }.joined()
      let urls = ["shelf:\(below)pages/1000001", "shelf:\(below)pages/1000002"]
      var state = (try? router.parse(urls[0])) ?? BookShelf.State()
      return {
        for index in 0..<200 {
          guard let arrival = try? router.arrival(at: urls[(index + 1) % 2], from: state) else {
            return
          }
          state = arrival.state
        }
        consume(state)
      }
    }
  }

  /// A stack of 100 screens with 100 rows each.
  private static var shelf: BookShelf.State {
    var state = BookShelf.State()
    for page in 0..<100 {
      let rows = (0..<100).map {
        BookPage.Row(id: $0, title: "Row \($0) of page \(page)", isDone: false)
      }
      state.path.push(.page(BookPage.State(number: page, rows: rows)))
    }
    return state
  }

  private static let states = [
    Benchmark("10,000 rows decoded by JSONDecoder alone", operations: 1) {
      let data =
        (try? JSONEncoder().encode(shelf.path.compactMap { $0[case: \.page]?.rows })) ?? Data()
      return { consume(try? JSONDecoder().decode([[BookPage.Row]].self, from: data)) }
    },
    Benchmark(
      "100 screens with 10,000 rows restored",
      operations: 1,
      bound: .times(2, of: "10,000 rows decoded by JSONDecoder alone")
    ) {
      let data = (try? StateRestoration.data(of: shelf)) ?? Data()
      return { consume(StateRestoration<BookShelf.State>.state(from: data).state) }
    },
    Benchmark("10,000 rows encoded by JSONEncoder alone", operations: 1) {
      let rows = shelf.path.compactMap { $0[case: \.page]?.rows }
      return { consume(try? JSONEncoder().encode(rows)) }
    },
    Benchmark(
      "100 screens with 10,000 rows stored",
      operations: 1,
      bound: .times(2, of: "10,000 rows encoded by JSONEncoder alone")
    ) {
      let state = shelf
      return { consume(try? StateRestoration.data(of: state)) }
    },
  ]
}

@Reducer
struct BookShelf {
  @ObservableState
  struct State: Codable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case page(BookPage)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}

extension BookShelf.Path.State: Codable {}

extension BookShelf.State: Linked {
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}

extension BookShelf.Path.State: Linked {
  static var link: Link<Self> { Link(\.page) }
}

@Reducer
struct BookPage {
  struct Row: Codable {
    var id: Int
    var title: String
    var isDone: Bool
  }

  @ObservableState
  struct State: RestorableState {
    let number: Int
    var rows: [Row] = []

    static let restoration = ScreenRestoration("page", version: 2).migration(from: 1) { _ in }
  }

  enum Action {}
}

extension BookPage.State: Linked {
  static var link: Link<Self> { Link("pages/\(\.number)") { try Self(number: $0.number) } }
}
