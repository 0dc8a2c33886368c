import TestSupport
import Testing

@testable import Store
@testable import TestFixtures

/// A feature that records its life.
private struct Room: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var mounts = 0
    var visits = 0
    var query = ""
    var results: [String] = []
    var hasCloset = false
    var closet: Closet.State?
  }

  @CasePathable
  enum Action: Equatable {
    case entered
    case visited
    case asked(String)
    case answered(String)
    case closet(Closet.Action)
  }

  let log: Log<String>
  var gate: Gate?

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .entered:
        log.append("entered \(state.id)")
        state.visits += 1
      case .visited:
        log.append("visited \(state.id)")
      case .asked(let query):
        state.query = query
      case .answered(let answer):
        state.results.append(answer)
      case .closet:
        break
      }
      return .none
    }
    .ifLet(\.closet, action: \.closet) { Closet(log: log) }
    .onMount { state in
      log.append("mounted \(state.id)")
      state.mounts += 1
      if state.hasCloset { state.closet = Closet.State() }
      return .send(.entered)
    }
    .onUnmount(of: \.id) { id in
      .run { _ in log.append("unmounted \(id)") }
    }
    .onMount(id: \.query) { state in
      guard !state.query.isEmpty else { return .none }
      return .run { [query = state.query] send in
        await gate?.pass()
        await send(.answered(query))
      }
    }
  }
}

private struct Closet: Reducer {
  struct State: Equatable {
    var isOpen = false
  }

  @CasePathable
  enum Action: Equatable {
    case toggled
  }

  let log: Log<String>

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, _ in
      state.isOpen.toggle()
      return .none
    }
    .onMount { state in
      log.append("mounted closet")
      state.isOpen = true
      return .none
    }
    .onUnmount { .run { _ in log.append("unmounted closet") } }
  }
}

/// Rooms in all kinds of places.
private struct House: Reducer {
  struct State: Equatable {
    var hall = Room.State()
    var guest: Room.State?
    var rooms: IdentifiedArrayOf<Room.State> = []
  }

  @CasePathable
  enum Action: Equatable {
    case hall(Room.Action)
    case guest(Room.Action)
    case rooms(IdentifiedAction<Int, Room.Action>)
    case changed(State)
  }

  let log: Log<String>

  var body: some ReducerOf<Self> {
    Scope(state: \.hall, action: \.hall) { Room(log: log) }
    Reduce<State, Action> { state, action in
      if case .changed(let new) = action { state = new }
      return .none
    }
    .ifLet(\.guest, action: \.guest) { Room(log: log) }
    .forEach(\.rooms, action: \.rooms) { Room(log: log) }
  }
}

@Suite(.timeLimit(.minutes(20)))
@MainActor
struct MountTests {
  private let log = Log<String>()

  /// A store that was used.
  private func store(_ state: House.State = House.State()) -> Store<House.State, House.Action> {
    let store = Store(initialState: state) { House(log: log) }
    _ = store.state
    return store
  }

  private static let full = House.State(guest: Room.State(id: 1), rooms: [Room.State(id: 2)])

  @Test func `B184 - A store that is made and released has begun nothing`() {
    for _ in 0..<3 { _ = Store(initialState: Self.full) { House(log: log) } }
    #expect(log.take() == [])
  }

  /// The first uses of a store.
  enum FirstUse: CaseIterable {
    case state, property, scope, scopedCollection, observation, action

    @MainActor
    fileprivate func use(_ store: Store<House.State, House.Action>) {
      switch self {
      case .state: _ = store.state
      case .property: _ = store.rooms.count
      case .scope: _ = store.scope(state: \.hall, action: \.hall)
      case .scopedCollection: _ = store.scope(state: \.rooms, action: \.rooms)
      case .observation: observe { _ = store.rooms }.cancel()
      case .action: store.send(.hall(.visited))
      }
    }
  }

  @Test(arguments: FirstUse.allCases)
  func `B184 - The first use of a store mounts its features, once`(use: FirstUse) {
    let store = Store(initialState: Self.full) { House(log: log) }
    use.use(store)
    let mounted = ["mounted 0", "mounted 1", "mounted 2", "entered 0", "entered 1", "entered 2"]
    #expect(log.take() == mounted + (use == .action ? ["visited 0"] : []))
    use.use(store)
    #expect(log.take() == (use == .action ? ["visited 0"] : []))
  }

  @Test func `B184 - The first body of a view that reads a store runs once`() {
    let store = Store(initialState: Self.full) { House(log: log) }
    var mounts: [Int?] = []
    let token = observe { mounts.append(store.rooms[id: 2]?.mounts) }
    #expect(mounts == [1])
    token.cancel()
  }

  @Test func `A store with an observer mounts its features at once`() {
    let store = Store(
      initialState: Self.full,
      reducer: { House(log: log) },
      observer: TraceLog<House.State, House.Action>()
    )
    #expect(log.take().count == 6)
    withExtendedLifetime(store) {}
  }

  @Test func `B102 - Features of the initial state are mounted once, with the store`() async {
    let store = store(Self.full)
    #expect(
      log.take() == ["mounted 0", "mounted 1", "mounted 2", "entered 0", "entered 1", "entered 2"]
    )
    store.send(.hall(.visited))
    #expect(log.take() == ["visited 0"])
    #expect(store.rooms[id: 2]?.mounts == 1)
  }

  @Test func `B102 - The task of the first action doesn't wait for the effects of the start`() {
    let gate = Gate()
    let store = Store(initialState: Room.State(query: "a")) { Room(log: log, gate: gate) }
    #expect(store.send(.visited).isFinished)
    gate.open()
  }

  @Test func `B102 - A feature is mounted in the pass that inserts it, before its first action`()
    async
  {
    let store = store()
    _ = log.take()
    var state = store.state
    state.guest = Room.State(id: 1)
    state.rooms = [Room.State(id: 2), Room.State(id: 3)]
    store.send(.changed(state))
    #expect(store.guest?.mounts == 1)
    store.send(.rooms(.element(id: 3, action: .visited)))
    #expect(
      log.take() == [
        "mounted 1", "mounted 2", "mounted 3", "entered 1", "entered 2", "entered 3", "visited 3",
      ]
    )
  }

  @Test func `B102 - Another id is another feature, and the same id the same`() async {
    let store = store(House.State(guest: Room.State(id: 1)))
    _ = log.take()
    var state = store.state
    state.guest = Room.State(id: 1)
    store.send(.changed(state))
    #expect(log.take() == [])
    #expect(store.guest?.mounts == 0)
    state.guest = Room.State(id: 2)
    await store.send(.changed(state)).finish()
    #expect(log.take() == ["mounted 2", "entered 2", "unmounted 1"])
  }

  @Test func `B102 - A feature that a handler inserts is mounted in the same pass`() async {
    let store = store()
    _ = log.take()
    var state = store.state
    state.guest = Room.State(id: 1, hasCloset: true)
    store.send(.changed(state))
    #expect(log.take() == ["mounted 1", "mounted closet", "entered 1"])
    #expect(store.guest?.closet?.isOpen == true)
  }

  @Test func `B103 - A feature that is removed is unmounted once, after those in it`() async {
    let store = store(
      House.State(guest: Room.State(id: 1, hasCloset: true), rooms: [Room.State(id: 2)])
    )
    _ = log.take()
    var state = store.state
    state.guest = nil
    state.rooms = []
    await store.send(.changed(state)).finish()
    #expect(Set(log.take()) == ["unmounted closet", "unmounted 1", "unmounted 2"])
    await store.send(.hall(.visited)).finish()
    #expect(log.take() == ["visited 0"])
  }

  @Test func `B103 - The effect of an end is named in the trace, and outlives its feature`() async {
    let trace = TraceLog<House.State, House.Action>()
    let store = Store(
      initialState: House.State(guest: Room.State(id: 1)),
      reducer: { House(log: log) },
      observer: trace
    )
    await store.send(.changed(House.State(hall: store.hall))).finish()
    let effects = trace.events.compactMap { event in
      if case .effectStarted(let effect) = event { effect } else { nil }
    }
    #expect(effects.last?.actionName == "(unmount of guest[1])")
    #expect(effects.last?.node == "")
    #expect(trace.lines.last == "finished \(effects.last?.id ?? 0)")
  }

  @Test func `B103 - The end of a store unmounts nothing`() async {
    var store: Store? = store()
    _ = log.take()
    weak let engine = store?.engine
    store = nil
    #expect(engine == nil)
    #expect(log.take() == [])
  }

  @Test
  func `B104 - A handler with an id runs again when the id has changed, and replaces its effect`()
    async
  {
    let gate = Gate()
    let store = TestStore(initialState: Room.State()) { Room(log: Log(), gate: gate) }
    await store.receive(.entered) { $0.visits = 1 }
    await store.send(.asked("a")) { $0.query = "a" }
    await store.send(.visited)
    await store.send(.asked("b")) { $0.query = "b" }
    gate.open()
    await store.receive(.answered("b")) { $0.results = ["b"] }
  }

  @Test
  func `B102 - A test asserts the changes of a handler with the action that inserted the feature`()
    async
  {
    let store = TestStore(initialState: House.State()) { House(log: Log()) }
    await store.receive(\.hall.entered) { $0.hall.visits = 1 }
    #expect(store.state.hall.mounts == 1)
    var state = store.state
    state.guest = Room.State(id: 1)
    await store.send(.changed(state)) { $0.guest = Room.State(id: 1, mounts: 1) }
    await store.receive(\.guest.entered) { $0.guest?.visits = 1 }
    state.guest = nil
    state.hall = store.state.hall
    await store.send(.changed(state)) { $0.guest = nil }
  }

  @Test func `B102 - A test asserts the first action of the start from the state of the handlers`()
    async
  {
    let found = await issues {
      let store = TestStore(initialState: Room.State()) { Room(log: Log()) }
      #expect(store.state.mounts == 1)
      #expect(store.state.visits == 0)
      await store.receive(.entered)
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("visits") == true)
  }

  @Test func `B104 - A handler with an id leaves the effects of the features below`() {
    let gate = Gate()
    let store = Store(initialState: Nest.State()) { Nest(gate: gate) }
    _ = store.state
    #expect(store.runningEffects == 2)
    store.send(.next)
    #expect(store.runningEffects == 2)
  }
}

/// A feature with a handler for an id, around another one.
private struct Nest: Reducer {
  struct State {
    var number = 0
    var inner = Inner.State()
  }

  @CasePathable
  enum Action {
    case next
    case inner(Inner.Action)
  }

  struct Inner: Reducer {
    struct State {
      var number = 0
    }

    enum Action {
      case next
    }

    let gate: Gate

    var body: some ReducerOf<Self> {
      Reduce<State, Action> { _, _ in .none }
        .onMount { _ in .none }
        .onMount(id: \.number) { _ in .run { [gate] _ in await gate.pass() } }
    }
  }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Inner(gate: gate) }
    Reduce<State, Action> { state, _ in
      state.number += 1
      return .none
    }
    .onMount(id: \.number) { _ in .run { [gate] _ in await gate.pass() } }
  }
}
