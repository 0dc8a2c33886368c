import Foundation
import TestSupport
import Testing

@testable import Store

private struct Row: Codable, Equatable, Identifiable {
  var id: Int
  var title: String
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Row>>.Default {
  fileprivate static var rows: Self { Self[.inMemory("rows"), default: []] }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var limit: Self { Self[.inMemory("limit"), default: 3] }
}

@ObservableState
private struct ListState: Codable, Equatable {
  var search = ""
  @Shared(.limit) var limit
  @SharedReader(.rows) var rows
  @Shared(value: 1) var own
}

/// Its conformance is in an extension, and it is made with a key that its declaration doesn't have.
@ObservableState
private struct LimitState: Equatable {
  @Shared var limit: Int

  init() { _limit = Shared(.limit) }
}

extension LimitState: Codable {}

@ObservableState
private struct RowState: Codable, Equatable {
  @Shared var row: Row
  @SharedReader var same: Row?
  var isEditing = false
}

@ObservableState
private struct TitleState: Codable, Equatable {
  @Shared var title: String
}

@ObservableState
private struct LateState: Codable, Equatable {
  @Shared var row: Row
}

@Suite(.dependencies) struct RestoredReferenceTests {
  private typealias Process = LaterProcess

  /// The state of a screen of the row with the id.
  private func rowState(_ id: Int) throws -> RowState {
    @Shared(.rows) var rows
    let row = try #require(Shared($rows[id: id]))
    return RowState(row: row, same: SharedReader($rows[id: id]))
  }

  private func share(_ rows: Row...) {
    @Shared(.rows) var all
    $all.withLock { $0 = IdentifiedArray(uniqueElements: rows) }
  }

  @Test func `B153 - A property with a key is left out of every encoding`() throws {
    let state = ListState(search: "a")
    #expect(try Process.json(state) == #"{"own":1,"search":"a"}"#)
    #expect(try Process.stored(state) == #"{"own":1,"search":"a"}"#)
  }

  @Test func `B153 - A property with a key has the value of its key after decoding`() throws {
    @Shared(.limit) var limit
    $limit.withLock { $0 = 7 }
    let state = try Process.decoded(ListState.self, from: #"{"own":2,"search":"a"}"#)
    #expect((state.limit, state.own, state.search) == (7, 2, "a"))
    state.$limit.withLock { $0 += 1 }
    #expect(limit == 8)
  }

  @Test func `B153 - A value with a key in older JSON is ignored`() throws {
    let state = try Process.decoded(
      ListState.self,
      from: #"{"limit":9,"own":2,"rows":[{"id":1,"title":"a"}],"search":"a"}"#
    )
    #expect((state.limit, state.rows.count) == (3, 0))
  }

  @Test func `B153 - A reference that was made with a key is linked to it again`() throws {
    let state = LimitState()
    #expect(try Process.json(state) == #"{"limit":3}"#)
    let json = try Process.stored(state)
    try Process.run {
      @Shared(.limit) var limit
      $limit.withLock { $0 = 5 }
      let restored = try Process.restored(LimitState.self, from: json)
      restored.$limit.withLock { $0 += 1 }
      #expect(limit == 6)
    }
  }

  @Test func `B153 - A reference to an element is linked to the one with its id`() throws {
    share(Row(id: 1, title: "a"), Row(id: 2, title: "b"))
    let json = try Process.stored(try rowState(2))
    try Process.run {
      share(Row(id: 1, title: "c"), Row(id: 2, title: "newer"))
      let restored = try Process.restored(RowState.self, from: json)
      #expect((restored.row.title, restored.same?.title) == ("newer", "newer"))
      restored.$row.withLock { $0.title = "d" }
      @Shared(.rows) var rows
      #expect(rows.map(\.title) == ["c", "d"])
      #expect(restored.same?.title == "d")
    }
  }

  @Test func `B153 - An element that has ended with its process is inserted`() throws {
    share(Row(id: 1, title: "a"), Row(id: 2, title: "b"))
    let json = try Process.stored([try rowState(2), try rowState(1)])
    try Process.run {
      @Shared(.rows) var rows
      let restored = try Process.restored([RowState].self, from: json)
      #expect(rows.elements == [Row(id: 2, title: "b"), Row(id: 1, title: "a")])
      $rows.withLock { $0[id: 1]?.title = "c" }
      #expect(restored.map(\.row.title) == ["b", "c"])
    }
  }

  @Test func `B153 - A reference to a value that nothing has used yet is linked once it is used`()
    throws
  {
    share(Row(id: 1, title: "a"), Row(id: 2, title: "b"))
    let json = try Process.stored([try rowState(2), try rowState(1)])
    try Process.run {
      let mode = RestorationMode()
      var restored = try Process.restored([RowState].self, from: json, in: mode)
      restored[0].$row.withLock { $0.title = "c" }
      @Shared(.rows) var rows
      #expect(rows.elements == [Row(id: 2, title: "c"), Row(id: 1, title: "a")])
      $rows.withLock { $0[id: 2]?.title = "d" }
      #expect(restored[0].row.title == "d")
      restored = []
      #expect(mode.problems.isEmpty)
    }
  }

  @Test func `B153 - What is stored elsewhere gets no element back that was removed`() throws {
    let file = URL(filePath: "/rows.json")
    let storage = FileStorage.inMemory
    func rows() -> Shared<IdentifiedArrayOf<Row>> {
      withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        Shared(wrappedValue: [Row(id: 1, title: "a")], .fileStorage(file))
      }
    }
    let state = LateState(row: try #require(Shared(rows()[id: 1])))
    let json = try Process.stored(state)
    try Process.run {
      let rows = rows()
      rows.withLock { $0 = [] }
      let restored = try Process.restored(LateState.self, from: json)
      #expect((rows.wrappedValue, restored.row.title) == ([], "a"))
      rows.withLock { $0 = [Row(id: 1, title: "b")] }
      #expect(restored.row.title == "b")
    }
  }

  @Test func `B153 - A reference that can't be linked again is a problem with its place`() throws {
    share(Row(id: 1, title: "a"))
    @Shared(.rows) var rows
    let title = try #require(Shared($rows[id: 1])).title
    let mode = RestorationMode()
    let json = try Process.stored([TitleState(title: title)], in: mode)
    #expect(json == #"[{"title":"a"}]"#)
    #expect(mode.problems.map(\.place) == ["[0].title"])
    #expect(mode.problems.first?.reason.contains(#"String of .inMemory("rows")"#) == true)
    #expect(try Process.restored([TitleState].self, from: json).map(\.title) == ["a"])
  }

  @Test func `B153 - A reference of two values of one name is linked to none of them`() throws {
    func rows(_ folder: String) -> Shared<IdentifiedArrayOf<Row>> {
      Shared(
        wrappedValue: [Row(id: 1, title: folder)],
        .fileStorage(URL(filePath: "/\(folder)/rows.json"))
      )
    }
    try withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      let (first, second) = (rows("a"), rows("b"))
      let json = try Process.stored(LateState(row: try #require(Shared(first[id: 1]))))
      let mode = RestorationMode()
      let restored = try Process.restored(LateState.self, from: json, in: mode)
      restored.$row.withLock { $0.title = "c" }
      #expect([first, second].map { $0.wrappedValue[id: 1]?.title } == ["a", "b"])
      #expect(mode.problems.map(\.place) == ["row"])
    }
  }

  @Test func `B153 - A reference is linked in the storage of values in memory that is in force`()
    throws
  {
    share(Row(id: 1, title: "a"))
    let json = try Process.stored(try rowState(1))
    try withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      let early = try Process.restored(RowState.self, from: json)
      share(Row(id: 1, title: "b"))
      let late = try Process.restored(RowState.self, from: json)
      #expect([early, late].map(\.row.title) == ["b", "b"])
    }
  }

  @Test func `B153 - Any other encoding of a reference is that of its value`() throws {
    share(Row(id: 1, title: "a"))
    let json = #"{"isEditing":false,"row":{"id":1,"title":"a"},"same":{"id":1,"title":"a"}}"#
    let state = try rowState(1)
    #expect(try Process.json(state) == json)
    #expect(try Process.restored(RowState.self, from: json) == state)
  }

  @Test func `B153 - A reference without a key is stored as its value`() throws {
    let state = TitleState(title: Shared(value: "a"))
    #expect(try Process.stored(state) == #"{"title":"a"}"#)
  }
}
