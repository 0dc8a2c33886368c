import Testing

@testable import Store
@testable import TestFixtures

/// The stores of children whose places were taken by others.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SucceededChildTests {
  private nonisolated static let all = Succession.family + Succession.cabinet
  private nonisolated static let inTwoSteps = all.filter(\.isInTwoSteps)
  private nonisolated static let bound = all.filter(\.hasBinding)
  private nonisolated static let same = Succession.sameInFamily + Succession.sameInCabinet

  @Test(arguments: all)
  func `B111 - A succeeded child's store reads as the child last was`(way: Succession) throws {
    try way.expectLastState()
  }

  @Test(arguments: all)
  func `B111 - A succeeded child's store that was never read reads as the child last was`(
    way: Succession
  ) throws {
    try way.expectLastStateOfUnreadStore()
  }

  @Test(arguments: inTwoSteps)
  func `B111 - Each of several children at one place has a store of its own`(
    way: Succession
  ) throws {
    try way.expectOwnStoreOfEach()
  }

  @Test(arguments: all)
  func `B111 - An action sent to a succeeded child's store is reported once and changes no other`(
    way: Succession
  ) throws {
    try way.expectReportedAction()
  }

  @Test(arguments: inTwoSteps)
  func `B111 - An action sent to a removed child's store while nothing is there is reported`(
    way: Succession
  ) throws {
    try way.expectActionForMissingChild()
  }

  @Test(arguments: bound)
  func `B111 - A write through a binding of a succeeded child changes and reports nothing`(
    way: Succession
  ) throws {
    try way.expectSilentBinding()
  }

  @Test(arguments: all)
  func `B111 - A successor has another store, which shows and changes the successor`(
    way: Succession
  ) throws {
    try way.expectStoreOfSuccessor()
  }

  @Test(arguments: all)
  func `B111 - An observer that scopes a child's store is notified when the child is succeeded`(
    way: Succession
  ) throws {
    try way.expectNotifiedScope()
  }

  @Test(arguments: all)
  func `B111 - An observer of a succeeded child's store reads the child as it last was`(
    way: Succession
  ) throws {
    try way.expectUnchangedOldStore()
  }

  @Test(arguments: same)
  func `B111 - A child that is assigned without another id or case keeps its store`(
    way: Succession
  ) throws {
    try way.expectSameChild()
  }

  // MARK: - Stores made from the store of a succeeded child

  private func succeed(_ way: DrawerSuccession, _ store: StoreOf<Cabinet>) {
    if let vacate = way.vacate { store.send(.changed(vacate)) }
    store.send(.changed(way.occupy))
  }

  @Test(arguments: DrawerSuccession.all, DrawerPart.allCases)
  func `B111 - What is scoped from a succeeded child's store is never of the successor`(
    way: DrawerSuccession,
    part: DrawerPart
  ) throws {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: DrawerSuccession.full) { Cabinet() }
    }
    let old = try #require(way.scope(store))
    succeed(way, store)
    // What is always there reads as it last was, too.
    let child = part.scope(old)
    if part == .tray { #expect(child != nil) }
    #expect(child.map(\.names) ?? ["made"] == ["made"])
    child?.rename("late")
    #expect(way.drawer(store.state).flatMap(part.name) == "new")
    #expect(child.map(\.names) ?? ["made"] == ["made"])
    #expect(reporter.issues.count == (child == nil ? 0 : 1))
  }

  @Test(arguments: DrawerSuccession.all)
  func `B111 - The stores of rows that were taken from a child are never of its successor's rows`(
    way: DrawerSuccession
  ) throws {
    let store = Store(initialState: DrawerSuccession.full) { Cabinet() }
    let rows = try #require(way.scope(store)).scope(state: \.things, action: \.things)
    succeed(way, store)
    // The first one was accessed from the beginning.
    #expect(rows.map(\.name) == ["made"])
    #expect(rows.stores.allSatisfy { $0.name == "made" })
    #expect(rows[id: 1]?.name ?? "made" == "made")
  }

  @Test func `B111 - A property that may be nil isn't presented: it reads as it last was`() throws {
    let store = Store(initialState: DrawerSuccession.full) { Cabinet() }
    let old = try #require(store.scope(state: \.form, action: \.form))
    let query = Bindable(old).query
    old.query = "made"
    #expect(store.form?.query == "made")
    store.send(.changed { $0.form = nil })
    #expect(query.wrappedValue == "made")
    store.send(.changed { $0.form = Form.State(query: "new") })
    #expect(query.wrappedValue == "made")
    #expect(old.query == "made")
  }

  // MARK: - Children that become others by themselves

  @Test func `B111 - A child that takes another id by its own action is another child`() throws {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(
        Family.State(left: .init(id: 1), maybe: .init(id: 1)),
        leaf: { state, action in
          if action == "renew" { state.id = 9 }
          return .none
        }
      )
    }
    let olds = [
      try #require(store.scope(state: \.maybe, action: \.maybe)),
      store.scope(state: \.left, action: \.left),
    ]
    for old in olds { old.send("renew") }
    // They read as their last action left them.
    let states = olds.map(\.state)
    #expect(states.map(\.log) == [["renew"], ["renew"]])
    let news = [
      try #require(store.scope(state: \.maybe, action: \.maybe)),
      store.scope(state: \.left, action: \.left),
    ]
    for (old, new) in zip(olds, news) {
      #expect(new !== old)
      #expect(new.state == Family.Leaf(id: 9, log: ["renew"]))
      new.send("changed")
      old.send("late")
      #expect(new.log == ["renew", "changed"])
    }
    #expect(olds.map(\.state) == states)
    #expect(reporter.issues.count == 2)
  }

  // MARK: - Effects

  @Test func `B111 - The effects of a child that is assigned without another id go on`() async {
    let gate = Gate()
    let store = Store(
      Family.State(left: .init(id: 1), maybe: .init(id: 1), screen: .first(.init(id: 1))),
      leaf: { _, action in action == "start" ? .passing(gate, sending: "done") : .none },
      parent: { state, action in
        if action == .event("assign") {
          (state.left, state.maybe) = (.init(id: 1), .init(id: 1))
          state.screen = .first(.init(id: 1))
        }
        return .none
      }
    )
    let stores: [Store<Family.Leaf, String>?] = [
      store.scope(state: \.left, action: \.left),
      store.scope(state: \.maybe, action: \.maybe),
      store.scope(state: \.screen, action: \.self).scope(state: \.first, action: \.first),
    ]
    var tasks: [StoreTask?] = []
    for store in stores {
      tasks.append(store?.send("start"))
      await gate.arrivals(tasks.count)
    }
    store.send(.event("assign"))
    gate.open()
    for task in tasks { await task?.finish() }
    #expect(stores.map { $0?.log } == [["done"], ["done"], ["done"]])
  }

  @Test func `B111 - An action of an effect that a removed child left isn't its successor's`() async
  {
    let gate = Gate()
    let store = Store(
      Family.State(maybe: .init(id: 1)),
      leaf: { _, action in action == "start" ? .passing(gate, sending: "late") : .none },
      parent: { state, action in
        if action == .event("clear") { state.maybe = nil }
        if action == .event("fill") { state.maybe = .init(id: 1) }
        return .none
      }
    )
    let old = store.scope(state: \.maybe, action: \.maybe)
    let task = old?.send("start")
    await gate.arrivals()
    store.send(.event("clear"))
    store.send(.event("fill"))
    gate.open()
    await task?.finish()
    #expect(store.maybe?.log == [])
    #expect(old?.log == ["start"])
  }

  // MARK: - Memory

  @Test(arguments: RemovableChild.all)
  func `B111 - A hundred children in turn leave no store behind`(_ child: RemovableChild) throws {
    let store = Store(
      RemovableChild.full,
      parent: { state, action in
        if action == .event("clear") { state = Family.State() }
        if action == .event("fill") { state = RemovableChild.full }
        return .none
      }
    )
    var held: [Store<Family.Leaf, String>] = []
    for _ in 0..<100 {
      held.append(try #require(child.scope(store)))
      store.send(.event("clear"))
      store.send(.event("fill"))
    }
    #expect(Set(held.map { ObjectIdentifier($0) }).count == 100)
    let stores = held.map { Weak($0) }
    held = []
    #expect(stores.allSatisfy { $0.value == nil })
    #expect(child.scope(store)?.log == ["made"])
  }
}
