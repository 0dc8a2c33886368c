import Foundation
import Queries
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// The books with a text in their titles.
struct TitlesQuery: Query {
  let search: String

  func fetch() async throws -> [Book] {
    @Dependency(\.library) var library
    return try await library.books(search)
  }

  func retryDelay(after error: any Error, attempt: Int) -> Duration? { nil }
}

/// A book of its own for these tests: other ones would see its values.
struct OpenedQuery: Query {
  let id: Int

  func fetch() async throws -> Book {
    @Dependency(\.library) var library
    return try await library.book(id)
  }
}

/// Changes a title, and shows what the server has made of it.
struct Rename: Mutation {
  let id: Int
  let title: String

  func perform() async throws -> Book {
    @Dependency(\.library) var library
    return try await library.retitle(id, title)
  }

  func changes(from book: Book) -> [QueryChange] { [.set(OpenedQuery(id: id), to: book)] }
}

/// Marks a book.
struct Heart: Mutation {
  let id: Int

  func perform() async throws {
    @Dependency(\.library) var library
    try await library.setFavorite(id, true)
  }

  var optimisticChanges: [QueryChange] {
    [
      .update(TitlesQuery.self) { [id] books in
        for index in books.indices where books[index].id == id { books[index].isFavorite = true }
      }
    ]
  }
}

/// A list, a book of it, and the number of the marked ones.
@Reducer
struct ReadingRoom {
  @ObservableState
  struct State: Equatable, Codable {
    var search = ""
    var open: Int?
    var marked = 0
    var saved: [Bool] = []
    @SharedReader(value: []) var books: [Book]
    @SharedReader(value: nil) var book: Book?
  }

  enum Action: Equatable, Codable {
    case searched(String)
    case bookTapped(Int?)
    case refreshed
    case heartTapped(Int)
    case heartPressed(Int)
    case heartMarked(Int)
    case counted
    case retitled(Int, String)
    case hasSaved(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searched(let search):
        state.search = search
        return .none
      case .bookTapped(let id):
        state.open = id
        return .none
      case .refreshed: return .refetch(state.$books)
      case .heartTapped(let id): return .merge(.mutate(Heart(id: id)), .send(.counted))
      case .heartPressed(let id): return .send(.heartMarked(id))
      case .heartMarked(let id): return .mutate(Heart(id: id))
      case .counted:
        state.marked = state.books.count { $0.isFavorite }
        return .none
      case .retitled(let id, let title):
        return .mutate(Rename(id: id, title: title)) { .hasSaved((try? $0.get()) != nil) }
      case .hasSaved(let isSaved):
        state.saved.append(isSaved)
        return .none
      }
    }
    .query(\.$books) { TitlesQuery(search: $0.search) }
    .query(\.$book) { $0.open.map { OpenedQuery(id: $0) } }
  }
}

/// What counts the marked books again when others are shown.
private struct MendedRoom: Reducer {
  var body: some ReducerOf<ReadingRoom> {
    ReadingRoom()
    Reduce { state, action in
      if case .searched = action { state.marked = 0 }
      return .none
    }
  }
}

/// Tests that are written from a recording of a feature with queries, one after the other: a recorder follows all values of the
/// process.
@MainActor
@Suite(.serialized)
struct QueryRehearsalTests {
  private typealias Action = ReadingRoom.Action

  /// A list as it was used: with answers, errors, and changes that are taken back.
  private func record(
    _ recorder: Recorder<ReadingRoom.State, Action>,
    counting times: Int = 0
  ) async {
    let isDown = LockIsolated(false)
    let store = Store(initialState: ReadingRoom.State(), recorder: recorder) {
      ReadingRoom()
    } withDependencies: {
      $0.library.books = { search in
        if isDown.value { throw NoNetwork() }
        return [.dune, .emma].filter { $0.title.hasPrefix(search) }
      }
      $0.library.book = { $0 == 1 ? .dune : .emma }
      $0.library.setFavorite = { id, _ in if id == 2 { throw NoNetwork() } }
      $0.library.retitle = { id, title in
        if title.isEmpty { throw NoNetwork() }
        return Book(id: id, title: title)
      }
    }
    func send(_ actions: Action...) async {
      for action in actions { await store.send(action).finish() }
    }
    await send(.refreshed, .bookTapped(1), .heartTapped(2))
    for _ in 0..<times { await send(.counted) }
    await send(.heartTapped(1), .retitled(1, "Dune II"), .retitled(1, ""), .searched("D"))
    isDown.setValue(true)
    await send(.refreshed, .bookTapped(2), .searched(""), .heartPressed(2), .heartTapped(1))
  }

  /// Compares a test with the same one in a file, which is compiled with these.
  private func compare(_ test: RecordedTest, _ file: String) throws {
    #expect(test.tasks == [])
    let start = try #require(test.code.range(of: "// Written from")).lowerBound
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file)
    if ProcessInfo.processInfo.environment["WRITE_TESTS"] != nil {
      let imports = test.code[..<start].replacing("@testable import QueriesTests\n\n", with: "")
        .replacing("@testable import Queries\n", with: "import Queries\n")
      try Data("// swift-format-ignore-file\n\(imports)\(test.code[start...])".utf8).write(to: url)
    }
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(written.hasSuffix(test.code[start...]), "\(test.code)")
  }

  @Test(.dependencies { _ in })
  func `B220 - A written test has the answers to queries and what mutations have shown`()
    async throws
  {
    let recorder = Recorder<ReadingRoom.State, Action>(.all)
    await record(recorder)
    #expect("\(recorder.replay { ReadingRoom() })" == "faithful, \(recorder.steps.count) steps")
    let test = try #require(recorder.test(named: "B220 - Books are read as they were recorded"))
    try compare(test, "WrittenReadingTest.swift")
  }

  @Test(.dependencies { _ in })
  func `B220 - A file of a recording has the answers for a test too`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "reading-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let recorder = try Recorder<ReadingRoom.State, Action>(.all, file: url)
    await record(recorder)
    let file = try Recording<ReadingRoom.State, Action>(data: Data(contentsOf: url)) {
      ReadingRoom()
    }
    let test = try #require(file.test(named: "B220 - Books are read as they were recorded"))
    try compare(test, "WrittenReadingTest.swift")
  }

  @Test(.dependencies { _ in })
  func `B220 - A test of the last steps begins with what was fetched before them`() async throws {
    let recorder = Recorder<ReadingRoom.State, Action>(.last(1))
    await record(recorder, counting: 171)
    let test = try #require(
      recorder.test(named: "B220 - The last books are read as they were recorded")
    )
    #expect(test.steps.count < 110)
    try compare(test, "WrittenLastReadingTest.swift")
  }

  @Test(.dependencies { _ in })
  func `B220 - A test of a bug leaves out the answers that do not matter`() async throws {
    let recorder = Recorder<ReadingRoom.State, Action>(.all)
    await record(recorder)
    let test = try #require(recorder.test(named: "Found") { MendedRoom() })
    let names = test.steps.map { id in recorder.steps.first { $0.id == id }?.name ?? "" }
    // What the tap has shown at once is known without the answer before it.
    #expect(names == ["heartTapped", "searched"])
    #expect(test.tasks == [])
  }
}
