import TestSupport
import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ParityTests {
  @Test func `B26 - Store and TestStore give equal results`() async {
    let actions: [Family.Action] = [
      .event("add"), .rows(.element(id: 1, action: "start")), .left("start"),
      .event("show"), .maybe("start"), .event("hide"), .right("start"),
    ]
    let store = Store(initialState: Family.State()) { Self.family() }
    for action in actions { await store.send(action).finish() }

    let testStore = TestStore(initialState: Family.State()) { Self.family() }
    testStore.exhaustivity = .off
    for action in actions { await testStore.send(action).finish() }
    await testStore.receive(\.right, "done")
    await testStore.finish()
    #expect(testStore.state == store.state)
    #expect(store.log.count > actions.count)
  }

  @Test func `B26 - Store and TestStore run in equal dependencies`() async {
    let reducer = Reduce<[String], String> { log, action in
      log.append("\(action) in \(DependencyValues.current.label)")
      guard action == "start" else { return .none }
      return .run { await $0("ran with \(DependencyValues.current.label)") }
    }
    let store = Store(initialState: [DependencyValues.current.label]) {
      reducer
    } withDependencies: {
      $0.label = "own"
    }
    let testStore = TestStore(initialState: [DependencyValues.current.label]) {
      reducer
    } withDependencies: {
      $0.label = "own"
    }
    testStore.exhaustivity = .off
    await store.send("start").finish()
    await testStore.send("start").finish()
    await testStore.finish()
    #expect(store.state == ["own", "start in own", "ran with own in own"])
    #expect(testStore.state == store.state)
  }

  private static func family() -> Family {
    Family(
      leaf: { _, action in
        action == "start" ? .concatenate(.run { await $0("ran") }, .send("done")) : .none
      },
      parent: { state, action in
        switch action {
        case .event("add"): state.rows.append(.init(id: 1))
        case .event("show"): state.maybe = .init()
        case .event("hide"): state.maybe = nil
        default: break
        }
        return .none
      }
    )
  }
}

private enum LabelKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}
