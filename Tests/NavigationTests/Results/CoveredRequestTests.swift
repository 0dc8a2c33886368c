import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// Requests of features beneath several presentations.
struct CoveredRequestTests {
  private func makeStore(_ change: (inout House.State) -> Void) -> TestStoreOf<House> {
    var state = House.State()
    change(&state)
    let store = TestStore(initialState: state) { House() }
    store.exhaustivity = .off
    return store
  }

  private func expectCovered(_ found: [RecordedIssue]) {
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("screen-beneath-presentation") == true)
  }

  @Test func `A request from a sheet of a sheet whose route is on the stack beneath is reported`()
    async
  {
    let found = await issues {
      let store = makeStore { $0.room = Den.State(sheet: Job.State()) }
      await store.send(\.room.presented.sheet.presented.pickTapped)
      #expect(store.state.path.count == 1)
    }
    expectCovered(found)
  }

  @Test func `A request from a sheet of a screen is reported where the stack is in a sheet, too`()
    async
  {
    let found = await issues {
      let store = makeStore {
        $0.desk = Desk.State(path: [.room(Den.State(sheet: Job.State()))])
      }
      await store.send(\.desk.presented.path[id: 0].room.sheet.presented.pickTapped)
      #expect(store.state.desk?.path.count == 2)
      #expect(store.state.path.isEmpty)
    }
    expectCovered(found)
  }

  @Test
  func `A request from a screen in a sheet is reported where only the stack beneath has a route`()
    async
  {
    let found = await issues {
      let store = makeStore { $0.bare = BareDesk.State(path: [.job(Job.State())]) }
      await store.send(\.bare.presented.path[id: 0].job.pickTapped)
      #expect(store.state.path.count == 1)
    }
    expectCovered(found)
  }

  @Test func `B99 - A stack in a sheet has routes of its own`() async {
    let store = makeStore { $0.desk = Desk.State(path: [.job(Job.State())]) }
    await store.send(\.desk.presented.path[id: 0].job.pickTapped)
    #expect(store.state.desk?.path.count == 2)
    await store.send(\.desk.presented.path[id: 1].picker.partTapped, 3)
    await store.receive(\.desk.presented.path[id: 0].job.picked, .finished(3))
  }

  @Test func `B99 - A sheet asks a screen beneath that is there`() async {
    let store = makeStore {
      $0.path.append(.picker(Picker.State(PickPart())))
      $0.room = Den.State()
    }
    await store.send(\.room.presented.askTapped, 0)
    await store.send(\.path[id: 0].picker.partTapped, 3)
    await store.receive(\.room.presented.picked, .finished(3))
  }

  @Test func `B99 - Of two that ask one screen, the second gets a cancelled reply`() async {
    let found = await issues {
      let store = makeStore {
        $0.path.append(.picker(Picker.State(PickPart())))
        $0.room = Den.State()
      }
      await store.send(\.room.presented.askTapped, 0)
      await store.send(\.room.presented.askTapped, 0)
      await store.receive(\.room.presented.picked, .cancelled)
      await store.send(\.path[id: 0].picker.partTapped, 3)
      await store.receive(\.room.presented.picked, .finished(3))
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("request-from-missing-screen") == true)
  }
}

@Reducer private struct Den {
  @ObservableState struct State: Equatable { @Presents var sheet: Job.State? }
  enum Action {
    case sheet(PresentationAction<Job.Action>)
    case askTapped(StackElementID)
    case picked(Reply<Int>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .askTapped(let id) = action { return .request(PickPart(), reply: \.picked, from: id) }
      return .none
    }.ifLet(\.$sheet, action: \.sheet) { Job() }
  }
}

@Reducer private struct Desk {
  @ObservableState struct State: Equatable {
    var path = StackState<Path.State>()
  }
  enum Action { case path(StackActionOf<Path>) }
  @Reducer(state: .equatable) enum Path {
    case job(Job)
    case room(Den)
    case picker(Picker)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path).route(PickPart.self) {
      .picker(Picker.State($0))
    }
  }
}

@Reducer private struct BareDesk {
  @ObservableState struct State: Equatable { var path = StackState<Desk.Path.State>() }
  enum Action { case path(StackActionOf<Desk.Path>) }
  var body: some ReducerOf<Self> { EmptyReducer().forEach(\.path, action: \.path) }
}

@Reducer private struct House {
  @ObservableState struct State: Equatable {
    var path = StackState<Desk.Path.State>()
    @Presents var room: Den.State?
    @Presents var desk: Desk.State?
    @Presents var bare: BareDesk.State?
  }
  enum Action {
    case path(StackActionOf<Desk.Path>)
    case room(PresentationAction<Den.Action>)
    case desk(PresentationAction<Desk.Action>)
    case bare(PresentationAction<BareDesk.Action>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path).route(PickPart.self) { .picker(Picker.State($0)) }
      .ifLet(\.$room, action: \.room) { Den() }
      .ifLet(\.$desk, action: \.desk) { Desk() }
      .ifLet(\.$bare, action: \.bare) { BareDesk() }
  }
}
