import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

@testable import Navigation

/// A state that is stored by one process and restored by the next one.
@MainActor
@Suite
struct RestorationTests {
  private typealias Restoration = StateRestoration<Notebook.State>

  private func store(_ state: Notebook.State = Notebook.State()) -> StoreOf<Notebook> {
    Store(initialState: state) { Notebook() }
  }

  /// A store with a note, a picker that was asked for, a note, and an editor that was asked for.
  private func usedStore() -> StoreOf<Notebook> {
    let store = store()
    store.send(.noteTapped(1))
    store.send(.tagTapped)
    store.send(.bookTapped)
    store.send(.path(.element(id: 2, action: .book(.noteTapped(2)))))
    store.send(
      .path(.element(id: 2, action: .book(.path(.element(id: 3, action: .textChanged("deep"))))))
    )
    store.send(.editTapped)
    store.send(.editor(.presented(.draftChanged("half"))))
    return store
  }

  /// The stored JSON of a state, changed.
  private func json(
    of state: Notebook.State,
    _ change: (inout StoredJSON) -> Void
  ) throws -> Data {
    var json = try JSONDecoder().decode(StoredJSON.self, from: Restoration.data(of: state))
    change(&json)
    return try JSONEncoder().encode(json)
  }

  /// The notes 1 to 5 on a stack.
  private var fiveNotes: Notebook.State {
    var state = Notebook.State()
    for id in 1...5 { state.path.push(.note(NotePage.State(id: id, text: "note \(id)"))) }
    return state
  }

  @Test func `B156 - Every screen comes back with its id, its state and what it presents`() throws {
    let state = usedStore().state
    let (restored, problems) = Restoration.state(from: try Restoration.data(of: state))
    #expect(problems.isEmpty)
    #expect(restored == state)
    #expect(restored?.path.ids == state.path.ids)
    let flow = try #require(restored?.path[id: 2]?.book)
    #expect(flow.path.ids == [3])
    #expect(flow.path[id: 3]?.text == "deep")
    #expect(restored?.editor?.draft == "half")
  }

  @Test func `B156 - Requests are replied to in the next process, once`() throws {
    let (restored, _) = Restoration.state(from: try Restoration.data(of: usedStore().state))
    let store = store(try #require(restored))
    store.send(.editor(.presented(.saved)))
    store.send(.path(.element(id: 1, action: .tag(.picked("blue")))))
    #expect(store.tags == ["finished(\"half\")", "finished(\"blue\")"])
    #expect(store.path.ids == [0])
    store.send(.noteTapped(9))
    #expect(store.path.ids == [0, 3])
  }

  @Test func `B157 - A screen has its name and its version in the file`() throws {
    _ = try json(of: usedStore().state) { json in
      let elements = json["path"]["elements"]
      let note = elements[0]["note"]["_0"]
      #expect(note["$screen"] == "note")
      #expect(note["$version"] == 3)
      #expect(note["$state"]["id"] == 1)
      #expect(elements[1]["tag"]["_0"] == ["search": ""])
      let inner = elements[2]["book"]["_0"]["$state"]["path"]["elements"][0]
      #expect(inner["$screen"] == "note")
      #expect(json["editor"]["$presented"]["$version"] == 2)
    }
    // Other JSON is as it was.
    let plain = try JSONEncoder().encode(usedStore().state)
    #expect(!String(decoding: plain, as: UTF8.self).contains("$version"))
    #expect(try JSONDecoder().decode(Notebook.State.self, from: plain) == usedStore().state)
  }

  @Test(arguments: [1, 2, nil])
  func `B158 - A screen of an older version becomes the current one step by step`(
    _ version: Int?
  ) throws {
    let data = try json(of: fiveNotes) { json in
      var state = json["path"]["elements"][1]["note"]["_0"]["$state"]
      state["isPinned"] = nil
      if version != 2 {
        state["body"] = state["text"]
        state["text"] = nil
      }
      json["path"]["elements"][1]["note"]["_0"] =
        version.map { ["$screen": "note", "$version": .integer($0), "$state": state] } ?? state
    }
    let (restored, problems) = Restoration.state(from: data)
    #expect(problems.isEmpty)
    #expect(restored == fiveNotes)
  }

  @Test func `B158 - A state of version 1 that was stored before it had a name needs no step`()
    throws
  {
    let state = usedStore().state
    let data = try json(of: state) { json in
      let book = json["path"]["elements"][2]["book"]["_0"]["$state"]
      json["path"]["elements"][2]["book"]["_0"] = book
    }
    let (restored, problems) = Restoration.state(from: data)
    #expect(problems.isEmpty)
    #expect(restored == state)
  }

  @Test func `B158 - A presented screen and a property are migrated, too`() throws {
    var state = Notebook.State()
    state.editor = NoteEditor.State(draft: "x")
    state.last = NotePage.State(id: 4, text: "last")
    let data = try json(of: state) { json in
      json["editor"] = ["$screen": "editor", "$version": 1, "$state": [:]]
      json["last"]["$version"] = 1
      json["last"]["$state"] = ["id": 4, "body": "last"]
    }
    let (restored, problems) = Restoration.state(from: data)
    #expect(problems.isEmpty)
    #expect(restored?.editor == NoteEditor.State())
    #expect(restored?.last == state.last)
  }

  /// What is wrong with the third of five notes, and what is said of it.
  nonisolated static let faults: [(change: @Sendable (inout StoredJSON) -> Void, reason: String)] =
    [
      (
        { $0["note"]["_0"]["$version"] = 4 },
        "it was stored with version 4, and this app has version 3"
      ),
      (
        { $0 = ["drawing": ["_0": ["lines": 3]]] },
        "this app has no such screen"
      ),
      (
        { $0["note"]["_0"]["$state"]["id"] = "three" },
        "the screen 'note' isn't restored: note.id: Expected to decode Int but found a string instead"
      ),
      (
        { $0["note"]["_0"]["$state"]["text"] = nil },
        "note.text: Cannot get value of type String -- found null value instead"
      ),
      (
        { $0["note"]["_0"]["$screen"] = "page" },
        "it was stored as 'page', and is 'note' in this app"
      ),
      (
        { $0["note"]["_0"]["$version"] = 0 },
        "there is no migration from its version 0"
      ),
      (
        {
          $0["note"]["_0"]["$version"] = 2
          $0["note"]["_0"]["$state"]["id"] = 13
        },
        "its migration from version 2 failed: UnluckyNote()"
      ),
      ({ $0 = 7 }, "Expected to decode Dictionary<String, Any> but found number instead"),
      ({ $0 = nil }, "found null value instead"),
    ]

  @Test(arguments: RestorationTests.faults.indices)
  func `B159 - All screens below one that can't be restored come back, and the rest is kept aside`(
    _ index: Int
  ) throws {
    let data = try json(of: fiveNotes) { Self.faults[index].change(&$0["path"]["elements"][2]) }
    let (restored, problems) = Restoration.state(from: data)
    let path = try #require(restored?.path)
    #expect(path.ids == [0, 1])
    #expect(path.map(\.note?.id) == [1, 2])
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.place == "path[2]")
    #expect(problem.reason.hasSuffix("The 2 screens above it aren't either."))
    let kept = try JSONDecoder().decode(StoredJSON.self, from: Data(problem.json.utf8))
    #expect(kept.elements.count == 3)
    #expect(kept[2]["note"]["_0"]["$state"]["text"] == "note 5")
    #expect(problem.reason.contains(Self.faults[index].reason), "\(problem)")
  }

  /// Ids of five screens, and how many of them are right.
  nonisolated static let damagedIDs: [(ids: StoredJSON, count: Int, reason: String)] = [
    ([0, 1, 2, 2, 4], 3, "The id 2 is given twice; ids must be unique"),
    ([0, 1, "2", 3, 4], 2, "Expected to decode Int but found a string instead"),
    ([0, -1, 2, 3, 4], 1, "-1 is no id; ids go from 0 to"),
    ([0, 1, 2], 3, "3 ids for 5 elements; give each its own"),
    (7, 0, "Expected to decode Array<Any> but found number instead"),
  ]

  @Test(arguments: RestorationTests.damagedIDs.indices)
  func `B159 - All screens below the first one without an id come back`(_ index: Int) throws {
    let (ids, count, reason) = Self.damagedIDs[index]
    let data = try json(of: fiveNotes) { $0["path"]["ids"] = ids }
    let (restored, problems) = Restoration.state(from: data)
    #expect(restored?.path.map(\.note?.id) == Array(fiveNotes.path.map(\.note?.id).prefix(count)))
    #expect(problems.map(\.place) == ["path[\(count)]"])
    #expect(problems.first?.reason.contains(reason) == true, "\(problems)")
    let kept = try JSONDecoder().decode(StoredJSON.self, from: Data(problems[0].json.utf8))
    #expect(kept.elements.count == 5 - count)
    #expect(kept[4 - count]["note"]["_0"]["$state"]["text"] == "note 5")
  }

  @Test func `B159 - A damaged request or next id is a problem, and every screen comes back`()
    throws
  {
    let state = usedStore().state
    let data = try json(of: state) { json in
      json["path"]["nextID"] = "x"
      json["path"]["requests"] = [["id": 1, "request": 3], json["path"]["requests"][0]]
      json["editor"]["$request"] = [:]
    }
    let (restored, problems) = Restoration.state(from: data)
    #expect(
      problems.map(\.description) == [
        """
        path: 'nextID' isn't restored: Expected to decode Int but found a string instead
        """,
        """
        path: 'requests' isn't restored: [0].request: Expected to decode Dictionary<String, Any> but found number instead
        """,
        "editor: 'request' isn't restored: request: the value is missing",
      ]
    )
    #expect(restored?.path.ids == state.path.ids)
    #expect(restored?.editor == state.editor)
    let store = store(try #require(restored))
    store.send(.path(.element(id: 1, action: .tag(.picked("blue")))))
    #expect(store.tags == ["finished(\"blue\")"])
  }

  @Test func `B159 - The place of a screen below a migrated one is that in the state`() throws {
    var state = Upgraded()
    var flow = Upgraded.Flow()
    for id in 1...2 { flow.path.push(NotePage.State(id: id)) }
    state.path.push(flow)
    let json = try JSONDecoder().decode(
      StoredJSON.self,
      from: StateRestoration<Upgraded>.data(of: state)
    )
    var stored = json["path"]["elements"][0]
    stored["$version"] = 1
    stored["$state"]["path"]["elements"][1]["$version"] = 9
    var changed = json
    changed["path"]["elements"][0] = stored
    let (restored, problems) = StateRestoration<Upgraded>.state(
      from: try JSONEncoder().encode(changed)
    )
    #expect(restored?.path[id: 0]?.path.count == 1)
    #expect(problems.map(\.place) == ["path[0].path[1]"])
  }

  @Test func `B159 - A case that is gone in the state of a screen is named with its place`() throws
  {
    let text = #"{"path": {"ids": [0], "elements": [{"path": [], "kind": {"long": {}}}]}}"#
    let (restored, problems) = StateRestoration<Upgraded>.state(from: Data(text.utf8))
    #expect(restored?.path.count == 0)
    #expect(
      problems.map(\.description) == [
        "path[0]: the screen isn't restored: kind: this app has no such case."
      ]
    )
  }

  @Test func `B159 - A state whose version is no version isn't restored`() throws {
    let (restored, problems) = StateRestoration<Unversioned>.state(from: Data("{}".utf8))
    #expect(restored == nil)
    #expect(
      problems.map(\.reason) == [
        "nothing is restored: this app has version 0, and versions begin with 1"
      ]
    )
  }

  @Test func `B160 - A whole state that isn't restored isn't stored`() throws {
    let data = try StateRestoration<Preview.State>.storableData(of: Preview.State()).data
    let path = Notebook.Path.State.preview(Preview.State())
    #expect(try StateRestoration<Notebook.Path.State>.storableData(of: path).data == data)
    let url = URL(fileURLWithPath: "/preview.json")
    let files = FileStorage.inMemory(files: [url: data])
    let restoration = StateRestoration<Preview.State>(file: url, storage: files)
    #expect(restoration.restore() == nil)
    #expect(restoration.problems.isEmpty)
  }

  @Test func `B188 - A stored state has at most so many screens on its stacks`() throws {
    var state = fiveNotes
    state.path.push(.book(NoteBook.State()))
    state.path[id: 5]?.book?.path.push(NotePage.State(id: 6))
    let data = try Restoration.data(of: state)
    #expect(Restoration.state(from: data, maximumScreens: 7).problems.isEmpty)
    let (restored, problems) = Restoration.state(from: data, maximumScreens: 3)
    #expect(restored?.path.count == 3)
    #expect(
      problems.map(\.description) == [
        """
        path[3]: the screen 'note' isn't restored: there are more than 3 screens, the restoration's 'maximumScreens'. \
        The 2 screens above it aren't either.
        """
      ]
    )
    #expect(problems[0].json.contains("note 5"))
    let (inner, _) = Restoration.state(from: data, maximumScreens: 6)
    #expect(inner?.path.count == 6)
    #expect(inner?.path[id: 5]?.book?.path.isEmpty == true)
  }

  @Test func `B188 - A stored state has at most so many bytes`() throws {
    let data = try Restoration.data(of: fiveNotes)
    #expect(Restoration.state(from: data, maximumSize: data.count).problems.isEmpty)
    let (restored, problems) = Restoration.state(from: data, maximumSize: data.count - 1)
    #expect(restored == nil)
    #expect(
      problems.map(\.description) == [
        "nothing is restored: it has \(data.count) bytes, more than \(data.count - 1), its 'maximumSize'"
      ]
    )
  }

  @Test
  func
    `B159 - A presented screen that can't be restored isn't presented, and its request is cancelled`()
    throws
  {
    let data = try json(of: usedStore().state) { $0["editor"]["$presented"]["$version"] = 7 }
    let (restored, problems) = Restoration.state(from: data)
    #expect(
      problems.map(\.description) == [
        """
        editor: the screen 'editor' isn't restored: it was stored with version 7, and this app has version 2.
        """
      ]
    )
    let store = store(try #require(restored))
    #expect(store.editor == nil)
    #expect(store.tags == ["cancelled"])
    #expect(store.path.count == 3)
  }

  @Test func `B159 - A request for a screen that can't be restored is cancelled, once`() throws {
    let data = try json(of: usedStore().state) { $0["path"]["elements"][1] = ["pen": [:]] }
    let (restored, problems) = Restoration.state(from: data)
    #expect(problems.map(\.place) == ["path[1]"])
    let store = store(try #require(restored))
    #expect(store.path.ids == [0])
    #expect(store.tags == ["cancelled"])
    let (again, _) = Restoration.state(from: try Restoration.data(of: store.state))
    #expect(self.store(try #require(again)).tags == ["cancelled"])
  }

  @Test func `B159 - A stored state that is damaged as a whole is nothing, with the reason`() throws
  {
    for text in ["", "{", "[]", #"{"title": 1}"#, "\u{0}", "null"] {
      let (restored, problems) = Restoration.state(from: Data(text.utf8))
      #expect(restored == nil)
      #expect(problems.map(\.json) == [text])
      #expect(problems.first?.reason.hasPrefix("nothing is restored: ") == true)
    }
  }

  @Test func `B160 - A screen that isn't restored is left out, with those above it`() throws {
    let store = store()
    store.send(.noteTapped(1))
    store.send(.previewTapped)
    store.send(.tagTapped)
    store.send(.noteTapped(2))
    let (restored, problems) = Restoration.state(from: try Restoration.data(of: store.state))
    #expect(problems.isEmpty)
    let next = self.store(try #require(restored))
    #expect(next.path.ids == [0])
    // The picker's request was above.
    #expect(next.tags == ["cancelled"])
  }

  @Test func `B159 - Values too deep in each other are refused, on a thread with a small stack`()
    async throws
  {
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    let text = String(decoding: try Restoration.data(of: fiveNotes), as: UTF8.self)
      .replacing("\"text\":\"note 3\"", with: "\"text\":\(deep)")
    let (ids, reasons) = await withCheckedContinuation { continuation in
      let thread = Thread {
        let (restored, problems) = Restoration.state(from: Data(text.utf8))
        continuation.resume(returning: (restored?.path.ids.map(\.self), problems.map(\.place)))
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(ids == [0, 1])
    #expect(reasons == ["path[2]"])
  }

  @Test func `B159 - A screen that can't be stored is left out, with those above it`() throws {
    var state = fiveNotes
    state.path.push(.tag(TagPicker.State(attachment: Attachment())))
    state.path.push(.note(NotePage.State(id: 8)))
    state.editor = NoteEditor.State(attachment: Attachment())
    #expect(throws: (any Error).self) { try Restoration.data(of: state) }
    let (data, problems) = try Restoration.storableData(of: state)
    #expect(problems.map(\.place) == ["path[5]", "editor"])
    #expect(problems.first?.reason == "the screen 'tag' can't be stored: Unstorable()")
    let (restored, _) = Restoration.state(from: data)
    #expect(restored?.path.count == 5)
    #expect(restored?.editor == nil)
  }
}

/// A stack of screens that have a stack and an enum, and a second version.
private struct Upgraded: Codable {
  var path = StackState<Flow>()

  struct Flow: RestorableState {
    var path = StackState<NotePage.State>()
    var kind = Kind.short

    static let restoration = ScreenRestoration("flow", version: 2).migration(from: 1) { _ in }
  }

  enum Kind: Codable {
    case short
    case numbered(Int)
  }
}

/// A state with a version below the first one.
private struct Unversioned: RestorableState {
  static let restoration = ScreenRestoration(version: 0)
}
