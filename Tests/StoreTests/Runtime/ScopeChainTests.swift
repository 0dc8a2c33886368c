import TestFixtures
import Testing

@testable import Store

/// Features around a leaf, some so deep that their actions go through a chain of scopes.
///
/// The first action of a feature builds the tree and goes down by calls; those after that go through
/// the chain.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ScopeChainTests {
  nonisolated static let features: [any NestedFeature.Type] = [
    FourPlain<InnermostFeature>.self, SixteenPlain<InnermostFeature>.self,
    SixteenPlain<SixteenPlain<InnermostFeature>>.self,
    SixteenObserved<InnermostFeature>.self, SixteenDeep<InnermostFeature>.self,
    SixteenPlain<SixteenObserved<InnermostFeature>>.self,
    SixteenObserved<SixteenDeep<FourPlain<InnermostFeature>>>.self,
    LargeNest<SixteenPlain<InnermostFeature>>.self,
    SixteenPlain<LargeNest<SixteenPlain<InnermostFeature>>>.self,
  ]

  @Test(arguments: features.indices)
  func `B31 - An action comes to the innermost feature`(index: Int) throws {
    try expectArrival(in: Self.features[index])
  }

  private func expectArrival<Feature: NestedFeature>(in feature: Feature.Type) throws {
    let store = Store(initialState: Feature.state()) { Feature(leaf: InnermostFeature()) }
    let engine = try #require(store.engine)
    for count in 1...5 {
      store.send(Feature.action(.event("count")))
      #expect(Feature.leaf(in: engine.state.pointee).count == count)
    }
  }

  @Test func `B32 - A chain of scopes takes no stack for each of them`() throws {
    let short = try depth(of: SixteenPlain<InnermostFeature>.self)
    let long = try depth(of: SixteenPlain<SixteenPlain<InnermostFeature>>.self)
    #expect(short < long + 1024)
  }

  /// How far down the stack is in the innermost feature, when the tree is built.
  private func depth<Feature: NestedFeature>(of feature: Feature.Type) throws -> UInt {
    let store = Store(initialState: Feature.state()) { Feature(leaf: InnermostFeature()) }
    for _ in 1...2 { store.send(Feature.action(.event("depth"))) }
    return Feature.leaf(in: try #require(store.engine).state.pointee).depth
  }

  @Test(arguments: features.indices)
  func `What an action carries is freed once, however far it comes`(index: Int) {
    expectFreed(in: Self.features[index])
  }

  private func expectFreed<Feature: NestedFeature>(in feature: Feature.Type) {
    let freed = Log<String>()
    let store = Store(initialState: Feature.state()) { Feature(leaf: InnermostFeature()) }
    store.send(Feature.action(.event("build")))
    for levels in 0...32 {
      let name = "\(levels)"
      store.send(Feature.other(FreedToken(name, freed: freed), below: levels))
      #expect(freed.values.last == name)
      store.send(Feature.action(.note(FreedToken("leaf", freed: freed))))
      #expect(freed.values.count == 2 * (levels + 1))
    }
    #expect(Set(freed.values).count == 34)
  }

  @Test func `What is kept of an action outlives it`() {
    typealias Feature = SixteenPlain<InnermostFeature>
    let freed = Log<String>()
    let store = Store(initialState: Feature.state()) { Feature(leaf: InnermostFeature()) }
    let action = Feature.action(.note(FreedToken("kept", freed: freed)))
    for _ in 1...3 { store.send(action) }
    withExtendedLifetime(action) { #expect(freed.values.isEmpty) }
  }

  @Test(arguments: features.indices)
  func `An effect that came through a chain is called as one that came by calls`(
    index: Int
  ) async throws {
    try await expectNames(in: Self.features[index])
  }

  private func expectNames<Feature: NestedFeature>(in feature: Feature.Type) async throws {
    let trace = TraceLog<Feature.State, Feature.Action>()
    let store = Store(Feature.self, observer: trace) { _, _ in .run(name: "load") { _ in } }
    for _ in 1...3 { await store.send(Feature.action(.event("load"))).finish() }
    let effects = trace.events.compactMap { event -> EffectTrace? in
      guard case .effectStarted(let effect) = event else { return nil }
      return effect
    }
    let byCalls = try #require(effects.first)
    #expect(effects.count == 3)
    #expect(byCalls.node.split(separator: ".").allSatisfy { $0 == "child" })
    #expect(byCalls.node.split(separator: ".").count >= 4)
    #expect(effects.allSatisfy { $0.node == byCalls.node && $0.name == "load" })
    #expect(effects.allSatisfy { $0.actionName == byCalls.actionName })
  }

  @Test(arguments: features.indices)
  func `What an effect sends comes back to the innermost feature`(index: Int) async throws {
    try await expectReplies(in: Self.features[index])
  }

  private func expectReplies<Feature: NestedFeature>(in feature: Feature.Type) async throws {
    let notes = Log<String>()
    let store = Store(Feature.self) { _, event in
      notes.append(event)
      return switch event {
      case "answer": .send(.event("answered"))
      case "run": .run { await $0(.event("sent")) }
      case "both": .merge(.send(.event("one")), .send(.event("two")))
      default: .none
      }
    }
    for event in ["build", "answer", "run", "both"] {
      await store.send(Feature.action(.event(event))).finish()
    }
    #expect(notes.values == ["build", "answer", "answered", "run", "sent", "both", "one", "two"])
  }

  @Test(arguments: features.indices)
  func `B19 - An effect is cancelled through the chain, whichever way it came`(index: Int) async {
    await expectCancelling(in: Self.features[index])
  }

  private func expectCancelling<Feature: NestedFeature>(in feature: Feature.Type) async {
    let gate = Gate()
    let store = Store(Feature.self) { _, event in
      event == "start"
        ? .run { _ in await gate.pass() }.cancellable(id: "gate") : .cancel(id: "gate")
    }
    for count in 1...3 {
      let task = store.send(Feature.action(.event("start")))
      await gate.arrivals(count)
      store.send(Feature.action(.event("stop")))
      await task.finish()
      #expect(store.engine?.scope.isEmpty == true)
    }
  }

  @Test func `B35 - Removing a child cancels the effects that came through a chain in it`() async {
    let gate = Gate()
    let store = Store(initialState: Removable.State()) {
      Removable(
        leaf: InnermostFeature { _, event in
          event == "wait" ? .run { _ in await gate.pass() } : .none
        }
      )
    }
    store.send(.nested(Removable.Nested.action(.event("build"))))
    let task = store.send(.nested(Removable.Nested.action(.event("wait"))))
    await gate.arrivals()
    store.send(.remove)
    await task.finish()
    #expect(store.engine?.scope.isEmpty == true)
  }

  /// Features with a chain, and for each one like it whose actions go down by calls.
  nonisolated static let twins: [(chain: any NestedFeature.Type, calls: any NestedFeature.Type)] = [
    (SixteenPlain<InnermostFeature>.self, FourPlain<InnermostFeature>.self),
    (SixteenObserved<InnermostFeature>.self, FourObserved<InnermostFeature>.self),
    (SixteenDeep<InnermostFeature>.self, FourDeep<InnermostFeature>.self),
    (
      SixteenObserved<FourPlain<InnermostFeature>>.self,
      FourObserved<FourPlain<InnermostFeature>>.self
    ),
  ]

  @Test(arguments: twins.indices)
  func `B71 - Who waits below a chain is told as who waits below calls`(index: Int) {
    let wakes = wakes(in: Self.twins[index].chain)
    #expect(wakes == self.wakes(in: Self.twins[index].calls))
    #expect(wakes.last == 7)
  }

  /// What a reader of the innermost feature's count reads when it is woken.
  private func wakes<Feature: NestedFeature>(in feature: Feature.Type) -> [Int] {
    let store = Store(Feature.self) { state, event in
      if event == "replace" {
        state = InnermostFeature.State(id: state.id + 1, count: state.count)
      }
      return .none
    }
    for _ in 1...3 { store.send(Feature.action(.event("count"))) }
    let counts = Wakes { Feature.leaf(in: store.state).count }
    for _ in 1...3 { store.send(Feature.action(.event("count"))) }
    store.send(Feature.action(.event("replace")))
    return counts.values
  }

  nonisolated static let observedFeatures: [any NestedFeature.Type] = [
    SixteenObserved<InnermostFeature>.self, SixteenDeep<InnermostFeature>.self,
    SixteenObserved<SixteenDeep<InnermostFeature>>.self,
  ]

  @Test(arguments: observedFeatures.indices)
  func `B68 - Who waits for something else is told only that the state was replaced`(index: Int) {
    expectReplacement(in: Self.observedFeatures[index])
  }

  private func expectReplacement<Feature: NestedFeature>(in feature: Feature.Type) {
    let store = Store(Feature.self) { state, event in
      if event == "replace" { state = InnermostFeature.State(id: state.id + 1, count: state.count) }
      return .none
    }
    for _ in 1...3 { store.send(Feature.action(.event("count"))) }
    let ids = Wakes { Feature.leaf(in: store.state).id }
    for _ in 1...3 { store.send(Feature.action(.event("count"))) }
    #expect(ids.count == 0)
    for _ in 1...2 { store.send(Feature.action(.event("replace"))) }
    #expect(ids.values == [1, 2])
  }

  @Test(arguments: observedFeatures.indices)
  func `B71 - Who waits below a chain is told when an earlier copy is put back`(index: Int) {
    expectRestoring(in: Self.observedFeatures[index])
  }

  private func expectRestoring<Feature: NestedFeature>(in feature: Feature.Type) {
    let kept = Log<Feature.State>()
    let store = Store(initialState: Keeper<Feature>.State()) { Keeper<Feature>(kept: kept) }
    let child = store.scope(state: \.child, action: \.child)
    let count = NestAction<Feature>.child(Feature.action(.event("count")))
    let keepOrRestore = NestAction<Feature>.other(FreedToken("", freed: Log()))
    for _ in 1...3 { store.send(count) }
    store.send(keepOrRestore)
    let counts = Wakes { Feature.leaf(in: store.state.child).count }
    let childCounts = Wakes { Feature.leaf(in: child.state).count }
    for _ in 1...2 { store.send(count) }
    store.send(keepOrRestore)
    #expect(counts.values == [4, 5, 3])
    #expect(childCounts.values == [4, 5, 3])
  }
}

/// Keeps a copy of what it holds, and puts it back.
private struct Keeper<Child: NestedFeature>: Reducer {
  @ObservableState
  struct State: Sendable {
    var child = Child.state()
  }
  typealias Action = NestAction<Child>

  let kept: Log<Child.State>

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child(leaf: InnermostFeature()) }
    Reduce<State, Action> { [kept] state, action in
      guard case .other = action else { return .none }
      if let copy = kept.values.last { state.child = copy } else { kept.append(state.child) }
      return .none
    }
  }
}

extension Store {
  /// The store of a feature whose leaf answers events.
  fileprivate convenience init<Feature: NestedFeature>(
    _ feature: Feature.Type,
    observer: (any TraceObserver<State, Action>)? = nil,
    reply:
      @escaping @Sendable (inout InnermostFeature.State, String) -> Effect<InnermostFeature.Action>
  ) where State == Feature.State, Action == Feature.Action {
    self.init(
      initialState: Feature.state(),
      reducer: { Feature(leaf: InnermostFeature(reply)) },
      withDependencies: nil,
      observer: observer
    )
  }
}

/// A feature that may drop what it holds.
private struct Removable: Reducer {
  typealias Nested = SixteenPlain<InnermostFeature>

  struct State {
    var nested: Nested.State? = Nested.state()
  }

  @CasePathable
  enum Action {
    case nested(Nested.Action)
    case remove
  }

  let leaf: InnermostFeature

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .remove = action { state.nested = nil }
      return .none
    }
    .ifLet(\.nested, action: \.nested) { Nested(leaf: leaf) }
  }
}
