import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ScopingTests {
  private static let full = Family.State(
    maybe: .init(),
    rows: [.init(id: 1), .init(id: 2)],
    screen: .first(.init())
  )

  @Test func `A child store reads and sends through its parent`() {
    let store = Store(Self.full)
    let child = store.scope(state: \.left, action: \.left)
    child.send("a")
    #expect(child.log == ["a"])
    #expect(store.left.log == ["a"])
    #expect(store.log == ["left(\"a\")"])
  }

  @Test func `B29 - Scoping twice by the same paths yields the same child`() {
    let store = Store(Self.full)
    let (left, maybe) = (
      store.scope(state: \.left, action: \.left), store.scope(state: \.maybe, action: \.maybe)
    )
    let row = store.scope(state: \.rows, action: \.rows)[id: 1]
    #expect(store.scope(state: \.left, action: \.left) === left)
    #expect(store.scope(state: \.right, action: \.right) !== left)
    #expect(store.scope(state: \.maybe, action: \.maybe) === maybe)
    #expect(store.scope(state: \.rows, action: \.rows)[id: 1] === row)
    #expect(store.scope(state: \.rows, action: \.rows)[id: 2] !== row)
  }

  @Test func `B29 - A case by its name and by a kept key path yields the same child`() {
    let store = Store(Self.full)
    let path: CaseKeyPath<Family.Action, String> = \.left
    let kept = store.scope(state: \.left, action: path)
    #expect(store.scope(state: \.left, action: \.left) === kept)
    let maybe = store.scope(state: \.maybe, action: \.maybe)
    let maybePath: CaseKeyPath<Family.Action, String> = \.maybe
    #expect(store.scope(state: \.maybe, action: maybePath) === maybe)
    let row = store.scope(state: \.rows, action: \.rows)[id: 1]
    let rows: CaseKeyPath<Family.Action, IdentifiedAction<Int, String>> = \.rows
    #expect(store.scope(state: \.rows, action: rows)[id: 1] === row)
  }

  @Test func `B29 - A child of the same state with another action is another child`() {
    let store = Store(Self.full)
    let (left, right) = (
      store.scope(state: \.left, action: \.left), store.scope(state: \.left, action: \.right)
    )
    #expect(left !== right)
    for _ in 1...2 {
      #expect(store.scope(state: \.left, action: \.left) === left)
      #expect(store.scope(state: \.left, action: \.right) === right)
    }
    right.send("a")
    #expect(store.log == ["right(\"a\")"])
  }

  @Test func `B29 - A store of what may be missing and one of the optional itself are two`() throws
  {
    let store = Store(Self.full)
    for _ in 1...2 {
      let optional: Store<Family.Leaf?, String> = store.scope(state: \.maybe, action: \.maybe)
      let child = try #require(store.scope(state: \.maybe, action: \.maybe))
      child.send("a")
      #expect(child.log == optional.state?.log)
    }
    #expect(store.maybe?.log == ["a", "a"])
  }

  @Test func `B29 - The parent can deallocate while its child works on`() {
    var store: StoreOf<Family>? = Store(Self.full)
    weak let parent = store
    let child = store?.scope(state: \.left, action: \.left)
    store = nil
    #expect(parent == nil)
    child?.send("a")
    #expect(child?.log == ["a"])
  }

  @Test func `B29 - A hundred open and close cycles leave nothing behind`() async {
    let store = Store(
      Family.State(),
      leaf: { _, action in action == "start" ? .run { _ in await Gate().pass() } : .none },
      parent: { state, action in
        if action == .event("open") { state.maybe = .init() }
        if action == .event("close") { state.maybe = nil }
        return .none
      }
    )
    let witness = WeakStores()
    for _ in 1...100 {
      store.send(.event("open"))
      let task: StoreTask?
      do {
        let child = store.scope(state: \.maybe, action: \.maybe)
        task = child?.send("start")
        witness.add(child)
      }
      store.send(.event("close"))
      await task?.finish()
      #expect(task?.isFinished == true)
    }
    #expect(witness.alive == 0)
    #expect(store.engine?.root.isEmpty == true)
  }

  @Test func `B30 - A child whose state is gone returns the value last read`() throws {
    let store = Store(
      Self.full,
      parent: { state, action in
        if action == .event("clear") { state = Family.State() }
        return .none
      }
    )
    let maybe = try #require(store.scope(state: \.maybe, action: \.maybe))
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
    maybe.send("a")
    row.send("b")
    #expect(maybe.log == ["a"])
    #expect(row.log == ["b"])
    store.send(.event("clear"))
    #expect(maybe.log == ["a"])
    #expect(row.log == ["b"])
    #expect(store.scope(state: \.maybe, action: \.maybe) == nil)
    #expect(store.scope(state: \.rows, action: \.rows)[id: 2] == nil)
  }

  @Test func `B30 - A child of a case that was left returns the value last read`() throws {
    let store = Store(
      Self.full,
      parent: { state, action in
        if action == .event("leave") { state.screen = .blank }
        return .none
      }
    )
    let screen = store.scope(state: \.screen, action: \.self)
    let first = try #require(screen.scope(state: \.first, action: \.first))
    #expect(screen.scope(state: \.second, action: \.second) == nil)
    first.send("a")
    #expect(first.log == ["a"])
    store.send(.event("leave"))
    #expect(first.log == ["a"])
    #expect(screen.scope(state: \.first, action: \.first) == nil)
  }

  @Test func `B30 - A child that is read while an action begins returns its outcome later`()
    throws
  {
    let store = Store(Self.full)
    let maybe = try #require(store.scope(state: \.maybe, action: \.maybe))
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
    let first = try #require(
      store.scope(state: \.screen, action: \.self).scope(state: \.first, action: \.first)
    )
    var lengths: [Int] = []
    store.engine?.attach(
      TraceLogger(.kinds(.actions)) { _ in
        MainActor.assumeIsolated {
          lengths.append(maybe.log.count + row.log.count + first.log.count)
        }
      }
    )
    maybe.send("a")
    row.send("b")
    first.send("c")
    #expect(lengths == [0, 1, 2])
    #expect(maybe.log == ["a"])
    #expect(row.log == ["b"])
    #expect(first.log == ["c"])
  }

  @Test func `B30 - A child whose state is gone ignores what is sent to it`() throws {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(
        Self.full,
        parent: { state, action in
          if action == .event("clear") { state.maybe = nil }
          return .none
        }
      )
    }
    let maybe = try #require(store.scope(state: \.maybe, action: \.maybe))
    store.send(.event("clear"))
    #expect(maybe.send("lost").isFinished)
    #expect(maybe.log.isEmpty)
    #expect(store.maybe == nil)
    #expect(reporter.codes == ["action-for-missing-child"])
  }

  @Test func `The stores of a collection are those of the moment when it was made`() {
    let store = Store(
      Family.State(rows: [.init(id: 1), .init(id: 2), .init(id: 3)]),
      parent: { state, action in
        if action == .event("remove") { state.rows[id: 2] = nil }
        return .none
      }
    )
    let rows = store.scope(state: \.rows, action: \.rows)
    #expect(rows.map(\.state.id) == [1, 2, 3])
    var seen: [Int] = []
    for row in rows {
      seen.append(row.state.id)
      // The second one is removed during the iteration.
      if row.state.id == 1 { store.send(.event("remove")) }
    }
    #expect(seen == [1, 2, 3], "the store of the second returns it as it was")
    #expect(rows.stores.map(\.state.id) == [1, 3])
    #expect(rows.stores.first === rows[id: 1])
    #expect(rows.count == 3)
  }

  @Test func `A removed element whose store was never accessed has one that ignores actions`() {
    let store = Store(
      Family.State(rows: [.init(id: 1), .init(id: 2)]),
      parent: { state, action in
        if action == .event("remove") { state.rows = [] }
        return .none
      }
    )
    let rows = store.scope(state: \.rows, action: \.rows)
    store.send(.event("remove"))
    rows[1].send("a")
    #expect(Array(rows).map(\.log) == [[], []])
    #expect(rows.stores.isEmpty)
    #expect(rows[1] === rows[1])
  }

  @Test func `B110 - A store of an element that is created again has the same identity`() {
    let store = Store(Family.State(rows: [.init(id: 1), .init(id: 2)]))
    func ids() -> [StoreID] { store.scope(state: \.rows, action: \.rows).map(\.id) }
    let before = ids()
    #expect(Set(before).count == 2)
    store.send(.rows(.element(id: 2, action: "a")))
    #expect(ids() == before)
    #expect(store.id != Store(Family.State(rows: [])).id)
  }

  @Test func `B110 - A collection keeps the stores that were accessed through it`() {
    let store = Store(Family.State(rows: [.init(id: 1), .init(id: 2)]))
    let first = store.scope(state: \.rows, action: \.rows)
    let ids = first.map { ObjectIdentifier($0) }
    #expect(store.scope(state: \.rows, action: \.rows).map { ObjectIdentifier($0) } == ids)
    #expect(first[1] === first.last)
    weak let last = first.last
    #expect(last != nil)
  }

  @Test func `B30 - A child's store never has its siblings' buffers copied`() throws {
    let store = Store(Family.State(rows: [.init(id: 1), .init(id: 2)]))
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = try #require(rows[id: 1])
    #expect(row.log.isEmpty)
    let before = store.bufferOfRows
    store.send(.rows(.element(id: 2, action: "a")))
    store.send(.rows(.element(id: 1, action: "b")))
    #expect(row.log == ["b"])
    #expect(rows.count == 2)
    #expect(store.bufferOfRows == before)
  }
}

extension Store<Family.State, Family.Action> {
  /// The address of the rows.
  fileprivate var bufferOfRows: UnsafeRawPointer? {
    engine?.state.pointee.rows.elements.withUnsafeBytes(\.baseAddress)
  }
}

/// Counts the stores that are still alive.
private final class WeakStores {
  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [Entry] = []

  var alive: Int { entries.count { $0.store != nil } }

  func add(_ store: AnyObject?) { entries.append(Entry(store: store)) }
}
