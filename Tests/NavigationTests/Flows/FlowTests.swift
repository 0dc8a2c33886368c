import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// An agency with a booking whose second step has asked for a part.
private var deep: Agency.State {
  var booking = Booking.State()
  booking.path = [
    .step(BookingStep.State(title: "step 1")), .step(BookingStep.State(title: "step 2")),
  ]
  var state = Agency.State()
  state.path = [.job(Job.State()), .booking(booking), .picker(Picker.State(PickPart()))]
  return state
}

private func booking(_ action: Booking.Action) -> Agency.Action {
  .path(.element(id: 1, action: .booking(action)))
}

@Suite(.timeLimit(.minutes(20)))
struct FlowTests {
  @Test func `B105 - A flow is one element of the stack, and finishes with a result like a screen`()
    async
  {
    let store = TestStore(initialState: Agency.State()) { Agency() }
    await store.send(.bookTapped) { $0.path[id: 0] = .booking(Booking.State()) }
    await store.send(\.path[id: 0].booking.nextTapped) {
      $0.path[id: 0, case: \.booking]?.path[id: 1] = .step(BookingStep.State(title: "step 1"))
    }
    await store.send(\.path[id: 0].booking.path[id: 1].step.valueTapped) {
      $0.path[id: 0, case: \.booking]?.path[id: 1, case: \.step]?.value = 1
    }
    await store.send(\.path[id: 0].booking.path[id: 1].step.doneTapped) {
      $0.path[id: 0, case: \.booking]?.path.pop(from: 1)
    }
    await store.receive(\.path[id: 0].booking.stepTaken, .finished(1)) {
      $0.path[id: 0, case: \.booking]?.sum = 1
    }
    await store.send(\.path[id: 0].booking.bookTapped) { $0.path.pop(from: 0) }
    await store.receive(\.booked, .finished("booked 1")) { $0.bookings = ["booked 1"] }
  }

  @Test func `B105 - A screen of a flow asks a screen of the coordinator`() async {
    let store = TestStore(initialState: Agency.State()) { Agency() }
    await store.send(.bookTapped) { $0.path[id: 0] = .booking(Booking.State()) }
    await store.send(\.path[id: 0].booking.nextTapped) {
      $0.path[id: 0, case: \.booking]?.path[id: 1] = .step(BookingStep.State(title: "step 1"))
    }
    await store.send(\.path[id: 0].booking.path[id: 1].step.pickTapped) {
      $0.path[id: 2] = .picker(Picker.State(PickPart()))
    }
    #expect(store.state.screenIDs == [[0], [0, 1], [2]])
    await store.send(\.path[id: 2].picker.partTapped, 9) { $0.path.pop(from: 2) }
    await store.receive(\.path[id: 0].booking.path[id: 1].step.picked, .finished(9)) {
      $0.path[id: 0, case: \.booking]?.path[id: 1, case: \.step]?.value = 9
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    await store.receive(\.booked, .cancelled) { $0.bookings = ["cancelled"] }
  }

  @Test func `B105 - A flow that is presented finishes with a result, or is dismissed`() async {
    let store = TestStore(initialState: BookingDesk.State()) { BookingDesk() }
    await store.send(.bookTapped) { $0.booking = Booking.State() }
    await store.send(\.booking.bookTapped) { $0.booking = nil }
    await store.receive(\.booked) { $0.booked = "booked 0" }
    await store.send(.bookTapped) { $0.booking = Booking.State() }
    await store.send(\.booking.nextTapped) {
      $0.booking?.path[id: 0] = .step(BookingStep.State(title: "step 1"))
    }
    await store.send(.booking(.dismiss)) { $0.booking = nil }
    await store.receive(\.booked) { $0.booked = "cancelled" }
  }

  @Test func `B106 - The screens of a coordinator and its flows are one stack`() {
    #expect(deep.screenIDs == [[0], [1], [1, 0], [1, 1], [2]])
    #expect(deep.screenIDs.map(\.description) == ["#0", "#1", "#1.#0", "#1.#1", "#2"])
    #expect(Agency.State().screenIDs == [])
  }

  @Test func `B106 - A flow in a flow has its screens above it`() {
    var state = Agency.State()
    var outer = Booking.State()
    var inner = Booking.State()
    inner.path = [.step(BookingStep.State(title: "inner"))]
    outer.path = [.inner(inner)]
    state.path = [.booking(outer)]
    #expect(state.screenIDs == [[0], [0, 0], [0, 0, 0]])
  }

  @MainActor
  @Test func `B106 - Each screen has its store, and is popped by it`() {
    let store = Store(initialState: deep) { Agency() }
    let screens = store.screens
    #expect(screens.map(\.id) == deep.screenIDs)
    #expect(screens[0].store is StoreOf<Agency.Path>)
    #expect(screens[3].store is StoreOf<Booking.Path>)
    (screens[2].store as? StoreOf<Booking.Path>)?.send(.step(.valueTapped))
    #expect(store.path[id: 1, case: \.booking]?.path[id: 0, case: \.step]?.value == 1)
    store.popScreen()
    #expect(store.screens.map(\.id) == [[0], [1], [1, 0], [1, 1]])
    store.popScreen()
    #expect(store.screens.map(\.id) == [[0], [1], [1, 0]])
    store.screens[1].pop()
    #expect(store.screens.map(\.id) == [[0]])
  }

  @MainActor
  @Test func `B106 - Several screens that a system removed are one action`() {
    let counts: [([ScreenID], Int)] = [
      ([], 1), ([[0]], 1), ([[0], [1], [1, 0], [1, 1]], 1), ([[0], [1], [1, 0], [1, 1], [2]], 0),
      // The steps of the flow, and the screen above the flow, are on two stacks.
      ([[0], [1]], 2),
    ]
    for (ids, count) in counts {
      let actions = Log<String>()
      let observer = ActionLog<Agency.State, Agency.Action>(actions)
      let store = Store(initialState: deep, reducer: { Agency() }, observer: observer)
      store.setScreens(ids)
      #expect(store.screens.map(\.id) == ids)
      #expect(actions.values.count == count)
    }
  }

  @MainActor
  @Test func `B108 - A screen of a flow that was pushed after the others were shown stays`() {
    let store = Store(initialState: deep) { Agency() }
    let shown = ShownScreens.rendering(store)
    // Pushed before the platform, which shows the three screens of the flow and the picker, is rendered again.
    store.send(booking(.nextTapped))
    #expect(store.screens.map(\.id) == [[0], [1], [1, 0], [1, 1], [1, 3], [2]])
    shown.ids = [[0], [1], [1, 0], [1, 1]]
    #expect(store.screens.map(\.id) == [[0], [1], [1, 0], [1, 1], [1, 3]])
    shown.ids = [[0], [1], [1, 0]]
    #expect(store.screens.map(\.id) == [[0], [1], [1, 0]])
    shown.ids = [[0]]
    #expect(store.screens.map(\.id) == [[0]])
  }

  @MainActor
  @Test
  func
    `B106 - An observer of the screens is notified when they come and are removed, and of nothing else`()
  {
    let store = Store(initialState: deep) { Agency() }
    let log = Log<[ScreenID]>()
    let token = observe { log.append(store.screens.map(\.id)) }
    #expect(log.take() == [deep.screenIDs])
    store.send(booking(.path(.element(id: 0, action: .step(.valueTapped)))))
    #expect(log.take() == [])
    store.send(booking(.nextTapped))
    #expect(log.take() == [deep.screenIDs.dropLast() + [[1, 3], [2]]])
    store.popScreen()
    #expect(log.take() == [deep.screenIDs.dropLast() + [[1, 3]]])
    withExtendedLifetime(token) {}
  }

  @Test func `A screen's identity is encoded as its steps`() throws {
    let id: ScreenID = [2, 0]
    let data = try JSONEncoder().encode([id])
    #expect(String(decoding: data, as: UTF8.self) == "[[2,0]]")
    #expect(try JSONDecoder().decode([ScreenID].self, from: data) == [id])
  }
}

/// Records the actions that come from outside.
private final class ActionLog<State, Action>: TraceObserver {
  private let log: Log<String>

  init(_ log: Log<String>) { self.log = log }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    if case .actionReceived(let action, let record) = event, case .user = record.cause {
      log.append("\(action)")
    }
  }
}
