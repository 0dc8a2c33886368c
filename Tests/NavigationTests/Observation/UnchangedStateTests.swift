import Navigation
import Store
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct UnchangedStateTests {
  private let store = Store(initialState: Pantry.State()) { Pantry() }

  /// Checks that an action that changes nothing doesn't notify an observer, and that one that does notifies it.
  private func expectNoNotification<State, Action>(
    _ store: Store<State, Action>,
    by idle: Action,
    butBy change: Action,
    reading read: () -> Void
  ) {
    let notifications = [idle, change, idle].map { store.notifications(read, by: $0) }
    #expect(notifications == [false, true, false])
  }

  @Test func `B76 - An action that changes nothing in a plain value notifies no observer`() {
    // An equal string at another address.
    let copy = String(store.jar.label.reversed().reversed())
    expectNoNotification(
      store,
      by: .jar { $0.label = copy },
      butBy: .jar { $0.id = 1 },
      reading: { _ = store.jar }
    )
    expectNoNotification(
      store,
      by: .number { $0 += 0 },
      butBy: .number { $0 += 1 },
      reading: { _ = store.number }
    )
    expectNoNotification(
      store,
      by: .tool { _ in },
      butBy: .tool { $0.use = { 1 } },
      reading: { _ = store.tool }
    )
  }

  @Test
  func `B76 - An action that changes nothing in a plain child notifies no observer of its store`() {
    let jar = store.scope(state: \.jar, action: \.jar)
    expectNoNotification(jar, by: { _ in }, butBy: { $0.label = "b" }, reading: { _ = jar.label })
  }

  @Test func `B76 - An action that changes nothing in a plain optional notifies no observer`() {
    expectNoNotification(
      store,
      by: .spare { _ in },
      butBy: .spare { $0.id = 1 },
      reading: { _ = store.spare }
    )
    expectNoNotification(
      store,
      by: .sheet(.presented { _ in }),
      butBy: .sheet(.presented { $0.label = "b" }),
      reading: { _ = store.sheet?.label }
    )
  }

  @Test func `B76 - An action that changes nothing in a plain row notifies no observer`() throws {
    expectNoNotification(
      store,
      by: .jars(.element(id: 1) { _ in }),
      butBy: .jars(.element(id: 1) { $0.label = "b" }),
      reading: { _ = store.jars[id: 1]?.label }
    )
    let id = try #require(store.path.ids.first)
    expectNoNotification(
      store,
      by: .path(.element(id: id) { _ in }),
      butBy: .path(.element(id: id) { $0.label = "b" }),
      reading: { _ = store.path[id: id] }
    )
  }

  @Test func `B76 - An action that changes nothing in the payload of a case notifies no observer`()
  {
    expectNoNotification(
      store,
      by: .shelf { _ in },
      butBy: .shelf { $0.modify(\.jar) { $0.label = "b" } },
      reading: { _ = store.shelf }
    )
    expectNoNotification(
      store,
      by: .shelf { if case .empty = $0 { $0 = .tools([]) } },
      butBy: .shelf { $0 = .tools([Pantry.Tool()]) },
      reading: { _ = store.shelf.is(\.jar) }
    )
    // In place, in an array that the state alone refers to.
    expectNoNotification(
      store,
      by: .shelf { _ in },
      butBy: .shelf { $0.modify(\.tools) { $0[0].count = 1 } },
      reading: { _ = store.shelf }
    )
  }

  @Test func `B76 - An action that changes nothing in an unobserved root notifies no observer`() {
    let number = Store(initialState: 0) { Changing<Int>() }
    expectNoNotification(number, by: { $0 += 0 }, butBy: { $0 += 1 }, reading: { _ = number.state })
    let jar = Store(initialState: Pantry.Jar()) { Changing<Pantry.Jar>() }
    expectNoNotification(
      jar,
      by: { $0.label += "" },
      butBy: { $0.label = "b" },
      reading: { _ = jar.label }
    )
    let tools = Store(initialState: [Pantry.Tool()]) { Changing<[Pantry.Tool]>() }
    expectNoNotification(
      tools,
      by: { _ in },
      butBy: { $0[0].count = 1 },
      reading: { _ = tools.state.count }
    )
    let shelf = Store(initialState: Pantry.Shelf.tools([Pantry.Tool()])) {
      Changing<Pantry.Shelf>()
    }
    expectNoNotification(
      shelf,
      by: { _ in },
      butBy: { $0.modify(\.tools) { $0[0].count = 1 } },
      reading: { _ = shelf.state }
    )
    expectNoNotification(shelf, by: { _ in }, butBy: { $0 = .empty }, reading: { _ = shelf.state })
  }
}
