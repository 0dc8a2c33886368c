import Foundation
import Navigation
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// What a store knows of stacks that were made outside of it.
@MainActor
@Suite struct StackSurveyTests {
  @Test(arguments: Place.allCases)
  func `B50 - A push gives no id that a stack within the initial state has`(place: Place) {
    let state = place.state()
    let store = Store(initialState: state) { Estate() }
    store.send(.enterTapped)
    #expect(store.lobby.ids == [3])
  }

  @Test func `B50 - A push gives no id of a stack that an action has brought`() {
    let tower = StackState([Floor.State(), Floor.State(), Floor.State()])
    let store = Store(initialState: Estate.State()) { Estate() }
    store.send(.replaced(Estate.State(tower: tower)))
    store.send(.enterTapped)
    #expect(store.lobby.ids == [3])
  }

  @Test func `B50 - A push gives no id of a stack that was pushed by the same action`() {
    let floor = Floor.withThreeRooms()
    let store = Store(initialState: Estate.State()) { Estate() }
    store.send(.tower(.push(id: 0, state: floor)))
    #expect(store.lobby.ids == [3])
  }

  @Test func `B50 - What is pushed in vain uses up no ids`() async {
    let floor = Floor.withThreeRooms()
    let store = TestStore(initialState: Estate.State()) { Estate() }
    store.exhaustivity = .off
    let issues = await issues { await store.send(.tower(.push(id: 7, state: floor))) }
    #expect(issues.count == 1)
    #expect(store.state.lobby.ids == [0])
  }

  @Test func `B50 - A state that is computed is not asked for before an action needs it`() {
    let state = Hotel.State(floors: [])
    let store = Store(initialState: state) { Hotel() }
    store.send(.opened)
    #expect(store.floors.count == 1)
    store.send(.current(.rooms(.push(id: 0, state: Room.State()))))
    store.send(.suite(.rooms(.push(id: 1, state: Room.State()))))
    #expect(store.floors[0].rooms.ids == [0, 1])
  }

  @Test func `B50 - A feature of the main actor is not composed elsewhere to look for stacks`()
    async
  {
    let count = await Harbour.countAfterAction()
    #expect(count == 1)
  }

  @Test func `B50 - Payloads of many cases take no room on a thread of 512 KB`() async {
    let engine = await onThread(ofKilobytes: 64 << 10) { Well.engine() }
    let ids = await onThread(ofKilobytes: 512) { Well.idsAfterPush(in: engine) }
    #expect(ids == [3])
  }

  @Test func `B50 - Stacks 400 features within one another are looked for on a thread of 512 KB`()
    async
  {
    let ids = await onThread(ofKilobytes: 512) { Shaft.idsAfterPush(depth: 400) }
    #expect(ids == [3])
  }

  @Test func `B50 - Copies of copies, 2 to the power of 30 rows, are not all looked at`() {
    var state = Shaft.State()
    for _ in 0..<30 {
      state = Shaft.State(deeper: [state, Shaft.State(id: 1, deeper: state.deeper)])
    }
    let store = Store(initialState: state) { Shaft() }
    store.send(.pushTapped)
    #expect(store.rooms.ids == [0])
  }

  @Test func `B50 - A feature that has itself on its own state ends the search for stacks`() {
    let asked = Asked()
    let store = Store(initialState: Mirrors.State()) { Mirrors(asked: asked) }
    store.send(.enterTapped)
    #expect(asked.names.count < 100)
    store.send(.left(.right(.enterTapped)))
    #expect(store.rooms.ids == [0, 1])
  }

  @Test func `B50 - A feature that has itself with other types ends the search for stacks`() {
    let store = Store(initialState: 0) { Nest<Int>() }
    store.send(.deeper(.deeper(.tapped)))
    #expect(store.state == 1)
  }

  @Test func `B50 - Rows and children without stacks are not looked at`() {
    let asked = Asked()
    let state = Census.State(loft: Room.State(), rows: [.init(id: 0)], floor: Floor.State())
    let store = Store(initialState: state) { Census(asked: asked) }
    #expect(asked.names.isEmpty)
    store.send(.tapped)
    store.send(.tapped)
    #expect(asked.names == ["floor"])
  }

  @Test func `B50 - A child without a state is not composed to look for stacks`() {
    let asked = Asked()
    let store = Store(initialState: Census.State()) { Census(asked: asked) }
    store.send(.tapped)
    #expect(asked.names.isEmpty)
  }
}

extension StackSurveyTests {
  /// Where a floor is in an estate.
  enum Place: CaseIterable {
    case ground, roof, shed, loft, annex, pavilion, wing, cellar, block, tower

    /// An estate with a floor there, which was made outside of any store.
    func state() -> Estate.State {
      var state = Estate.State()
      let floor = Floor.withThreeRooms()
      switch self {
      case .ground: state.ground = floor
      case .roof: state.roof = floor
      case .shed: state.shed = floor
      case .loft: state.loft.floor = floor
      case .annex: state.annex.floor = floor
      case .pavilion: state.pavilion.wing = .east(floor)
      case .wing: state.wing = .east(floor)
      case .cellar: state.cellar = .open(floor)
      case .block: state.block.stories = [.init(id: 0), .init(id: 1, floor: floor)]
      case .tower: state.tower = [floor]
      }
      return state
    }
  }
}

extension Floor {
  /// A floor whose rooms have the ids 0, 1 and 2.
  fileprivate static func withThreeRooms() -> State {
    State(rooms: [Room.State(), Room.State(), Room.State()])
  }
}

/// A feature that contains itself, with a stack at each level.
@Reducer
private struct Shaft {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var rooms = StackState<Room.State>()
    var deeper: IdentifiedArrayOf<State> = []
  }

  enum Action {
    case pushTapped
    case rooms(StackActionOf<Room>)
    indirect case deeper(IdentifiedActionOf<Shaft>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action.is(\.pushTapped) { state.rooms.append(Room.State()) }
      return .none
    }
    .forEach(\.rooms, action: \.rooms) { Room() }
    .forEach(\.deeper, action: \.deeper) { Shaft() }
  }

  /// The ids of the topmost rooms after a push, where the next level has three.
  static func idsAfterPush(depth: Int) -> [StackElementID] {
    var state = State()
    for level in 0..<depth {
      if level == depth - 1 { state.rooms = Floor.withThreeRooms().rooms }
      state = State(deeper: [state])
    }
    let engine = Engine(state, Shaft())
    _ = engine.send(.pushTapped, at: SourceLocation())
    return engine.state.pointee.rooms.ids
  }
}

extension Engine {
  /// An engine of no actor.
  fileprivate convenience init(_ state: State, _ reducer: some Reducer<State, Action>) {
    self.init(
      initialState: state,
      reducer: reducer,
      storeName: "",
      configuration: EngineConfiguration(
        actor: nil,
        reporter: StandardErrorReporter(),
        dependencies: DependencyValues()
      )
    )
  }
}

/// Calls a function on a thread of its own.
private func onThread<Result: Sendable>(
  ofKilobytes size: Int,
  _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = size << 10
    thread.start()
  }
}

/// A feature whose child is on what it computes, which is there only at times.
@Reducer
private struct Hotel {
  @ObservableState
  struct State: Equatable {
    var floors: [Floor.State] = []
    var shown = 0

    /// The floor that is shown.
    var current: Floor.State {
      get { floors[shown] }
      set { floors[shown] = newValue }
    }

    /// The same, as an optional.
    var suite: Floor.State? {
      get { current }
      set { if let newValue { current = newValue } }
    }

    /// The same, in an array.
    var stories: IdentifiedArrayOf<Estate.Story.State> {
      get { [.init(id: shown, floor: current)] }
      set { current = newValue[0].floor }
    }
  }

  enum Action {
    case opened
    case current(Floor.Action)
    case suite(Floor.Action)
    case stories(IdentifiedActionOf<Estate.Story>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.current, action: \.current) { Floor() }
    Reduce { state, action in
      if action.is(\.opened) { state.floors.append(Floor.State()) }
      return .none
    }
    .ifLet(\.suite, action: \.suite) { Floor() }
    .forEach(\.stories, action: \.stories) { Estate.Story() }
  }
}

/// A feature whose child is of the main actor.
@Reducer
private struct Harbour {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var berth: Berth.State? = .floor(Floor.State())
  }

  enum Action {
    case tapped
    case berth(Berth.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action.is(\.tapped) { state.count += 1 }
      return .none
    }
    .ifLet(\.berth, action: \.berth) { Berth.body }
  }

  /// A floor on the main actor.
  @MainActor
  @Reducer
  enum Berth {
    case floor(Floor)
  }

  /// What a test on no actor counts.
  @concurrent
  static func countAfterAction() async -> Int {
    let store = TestStore(initialState: State()) { Harbour() }
    await store.send(.tapped) { $0.count = 1 }
    return store.state.count
  }
}

extension Harbour.Berth.State: Equatable {}

/// A feature that may contain itself in a case with a large payload.
@Reducer
private struct Well {
  struct State {
    var rooms = StackState<Room.State>()
    var water = Water(.init(.init(.init(1))))
    var depth = Depth.State.ground
  }

  enum Action {
    case pushTapped
    case rooms(StackActionOf<Room>)
    indirect case depth(Depth.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.depth, action: \.depth) { Depth() }
    Reduce { state, action in
      if action.is(\.pushTapped) { state.rooms.append(Room.State()) }
      return .none
    }
    .forEach(\.rooms, action: \.rooms) { Room() }
  }

  /// What is below.
  @Reducer
  struct Depth {
    @CasePathable
    indirect enum State {
      case ground
      case well(Well.State)
    }

    enum Action {
      case well(Well.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifCaseLet(\.well, action: \.well) { Well() }
    }
  }

  /// 32 KB.
  typealias Water = Eight<Eight<Eight<Eight<Int>>>>

  /// Eight equal parts, in place.
  ///
  /// No tuple: the compiler looks at each part of one of them again and again, for minutes.
  struct Eight<Part: Sendable>: Sendable {
    var (a, b, c, d): (Part, Part, Part, Part)
    var (e, f, g, h): (Part, Part, Part, Part)

    init(_ part: Part) {
      (a, b, c, d) = (part, part, part, part)
      (e, f, g, h) = (part, part, part, part)
    }
  }

  /// An engine with 20 wells below each other, of which the second has three rooms.
  static func engine() -> Engine<State, Action> {
    var state = State()
    for level in 0..<20 {
      if level == 19 { state.rooms = Floor.withThreeRooms().rooms }
      state = State(depth: .well(state))
    }
    return Engine(state, Well())
  }

  /// Sends an action to the first well.
  static func idsAfterPush(in engine: Engine<State, Action>) -> [StackElementID] {
    _ = engine.send(.pushTapped, at: SourceLocation())
    return engine.state.pointee.rooms.ids
  }
}

/// A feature that has itself twice, on the state that it has itself.
@Reducer
private struct Mirrors {
  @ObservableState
  struct State: Equatable {
    var rooms = StackState<Room.State>()
  }

  enum Action {
    case enterTapped
    case rooms(StackActionOf<Room>)
    indirect case left(Action)
    indirect case right(Action)
  }

  let asked: Asked

  var body: some ReducerOf<Self> {
    Scope(state: \.self, action: \.left) { mirrors() }
    Scope(state: \.self, action: \.right) { mirrors() }
    Reduce { state, action in
      if action.is(\.enterTapped) { state.rooms.append(Room.State()) }
      return .none
    }
    .forEach(\.rooms, action: \.rooms) { Room() }
  }

  private func mirrors() -> Mirrors {
    asked.note("mirrors")
    return self
  }
}

/// A feature that has itself on the same state, with another type each time.
private struct Nest<Value>: Reducer {
  var body: some Reducer<Int, NestAction> {
    Scope(state: \.self, action: \.deeper) { Nest<[Value]>() }
    Reduce { count, action in
      if case .tapped = action { count += 1 }
      return .none
    }
  }
}

/// The actions of every nest.
@CasePathable
private enum NestAction {
  case tapped
  indirect case deeper(NestAction)
}

/// What was asked for.
@MainActor
private final class Asked {
  var names: [String] = []

  nonisolated init() {}

  nonisolated func note(_ name: String) {
    MainActor.assumeIsolated { names.append(name) }
  }
}

/// A feature with children, of which one may have a stack, and which says whose reducers it is asked for.
@Reducer
private struct Census {
  @ObservableState
  struct State: Equatable {
    var loft: Room.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    var floor: Floor.State?
  }

  enum Action {
    case tapped
    case loft(Room.Action)
    case rows(IdentifiedActionOf<Row>)
    case floor(Floor.Action)
  }

  let asked: Asked

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.loft, action: \.loft) { noting("loft", Room()) }
      .forEach(\.rows, action: \.rows) { noting("row", Row()) }
      .ifLet(\.floor, action: \.floor) { noting("floor", Floor()) }
  }

  private func noting<R: Reducer>(_ name: String, _ reducer: R) -> R {
    asked.note(name)
    return reducer
  }

  /// A row without a stack, which may have rows like itself.
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var rows: IdentifiedArrayOf<State> = []
    }

    indirect enum Action {
      case rows(IdentifiedActionOf<Row>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
    }
  }
}
