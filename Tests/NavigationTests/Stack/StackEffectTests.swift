import Navigation
import Store
import TestSupport
import Testing

@Suite struct StackEffectTests {
  private let clock = TestClock()

  private func store(_ count: Int, cases: Bool = false) -> TestStoreOf<Places> {
    TestStore(
      initialState: Places.State(path: StackState((0..<count).map { .first(.init(name: "\($0)")) }))
    ) {
      Places()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func start(_ id: StackElementID, in store: TestStoreOf<Places>) async {
    await store.send(.path(.element(id: id, action: .first(.startTapped)))) {
      $0.log.append("element \(id)")
    }
  }

  @Test func `B52 - A popped element's effects are cancelled`() async {
    let store = store(2)
    await start(1, in: store)
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.removeLast()
      $0.log.append("pop #1 of 2")
    }
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B52 - The effects of everything above a popped element are cancelled`() async {
    let store = store(3)
    for id in store.state.path.ids { await start(id, in: store) }
    await store.send(.popTapped(1)) { $0.path.removeLast(2) }
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].first.ticked) {
      $0.path[id: 0, case: \.first]?.count = 1
      $0.log.append("element #0")
    }
    await store.finish()
  }

  @Test func `B52 - Elements that stay keep delivering to their own ids`() async {
    let store = store(3)
    await start(0, in: store)
    await start(2, in: store)
    await store.send(.replaceTapped(1, .second(.init()))) { $0.path[id: 1] = .second(.init()) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].first.ticked) {
      $0.path[id: 0, case: \.first]?.count = 1
      $0.log.append("element #0")
    }
    await store.receive(\.path[id: 2].first.ticked) {
      $0.path[id: 2, case: \.first]?.count = 1
      $0.log.append("element #2")
    }
  }

  @Test func `B37 - Another id in an element cancels the effects of the one before`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: ItemStack.State(items: StackState([Item.State(id: 1), Item.State(id: 2)]))
    ) {
      ItemStack()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.items(.element(id: 0, action: .startTapped)))
    await store.send(.items(.element(id: 1, action: .startTapped)))
    await store.send(.replaced(0, Item.State(id: 1, ticks: 5))) { $0.items[id: 0]?.ticks = 5 }
    #expect(clock.suspensions.count == 2)
    await store.send(.replaced(0, Item.State(id: 7))) { $0.items[id: 0] = Item.State(id: 7) }
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.items[id: 1].ticked) { $0.items[id: 1]?.ticks = 1 }
  }

  @Test func `B19 - A cancel in one element leaves the same id in another`() async {
    let store = store(2)
    await start(0, in: store)
    await start(1, in: store)
    await store.send(.path(.element(id: 0, action: .first(.stopTapped)))) {
      $0.log.append("element #0")
    }
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].first.ticked) {
      $0.path[id: 1, case: \.first]?.count = 1
      $0.log.append("element #1")
    }
  }

  @Test func `B35 - A popped element takes the effects of what it presents along`() async {
    let store = store(1)
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .first(.alertTapped))))
    await store.send(
      .path(.element(id: 0, action: .first(.alert(.presented(.waitTapped)))))
    )
    #expect(clock.suspensions.count == 1)
    await store.send(.clearTapped)
    store.exhaustivity = .on
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B38 - An element that changes its case loses the old case's effects`() async {
    let store = store(1)
    await start(0, in: store)
    await store.send(.replaceTapped(0, .second(.init()))) { $0.path[id: 0] = .second(.init()) }
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }

  @Test func `B47 - A dismiss in what an element presents leaves the element`() async {
    let store = store(2)
    store.exhaustivity = .off
    await store.send(.path(.element(id: 1, action: .first(.alertTapped))))
    await store.send(.path(.element(id: 1, action: .first(.alert(.presented(.closeTapped))))))
    await store.receive(\.path[id: 1].first.alert.dismiss)
    #expect(store.state.path[id: 1, case: \.first]?.alert == nil)
    #expect(store.state.path.ids == [0, 1])
  }

  @Test func `B52 - A stack that is made again cancels what ran in the old one`() async {
    let store = store(2)
    await start(0, in: store)
    await store.send(.clearTapped) { $0.path.removeAll() }
    await store.send(.pushTapped(.first(.init()))) { $0.path.append(.first(.init())) }
    #expect(store.state.path.ids == [2])
    #expect(clock.suspensions.isEmpty)
    await store.finish()
  }
}
