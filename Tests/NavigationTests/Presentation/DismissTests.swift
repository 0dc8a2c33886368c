import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct DismissTests {
  @Test func `B43 - The parent reads the child's state while it handles the dismissal`() async {
    let store = TestStore(initialState: Parent.State(screen: .init(count: 7))) { Parent() }
    await store.send(.screen(.dismiss)) {
      $0.screen = nil
      $0.log = ["dismissed at 7"]
    }
  }

  @Test func `B43 - After a dismissal the child is nil`() async {
    let store = TestStore(initialState: Parent.State(screen: .init())) { Parent() }
    store.exhaustivity = .off
    await store.send(.screen(.dismiss))
    #expect(store.state.screen == nil)
  }

  @Test func `B44 - A parent that sets nil cancels the child's effects`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State(screen: .init())) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.screen(.presented(.startTapped))) { $0.log = ["startTapped at 0"] }
    await store.send(.clearTapped) { $0.screen = nil }
    #expect(clock.suspensions.isEmpty)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `B44 - A dismissal by the view cancels the child's effects`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State(screen: .init())) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.screen(.presented(.startTapped)))
    await store.send(.screen(.dismiss))
    store.exhaustivity = .on
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B44 - The child's dismiss delivers exactly one dismissal`() async {
    let store = TestStore(initialState: Parent.State(screen: .init())) { Parent() }
    await store.send(.screen(.presented(.closeTapped))) { $0.log = ["closeTapped at 0"] }
    await store.receive(\.screen.dismiss) {
      $0.screen = nil
      $0.log.append("dismissed at 0")
    }
    await store.finish()
  }

  @Test func `B44 - The child's dismiss cancels its other effects`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State(screen: .init())) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.screen(.presented(.startTapped)))
    await store.send(.screen(.presented(.closeTapped)))
    await store.receive(\.screen.dismiss)
    store.exhaustivity = .on
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B44 - Two effects that dismiss deliver one dismissal`() async {
    let store = TestStore(initialState: Twice.Host.State(twice: .init())) { Twice.Host() }
    await store.send(.twice(.presented(.bothTapped)))
    await store.receive(\.twice.dismiss) { $0.twice = nil }
    await store.finish()
  }

  @Test func `B45 - A child of the initial state dismisses itself, and again once back`() async {
    let store = TestStore(initialState: Parent.State(screen: .init())) { Parent() }
    store.exhaustivity = .off
    await store.send(.screen(.presented(.closeTapped)))
    await store.receive(\.screen.dismiss) { $0.screen = nil }
    await store.send(.presentTapped) { $0.screen = Screen.State() }
    await store.send(.screen(.presented(.closeTapped)))
    await store.receive(\.screen.dismiss) { $0.screen = nil }
  }

  @Test func `B46 - A parent that resets the child on dismissal still ends without it`() async {
    let store = TestStore(initialState: Parent.State(screen: .init())) {
      Parent(onDismiss: .resets)
    }
    await store.send(.screen(.dismiss)) {
      $0.screen = nil
      $0.log = ["dismissed at 0"]
    }
  }

  @Test func `B46 - A parent that presents another on dismissal keeps it`() async {
    let store = TestStore(
      initialState: Replacing.State(destination: .first(Screen.State(name: "a")))
    ) {
      Replacing(next: .second(Screen.State(name: "a")))
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = .second(Screen.State(name: "a"))
    }
  }

  @Test func `B46 - A parent that presents the same case on dismissal ends without it`() async {
    let store = TestStore(
      initialState: Replacing.State(destination: .first(Screen.State(name: "a")))
    ) {
      Replacing(next: .first(Screen.State(name: "b")))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `B46 - A parent that presents another id on dismissal keeps it`() async {
    let store = TestStore(initialState: Item.Host.State(item: .init(id: 1))) {
      Item.Host(next: .init(id: 2))
    }
    await store.send(.item(.dismiss)) { $0.item = Item.State(id: 2) }
  }

  @Test func `B46 - A parent that presents the same id on dismissal ends without it`() async {
    let store = TestStore(initialState: Item.Host.State(item: .init(id: 1))) {
      Item.Host(next: .init(id: 1))
    }
    await store.send(.item(.dismiss)) { $0.item = nil }
  }

  @Test func `B46 - A parent that presents the same case with another id keeps it`() async {
    let store = TestStore(initialState: ItemPlaces.State(place: .item(.init(id: 1)))) {
      ItemPlaces(next: .item(.init(id: 2)))
    }
    await store.send(.place(.dismiss)) { $0.place = .item(.init(id: 2)) }
  }

  @Test func `B46 - Another id or case within the presented case is another child, and stays`()
    async
  {
    let changes: [(Bureau.Paper, Bureau.Paper)] = [
      (.filed(.item(.init(id: 1))), .filed(.item(.init(id: 2)))),
      (.drafted(.item(.init(id: 1))), .drafted(.item(.init(id: 2)))),
      (.drafted(.item(.init(id: 1))), .drafted(.blank)),
      (.edited(item: .init(id: 1)), .edited(item: .init(id: 2))),
    ]
    for (paper, next) in changes {
      let store = TestStore(initialState: Bureau.State(paper: paper)) { Bureau(next: next) }
      await store.send(.paper(.dismiss)) { $0.paper = next }
    }
  }

  @Test func `B46 - The same id or another value within the presented case is the same child`()
    async
  {
    let changes: [(Bureau.Paper, Bureau.Paper)] = [
      (.filed(.item(.init(id: 1))), .filed(.item(.init(id: 1, ticks: 7)))),
      (.stamped(.red), .stamped(.black)),
    ]
    for (paper, next) in changes {
      let store = TestStore(initialState: Bureau.State(paper: paper)) { Bureau(next: next) }
      await store.send(.paper(.dismiss)) { $0.paper = nil }
    }
  }

  @Test func `B44 - A dismissal is held back by no throttle around the child's other effects`()
    async
  {
    let clock = TestClock()
    let store = TestStore(initialState: Slow.State(parent: .init(screen: .init()))) {
      Slow()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.screen(.presented(.startTapped)))
    await clock.advance(by: .seconds(1))
    await store.send(.screen(.presented(.closeTapped)))
    await store.receive(\.screen.dismiss)
    #expect(store.state.parent.screen == nil)
  }

  @Test func `A parent that sets nil on dismissal causes no report`() async {
    let store = TestStore(initialState: Parent.State(screen: .init())) {
      Parent(onDismiss: .clears)
    }
    await store.send(.screen(.dismiss)) {
      $0.screen = nil
      $0.log = ["dismissed at 0"]
    }
  }

  @Test func `B47 - A nested dismiss removes only the innermost`() async {
    let store = TestStore(
      initialState: Parent.State(screen: .init(name: "outer", alert: .init()))
    ) {
      Parent()
    }
    store.exhaustivity = .off
    await store.send(.screen(.presented(.alert(.presented(.closeTapped)))))
    await store.receive(\.screen.presented.alert.dismiss)
    await store.finish()
    #expect(store.state.screen == Screen.State(name: "outer"))
  }

  @MainActor
  @Test func `B48 - A child dismisses itself while an ancestor waits for its send`() async {
    let store = Store(initialState: Parent.State(screen: .init())) { Parent() }
    await store.send(.screen(.presented(.closeTapped))).finish()
    #expect(store.screen == nil)
    #expect(store.log.last == "dismissed at 0")
  }

  @MainActor
  @Test func `B49 - Dismissing a feature that is not presented is reported`() async {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Screen.State()) { Screen() }
    }
    await store.send(.closeTapped).finish()
    #expect(reporter.issues.map(\.code) == ["dismiss-when-not-presented"])
  }

  @Test func `B49 - A second dismissal by the view is reported, the parent still runs`() async {
    let issues = await issues {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.screen(.dismiss)) { $0.log = ["dismissed at nil"] }
    }
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.text.contains("a dismissal of Screen.State") == true, "\(issues)")
    #expect(issues.first?.text.contains("while nothing was presented") == true)
    #expect(issues.first?.text.contains("Dismiss in one place") == true)
  }

  @Test func `A feature tested on its own overrides dismiss`() async {
    let isDismissed = Guarded(false)
    let store = TestStore(initialState: Screen.State()) {
      Screen()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.value = true }
    }
    await store.send(.closeTapped)
    #expect(isDismissed.withLock { $0 })
  }
}
