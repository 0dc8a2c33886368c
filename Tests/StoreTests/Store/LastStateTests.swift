import Testing

@testable import Store
@testable import TestFixtures

/// What a child's store returns once the child was removed, and what keeping it costs.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct LastStateTests {
  private static func change(_ state: inout Family.State, _ name: String) {
    state.maybe?.log.append(name)
    state.rows[id: 1]?.log.append(name)
    state.screen = .first(.init(log: ["made", name]))
  }

  private static func makeStore(removingOn last: Family.Action? = nil) -> StoreOf<Family> {
    Store(
      RemovableChild.full,
      parent: { state, action in
        if action == .event("change") { change(&state, "changed") }
        if action == .event("clear") || action == last { state = Family.State() }
        if action == .event("fill") { state = RemovableChild.full }
        return .none
      }
    )
  }

  @Test(arguments: RemovableChild.all)
  func `B77 - A child that was changed by its own action and never read reads so when it is gone`(
    _ child: RemovableChild
  ) throws {
    let store = Self.makeStore()
    let held = try #require(child.scope(store))
    held.send("a")
    store.send(.event("clear"))
    #expect(held.log == ["made", "a"])
    #expect(child.scope(store) == nil)
  }

  @Test(arguments: RemovableChild.all)
  func `B77 - A child that its parent changed reads so when it is gone`(
    _ child: RemovableChild
  ) throws {
    let store = Self.makeStore()
    let held = try #require(child.scope(store))
    store.send(.event("change"))
    store.send(.event("clear"))
    #expect(held.log == ["made", "changed"])
  }

  @Test(arguments: RemovableChild.all.filter { $0.testDescription != "of a case" })
  func `B77 - A child reads as the action that removed it left it`(_ child: RemovableChild) throws {
    let store = Self.makeStore(removingOn: child.action("last"))
    let held = try #require(child.scope(store))
    held.send("last")
    #expect(child.scope(store) == nil)
    #expect(held.log == ["made", "last"])
  }

  @Test(arguments: RemovableChild.all)
  func `B77 - A child that was removed and inserted again reads as it was at each removal`(
    _ child: RemovableChild
  ) throws {
    let store = Self.makeStore()
    let held = try #require(child.scope(store))
    store.send(.event("clear"))
    store.send(.event("fill"))
    let again = try #require(child.scope(store))
    again.send("b")
    store.send(.event("clear"))
    #expect(held.log == ["made"])
    #expect(again.log == ["made", "b"])
  }

  // MARK: - Lists within removable children

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id: Int
      var count = 0
    }
    enum Action { case increment }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable {
      var rows = IdentifiedArray(uniqueElements: (0..<100).map { Row.State(id: $0) })
      var title = "screen"
    }
    enum Action {
      case rows(IdentifiedActionOf<Row>)
      case rename(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .rename(let title) = action { state.title = title }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer
  struct App {
    @ObservableState
    struct State { var screen: Screen.State? = Screen.State() }
    enum Action {
      case screen(Screen.Action)
      case close
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .close = action { state.screen = nil }
        return .none
      }
      .ifLet(\.screen, action: \.screen) { Screen() }
    }
  }

  @Test func `B31 - A list of a screen whose stores are alive and read is changed in place`() throws
  {
    let store = Store(initialState: App.State()) { App() }
    let screen = try #require(store.scope(state: \.screen, action: \.screen))
    let rows = screen.scope(state: \.rows, action: \.rows).stores
    func buffer() -> UnsafeRawPointer? {
      store.engine?.state.pointee.screen?.rows.elements.withUnsafeBytes(\.baseAddress)
    }
    let before = buffer()
    for (count, row) in rows.enumerated() {
      row.send(.increment)
      #expect(row.count == 1)
      #expect(screen.rows[count].count == 1)
    }
    #expect(screen.state.rows.count == 100)
    rows[3].send(.increment)
    #expect(buffer() == before)
  }

  @Test func `B77 - A row reads as it was when its whole screen was removed`() throws {
    let store = Store(initialState: App.State()) { App() }
    let screen = try #require(store.scope(state: \.screen, action: \.screen))
    let row = try #require(screen.scope(state: \.rows, action: \.rows)[id: 7])
    row.send(.increment)
    row.send(.increment)
    screen.send(.rename("renamed"))
    store.send(.close)
    #expect(row.count == 2)
    #expect(screen.title == "renamed")
  }
}
