import Foundation
import Queries
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// A list that can be stored, with the progress of its load.
@Reducer
private struct Catalogue {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    @SharedReader(value: []) var books: [Book]
    @SharedReader(value: nil) var progress: QueryProgress?
  }

  enum Action: Codable {
    case refreshed
    case counted
    case heartTapped(id: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed: return .refetch(state.$books)
      case .counted:
        state.count = state.books.count { $0.isFavorite }
        return .none
      case .heartTapped(let id): return .mutate(Mark(id: id))
      }
    }
    .query(\.$books, progress: \.$progress) { _ in CountedQuery() }
  }
}

private struct CountedQuery: Query {
  var options: QueryOptions { QueryOptions(retries: 0) }

  func fetch() async throws -> [Book] {
    @Dependency(\.library) var library
    await QueryProgress.report(1, of: 2)
    return try await library.books("")
  }
}

/// Marks a book of that list.
private struct Mark: Mutation {
  let id: Int

  func perform() async throws {
    @Dependency(\.library) var library
    try await library.setFavorite(id, true)
  }

  var optimisticChanges: [QueryChange] {
    [
      .update(CountedQuery()) { [id] books in
        for index in books.indices where books[index].id == id { books[index].isFavorite = true }
      }
    ]
  }
}

/// Ends of calls in the file of a recording, one run after the other: a recorder follows all values of the process.
@MainActor
@Suite(.serialized)
struct QueryRecordingFileTests {
  private typealias File = Recording<Catalogue.State, Catalogue.Action>

  private let url = FileManager.default.temporaryDirectory.appending(path: "query-\(UUID()).jsonl")

  /// Records a run to the file, and returns its text.
  private func record() async throws -> String {
    defer { try? FileManager.default.removeItem(at: url) }
    let recorder = try Recorder<Catalogue.State, Catalogue.Action>(.all, file: url)
    let store = Store(initialState: Catalogue.State(), recorder: recorder) {
      Catalogue()
    } withDependencies: {
      $0.library.books = { _ in [.dune, .emma] }
      $0.library.setFavorite = { id, _ in if id == 2 { throw NoNetwork() } }
    }
    await store.send(.refreshed).finish()
    await store.send(.heartTapped(id: 1)).finish()
    await store.send(.heartTapped(id: 2)).finish()
    store.send(.counted)
    #expect(store.count == 1)
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test(.dependencies { _ in })
  func `B209 - A file has the values of each answer, and all of its steps are replayed`()
    async throws
  {
    let text = try await record()
    let lines = text.split(separator: "\n")
    // No step has the state written again.
    #expect(lines.count { $0.hasPrefix(#"{"before":"#) } == 1)
    let file = try File(data: Data(text.utf8)) { Catalogue() }
    #expect(file.grade == .same)
    let steps = lines.count { $0.hasPrefix(#"{"step":"#) }
    #expect(file.steps.count == steps)
    #expect("\(file.replay { Catalogue() })" == "faithful, \(steps) steps")
    let names = file.steps.map(\.name)
    #expect(names.contains("CountedQuery() was fetched"))
    #expect(names.contains("Mark(id: 2) failed: NoNetwork()"))
    #expect(file.state(after: steps)?.count == 1)
  }

  @Test(.dependencies { _ in })
  func `B209 - A replay with another answer in the file differs where the answer is used`()
    async throws
  {
    let text = try await record()
      .replacing(/,"sum":"[0-9a-f]{8}"/, with: "")
      .replacing(#"\"isFavorite\":true"#, with: #"\"isFavorite\":false"#)
    let file = try File(data: Data(text.utf8)) { Catalogue() }
    #expect("\(file.replay { Catalogue() })".hasPrefix("diverged at step "))
  }
}
