import Navigation
import Store
import TestFixtures
import Testing

/// The stores of presented children and of screens whose places were taken by others.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SucceededScreenTests {
  private nonisolated static let all = Succession.screens
  private nonisolated static let inTwoSteps = all.filter(\.isInTwoSteps)

  @Test(arguments: all)
  func `B111 - A succeeded screen's store reads as the screen last was`(way: Succession) throws {
    try way.expectLastState()
  }

  @Test(arguments: all)
  func `B111 - A succeeded screen's store that was never read reads as the screen last was`(
    way: Succession
  ) throws {
    try way.expectLastStateOfUnreadStore()
  }

  @Test(arguments: inTwoSteps)
  func `B111 - Each of several screens at one place has a store of its own`(
    way: Succession
  ) throws {
    try way.expectOwnStoreOfEach()
  }

  @Test(arguments: all)
  func `B111 - An action sent to a succeeded screen's store is reported once and changes no other`(
    way: Succession
  ) throws {
    try way.expectReportedAction()
  }

  @Test(arguments: inTwoSteps)
  func `B111 - An action sent to a removed screen's store while nothing is there is reported`(
    way: Succession
  ) throws {
    try way.expectActionForMissingChild()
  }

  @Test(arguments: all)
  func `B111 - A write through a binding of a succeeded screen changes and reports nothing`(
    way: Succession
  ) throws {
    try way.expectSilentBinding()
  }

  @Test(arguments: all)
  func `B111 - A succeeding screen has another store, which shows and changes that screen`(
    way: Succession
  ) throws {
    try way.expectStoreOfSuccessor()
  }

  @Test(arguments: all)
  func `B111 - An observer that scopes a screen's store is notified when the screen is succeeded`(
    way: Succession
  ) throws {
    try way.expectNotifiedScope()
  }

  @Test(arguments: all)
  func `B111 - An observer of a succeeded screen's store reads the screen as it last was`(
    way: Succession
  ) throws {
    try way.expectUnchangedOldStore()
  }

  @Test(arguments: Succession.sameScreens())
  func `B111 - A screen that is assigned without another id or case keeps its store`(
    way: Succession
  ) throws {
    try way.expectSameChild()
  }

  // MARK: - Enums

  @Test func `B111 - An element that is set to another case in place has the same store`() throws {
    let store = Store(initialState: Album.State.full("made")) { Album() }
    let element = try #require(store.scope(state: \.spreads, action: \.spreads, id: 0))
    let left = try #require(element.scope(state: \.left, action: \.left))
    store.send(.change { $0.spreads[id: 0] = .right(AlbumPage.State(id: 1, title: "new")) })
    #expect(store.scope(state: \.spreads, action: \.spreads, id: 0) === element)
    guard case .right(let right) = element.case else {
      Issue.record("The element is in the other case.")
      return
    }
    #expect(right.title == "new")
    #expect(left.title == "made")
    #expect(element.scope(state: \.left, action: \.left) == nil)
  }

  @Test(arguments: [true, false])
  func `B111 - The store of a removed enum is in the case that it was in last`(
    isRead: Bool
  ) throws {
    let store = Store(initialState: Album.State.full("made")) { Album() }
    let old = try #require(store.scope(state: \.$spread, action: \.spread))
    if isRead { _ = old.case }
    store.send(.spread(.dismiss))
    store.send(.change { $0.spread = .right(AlbumPage.State(id: 1, title: "new")) })
    guard case .left(let left) = old.case else {
      Issue.record("The removed one was in the other case.")
      return
    }
    #expect(left.title == "made")
    #expect(old.scope(state: \.right, action: \.right) == nil)
  }

  // MARK: - Dismissals and replies

  @Test func `B111 - What is presented during a dismissal has a store of its own`() throws {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Item.Host.State(item: .init(id: 1))) {
        Item.Host(next: Item.State(id: 2))
      }
    }
    let old = try #require(store.scope(state: \.$item, action: \.item))
    store.send(.item(.dismiss))
    #expect(store.item == Item.State(id: 2))
    #expect(old.state == Item.State(id: 1))
    let new = try #require(store.scope(state: \.$item, action: \.item))
    #expect(new !== old)
    old.send(.ticked)
    #expect(store.item?.ticks == 0)
    #expect(reporter.issues.count == 1)
    new.send(.ticked)
    #expect(store.item?.ticks == 1)
    #expect(old.ticks == 0)
  }

  @Test func `B111 - A screen that dismisses itself is succeeded by the next one`() async throws {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Parent.State(screen: .init(name: "made"))) { Parent() }
    }
    let old = try #require(store.scope(state: \.$screen, action: \.screen))
    await old.send(.closeTapped).finish()
    #expect(store.screen == nil)
    store.send(.presentTapped)
    old.send(.incrementTapped)
    #expect(store.screen?.count == 0)
    #expect(old.name == "made")
    #expect(reporter.issues.count == 1)
  }

  @Test func `B111 - A screen that has replied doesn't reply for the next one`() throws {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Bench.State()) { Bench() }
    }
    store.send(.pickTapped)
    let old = try #require(store.scope(state: \.$picker, action: \.picker))
    old.send(.partTapped(1))
    #expect(store.parts == [1])
    #expect(store.picker == nil)
    store.send(.pickTapped)
    let new = try #require(store.scope(state: \.$picker, action: \.picker))
    #expect(new !== old)
    #expect(old.excluded == [])
    #expect(new.excluded == [1])
    old.send(.partTapped(2))
    #expect(store.parts == [1])
    #expect(store.picker?.excluded == [1])
    #expect(reporter.issues.count == 1)
    new.send(.partTapped(3))
    #expect(store.parts == [1, 3])
    #expect(store.cancellations == 0)
  }

  // MARK: - What a removed child presented

  @Test(arguments: RemovedPage.all, PresentedReader.all)
  func `B111 - What a removed child presented reads as nothing presented`(
    removal: RemovedPage,
    reader: PresentedReader
  ) throws {
    let store = Store(initialState: Album.State.full("made")) { Album() }
    let old = try #require(removal.scope(store))
    #expect(reader.isPresented(old))
    for step in removal.steps { store.send(step()) }
    #expect(!reader.isPresented(old))
    #expect(old.state.id == 1)
    #expect(old.title == "made")
  }

  @Test(arguments: RemovedPage.all, PresentedReader.all)
  func `B111 - What a removed child presented reads as nothing by what was never read before`(
    removal: RemovedPage,
    reader: PresentedReader
  ) throws {
    let store = Store(initialState: Album.State.full("made")) { Album() }
    let old = try #require(removal.scope(store))
    for step in removal.steps { store.send(step()) }
    #expect(!reader.isPresented(old))
  }

  @Test(arguments: RemovedPage.all, PresentedReader.all)
  func `B111 - An observer of what a removed child presented reads that nothing is presented`(
    removal: RemovedPage,
    reader: PresentedReader
  ) throws {
    let store = Store(initialState: Album.State.full("made")) { Album() }
    let old = try #require(removal.scope(store))
    var values: [Bool] = []
    let token = observe { values.append(reader.isPresented(old)) }
    for step in removal.steps { store.send(step()) }
    #expect(values == [true, false])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: RemovedPage.all)
  func `B111 - A binding to what a child presented reads nothing once the child was removed`(
    removal: RemovedPage
  ) throws {
    let store = Store(initialState: Album.State.full("made")) { Album() }
    let old = try #require(removal.scope(store))
    let next = Bindable(old).scope(state: \.next, action: \.next)
    let front = Bindable(old).scope(state: \.extra?.front, action: \.extra.front)
    let held = (next.wrappedValue, front.wrappedValue)
    #expect(held.0?.title == "made")
    #expect(held.1?.title == "made")
    for step in removal.steps { store.send(step()) }
    #expect(next.wrappedValue == nil)
    #expect(front.wrappedValue == nil)
    #expect(held.0?.title == "made")
    #expect(held.1?.title == "made")
    // What was presented is removed as well, and so is what it presented.
    #expect(held.0?.scope(state: \.$next, action: \.next) == nil)
  }

  @Test(arguments: RemovedPage.all)
  func `B111 - A removed child's state still has what the child presented`(
    removal: RemovedPage
  ) throws {
    if removal.clearsFirst { return }
    let store = Store(initialState: Album.State.full("made")) { Album() }
    let old = try #require(removal.scope(store))
    for step in removal.steps { store.send(step()) }
    #expect(old.state == .presenting("made"))
    #expect(old.state.next?.next?.title == "made")
  }

  @Test(arguments: RemovedPage.all)
  func `B111 - Nil written to a removed child's binding dismisses nothing and reports nothing`(
    removal: RemovedPage
  ) throws {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Album.State.full("made")) { Album() }
    }
    let old = try #require(removal.scope(store))
    let next = Bindable(old).scope(state: \.next, action: \.next)
    let front = Bindable(old).scope(state: \.extra?.front, action: \.extra.front)
    for step in removal.steps { store.send(step()) }
    let state = store.state
    next.wrappedValue = nil
    front.wrappedValue = nil
    Bindable(old).scope(state: \.next, action: \.next).wrappedValue = nil
    Bindable(old).next.wrappedValue = nil
    #expect(store.state == state)
    #expect(reporter.codes == [])
  }
}
