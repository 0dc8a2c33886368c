import Testing

@testable import Store
@testable import TestFixtures

/// How long the stores of removable children live.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ChildLifetimeTests {
  private static func makeStore() -> StoreOf<Family> {
    Store(
      RemovableChild.full,
      parent: { state, action in
        if action == .event("clear") { state = Family.State() }
        if action == .event("fill") { state = RemovableChild.full }
        return .none
      }
    )
  }

  @Test(arguments: RemovableChild.all)
  func `B29 - A child's store goes with the last who holds it`(_ child: RemovableChild) {
    let store = Self.makeStore()
    var held = child.scope(store)
    weak let witness = held
    #expect(child.scope(store) === held)
    #expect(witness != nil)
    held = nil
    #expect(witness == nil)
    #expect(child.scope(store)?.log == ["made"])
  }

  @Test(arguments: RemovableChild.all)
  func `B29 - A child's store that is held while its state is removed goes when it is released`(
    _ child: RemovableChild
  ) {
    let store = Self.makeStore()
    var held = child.scope(store)
    weak let witness = held
    store.send(.event("clear"))
    #expect(child.scope(store) == nil)
    #expect(held?.log == ["made"])
    held = nil
    #expect(witness == nil)
  }

  @Test(arguments: RemovableChild.all)
  func
    `B111 - A child's store that is held while its state is removed isn't that of the next child`(
      _ child: RemovableChild
    ) throws
  {
    let store = Self.makeStore()
    let held = try #require(child.scope(store))
    held.send("last")
    store.send(.event("clear"))
    store.send(.event("fill"))
    let next = try #require(child.scope(store))
    #expect(next !== held)
    #expect(held.log == ["made", "last"])
    #expect(next.log == ["made"])
  }

  @Test(arguments: RemovableChild.all)
  func `B29 - A child's store works on when its parent's is gone`(_ child: RemovableChild) {
    var store: StoreOf<Family>? = Self.makeStore()
    weak let parent = store
    let held = store.flatMap { child.scope($0) }
    store = nil
    #expect(parent == nil)
    held?.send("a")
    #expect(held?.log == ["made", "a"])
  }

  @Test(arguments: RemovableChild.all)
  func `B29 - A child's store may be released on any thread while it is scoped again`(
    _ child: RemovableChild
  ) async {
    let store = Self.makeStore()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 {
        let held = child.scope(store)
        #expect(child.scope(store) === held)
        group.addTask { withExtendedLifetime(held) {} }
        // Found or created again, depending on how far the other thread is.
        #expect(child.scope(store)?.log == ["made"])
      }
    }
    weak let witness = child.scope(store)
    #expect(witness == nil)
  }

  @Test(arguments: RemovableChild.all)
  func `B30 - A child's store that was never read returns the state it was made for`(
    _ child: RemovableChild
  ) {
    let store = Self.makeStore()
    let held = child.scope(store)
    store.send(.event("clear"))
    #expect(held?.log == ["made"])
  }

  @Test func `B29 - The stores of elements that nothing retains are forgotten`() throws {
    let count = 1000
    let rows = (0..<count).map { Family.Leaf(id: $0) }
    let store = Store(Family.State(rows: IdentifiedArray(uniqueElements: rows)))
    let children = store.scope(state: \.rows, action: \.rows)
    let held = children[id: 0]
    #expect((0..<count).compactMap { children[id: $0]?.state.id } == Array(0..<count))
    #expect(store.numberOfRowsInMind < 100)
    #expect(children[id: 0] === held)
  }
}

extension Store<Family.State, Family.Action> {
  /// The number of rows that have a node, as their stores have.
  fileprivate var numberOfRowsInMind: Int {
    source.node.takeUnretainedValue().groups.flatMap(\.nodes).count
  }
}
