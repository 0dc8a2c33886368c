import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// Links of a running app: opened, decided about, and parked.
@MainActor
struct LinkOpeningTests {
  private let start = Date(timeIntervalSince1970: 0)

  private func makeStore(
    _ state: Depot.State,
    at date: LockIsolated<Date>? = nil
  ) -> TestStoreOf<Depot> {
    TestStore(initialState: state) {
      Depot()
    } withDependencies: {
      if let date { $0.date = DateGenerator { date.value } }
    }
  }

  private func hall(_ path: StackState<DepotHall.Path.State> = []) -> Depot.State {
    Depot.State(hall: DepotHall.State(path: path))
  }

  private func box(_ number: Int, _ note: String = "") -> DepotHall.Path.State {
    .box(DepotBox.State(number: number, note: note))
  }

  // MARK: Arrival

  @Test func `B143 - A link is opened by one action, which keeps the screens that are the same`()
    async
  {
    let store = makeStore(hall([box(1, "a"), box(2)]))
    await store.send(\.links.opened, "depot:boxes/1/boxes/3") {
      $0.hall?.path = StackState([box(1, "a"), box(3)], ids: [0, 2])
    }
    await store.send(\.links.opened, "depot:boxes/1/boxes/3")
    await store.send(\.hall.path[id: 2].box.noted, "b") {
      $0.hall?.path[id: 2, case: \.box]?.note = "b"
    }
  }

  @Test func `B143 - A link has one entry in the trace`() {
    let log = ActionEvents<Depot>()
    let store = Store(initialState: hall([box(1)]), reducer: { Depot() }, observer: log)
    store.send(.links(.opened("depot:boxes/1/boxes/3/boxes/4")))
    #expect(log.events.count == 1)
    #expect(store.hall?.path.count == 3)
  }

  @Test func `B143 - Only what a link changes is notified`() {
    let store = Store(initialState: hall([box(1), box(2)])) { Depot() }
    var counts = (path: 0, first: 0, visits: 0)
    let tokens = [
      observe { counts.path += store.hall?.path.count ?? 0 > 0 ? 1 : 0 },
      observe { counts.first += store.hall?.path.first == nil ? 0 : 1 },
      observe { counts.visits += store.hall?.visits == 0 ? 1 : 0 },
    ]
    counts = (0, 0, 0)
    store.send(.links(.opened("depot:boxes/1/boxes/2")))
    #expect(counts == (0, 0, 0))
    store.send(.links(.opened("depot:boxes/1/boxes/3")))
    #expect(counts.path == 1)
    #expect(counts.visits == 0)
    withExtendedLifetime(tokens) {}
  }

  @Test func `B143 - A screen that stays isn't mounted again, and its observers aren't notified`()
    throws
  {
    try BoxesMade.$mounted.withValue(LockIsolated(0)) {
      let store = Store(initialState: hall([box(1), box(2)])) { Depot() }
      _ = store.state
      #expect(BoxesMade.mounted.value == 2)
      let screens = try #require(store.scope(state: \.hall, action: \.hall))
      let screen = try #require(screens.scope(state: \.path, action: \.path, id: 0))
      var reads = 0
      let token = observe {
        if case .box(let box) = screen.case, box.note == "" { reads += 1 }
      }
      let former = reads
      store.send(.links(.opened("depot:boxes/1/boxes/3")))
      #expect(BoxesMade.mounted.value == 3)
      store.send(.links(.opened("depot:boxes/1/boxes/3?page=4")))
      #expect(BoxesMade.mounted.value == 3)
      #expect(store.hall?.path[id: 2, case: \.box]?.page == 4)
      #expect(reads == former)
      withExtendedLifetime(token) {}
    }
  }

  @Test func `B143 - Links are opened in a coordinator that is there always`() async {
    let store = TestStore(
      initialState: Annex.State(hall: DepotHall.State(path: [.label(DepotLabel.State(text: "x"))]))
    ) {
      Annex()
    }
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.hall.path = StackState([box(1)], ids: [1])
    }
  }

  @Test func `B143 - A coordinator opens its own links`() async {
    let store = TestStore(initialState: Lodge.State(path: [box(1, "a"), box(2)])) { Lodge() }
    await store.send(\.links.opened, "lodge:boxes/1/pick") {
      $0.path = StackState(
        [box(1, "a"), .picker(BoxPicker.State(PickBox(excluding: 1)))],
        ids: [0, 2]
      )
    }
    await store.send(\.path[id: 2].picker.boxTapped, 5) { $0.path[id: 2] = nil }
    await store.receive(\.path[id: 0].box.picked, .finished(5)) {
      $0.path[id: 0, case: \.box]?.picks = [5]
    }
  }

  @Test func `B145 - A coordinator that opens its own links has them wait`() async {
    let store = TestStore(initialState: Lodge.State(isOpen: false)) {
      Lodge()
    } withDependencies: {
      $0.date = .constant(start)
    }
    await store.send(\.links.opened, "lodge:boxes/1") {
      $0.links = .parked("lodge:boxes/1", until: start + 5)
    }
    await store.send(.unlocked) {
      $0.links = LinkState()
      $0.isOpen = true
      $0.path = [box(1)]
    }
  }

  @Test func `B143 - A URL that can't be read is refused with the explanation`() async {
    let store = makeStore(hall([box(1)]))
    await store.send(\.links.opened, "depot:boxes/x") {
      $0.links = .refused(depot.explain("depot:boxes/x").description)
    }
    await store.send(\.links.opened, "depot:boxes/1") { $0.links = LinkState() }
  }

  @Test func `B143 - A pending reply of a screen that a link removes is cancelled, once`() async {
    let store = makeStore(hall([box(1)]))
    await store.send(\.hall.path[id: 0].box.pickTapped) {
      $0.hall?.path[id: 1] = .picker(BoxPicker.State(PickBox(excluding: 1)))
    }
    await store.send(\.links.opened, "depot:boxes/1/boxes/2") {
      $0.hall?.path = StackState([box(1), box(2)], ids: [0, 2])
    }
    await store.receive(\.hall.path[id: 0].box.picked, .cancelled) {
      $0.hall?.path[id: 0, case: \.box]?.cancellations = 1
    }
  }

  // MARK: Decisions

  @Test func `B144 - A coordinator keeps what is there`() async {
    let store = makeStore(hall([.label(DepotLabel.State(text: "x", isLocked: true))]))
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.links = .refused("a label is locked")
    }
    await store.send(\.links.confirmed)
    await store.send(\.links.declined)
  }

  @Test func `B144 - A coordinator has the user asked, and opens the link that is confirmed`() async
  {
    let store = makeStore(hall([.label(DepotLabel.State(text: "x"))]))
    await store.send(\.links.opened, "depot:boxes/1") { $0.links = .asking("depot:boxes/1") }
    await store.send(.nothing)
    await store.send(\.links.declined) {
      $0.links = .refused("'depot:boxes/1' was declined")
    }
    await store.send(\.links.opened, "depot:boxes/2") { $0.links = .asking("depot:boxes/2") }
    await store.send(\.links.confirmed) {
      $0.links = LinkState()
      $0.hall?.path = StackState([box(2)], ids: [1])
    }
  }

  @Test func `B144 - An arrival says whether requests are cancelled`() throws {
    let store = Store(initialState: hall([box(1)])) { Depot() }
    store.send(.hall(.path(.element(id: 0, action: .box(.pickTapped)))))
    let state = try #require(store.hall)
    let other = try depot.arrival(at: "depot:boxes/1/boxes/2", from: state)
    #expect(other.cancelsRequests)
    #expect(other.removedScreens.map(\.description) == ["picker (requested)"])
    #expect(try !depot.arrival(at: "depot:boxes/1/pick/boxes/2", from: state).cancelsRequests)
  }

  // MARK: Parked links

  @Test
  func `B145 - A link waits for the coordinator, and is opened once by the action that brings it`()
    async
  {
    let store = makeStore(Depot.State(), at: LockIsolated(start))
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.links = .parked("depot:boxes/1", until: start + 60)
    }
    await store.send(.nothing)
    await store.send(.loggedIn) {
      $0.links = LinkState()
      $0.hall = DepotHall.State(path: [box(1)])
    }
    await store.send(.loggedOut) { $0.hall = nil }
    await store.send(.loggedIn) { $0.hall = DepotHall.State() }
  }

  @Test func `B145 - A link waits as long as the coordinator decides so`() async {
    var state = hall()
    state.isInspected = false
    let store = makeStore(state, at: LockIsolated(start))
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.links = .parked("depot:boxes/1", until: start + 10)
    }
    await store.send(.nothing)
    await store.send(.inspected) {
      $0.links = LinkState()
      $0.isInspected = true
      $0.hall?.path = [box(1)]
    }
  }

  @Test func `B145 - The link that an app was started with is opened when the store is made`() {
    var state = hall()
    state.links = LinkState(opening: "depot:boxes/1")
    let store = Store(initialState: state) { Depot() }
    #expect(store.state == hall([box(1)]))

    var lodge = Lodge.State()
    lodge.links = LinkState(opening: "lodge:boxes/1")
    let other = Store(initialState: lodge) { Lodge() }
    #expect(other.state == Lodge.State(path: [box(1)]))
  }

  @Test func `B145 - The link that an app was started with waits for the coordinator`() async {
    var state = Depot.State()
    state.links = LinkState(opening: "depot:boxes/1")
    let store = makeStore(state, at: LockIsolated(start))
    #expect(store.state.links == .parked("depot:boxes/1", until: start + 60))
    await store.send(.loggedIn) {
      $0.links = LinkState()
      $0.hall = DepotHall.State(path: [box(1)])
    }
  }

  @Test func `B145 - A parked link survives a kill`() async throws {
    let date = LockIsolated(start)
    let store = makeStore(Depot.State(), at: date)
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.links = .parked("depot:boxes/1", until: start + 60)
    }
    let data = try JSONEncoder().encode(store.state)
    let restored = makeStore(try JSONDecoder().decode(Depot.State.self, from: data), at: date)
    await restored.send(.loggedIn) {
      $0.links = LinkState()
      $0.hall = DepotHall.State(path: [box(1)])
    }
    let empty = try JSONDecoder().decode(
      Depot.State.self,
      from: JSONEncoder().encode(restored.state)
    )
    #expect(empty.links == LinkState())
  }

  @Test func `B145 - A link that waits is asked about when its need is met`() async {
    let store = makeStore(Depot.State(), at: LockIsolated(start))
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.links = .parked("depot:boxes/1", until: start + 60)
    }
    await store.send(.restored([.label(DepotLabel.State(text: "x"))])) {
      $0.links = .asking("depot:boxes/1")
      $0.hall = DepotHall.State(path: [.label(DepotLabel.State(text: "x"))])
    }
    await store.send(.loggedOut) { $0.hall = nil }
    await store.send(\.links.confirmed) {
      $0.links = .parked("depot:boxes/1", until: start + 60)
    }
  }

  @Test func `B145 - A need that is met without an action is met all the same`() async {
    var state = hall([box(1)])
    state.isInspected = false
    let store = makeStore(state, at: LockIsolated(start))
    await store.send(\.links.opened, "depot:boxes/2") {
      $0.links = .parked("depot:boxes/2", until: start + 10)
    }
    // The reply is an action of a child.
    await store.send(\.hall.path[id: 0].box.noted, "inspected") {
      $0.links = LinkState()
      $0.isInspected = true
      $0.hall?.path = StackState([box(2)], ids: [1])
    }
  }

  // MARK: Expiry and replacement

  @Test func `B146 - A link that has waited for too long is removed with a reason`() async {
    let date = LockIsolated(start)
    let store = makeStore(Depot.State(), at: date)
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.links = .parked("depot:boxes/1", until: start + 60)
    }
    date.setValue(start + 59)
    await store.send(.nothing)
    date.setValue(start + 60)
    await store.send(.loggedIn) {
      $0.links = .refused("'depot:boxes/1' has expired")
      $0.hall = DepotHall.State()
    }
  }

  @Test func `B146 - A newer link replaces one that waits, with a reason`() async {
    let store = makeStore(Depot.State(), at: LockIsolated(start))
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.links = .parked("depot:boxes/1", until: start + 60)
    }
    await store.send(\.links.opened, "depot:boxes/2") {
      $0.links = .parked(
        "depot:boxes/2",
        until: start + 60,
        refusal: "'depot:boxes/1' was replaced by 'depot:boxes/2'"
      )
    }
    await store.send(.loggedIn) {
      $0.links = .refused("'depot:boxes/1' was replaced by 'depot:boxes/2'")
      $0.hall = DepotHall.State(path: [box(2)])
    }
  }

  @Test func `B146 - A newer link replaces one that the user is asked about`() async {
    let store = makeStore(hall([.label(DepotLabel.State(text: "x"))]))
    await store.send(\.links.opened, "depot:boxes/1") { $0.links = .asking("depot:boxes/1") }
    await store.send(\.links.opened, "depot:label/boxes/2") {
      $0.links = .refused("'depot:boxes/1' was replaced by 'depot:label/boxes/2'")
      $0.hall?.path = StackState([.label(DepotLabel.State(text: "x")), box(2)], ids: [0, 1])
    }
  }

  @Test func `B146 - A URL that can't be read replaces none, and is refused without a coordinator`()
    async
  {
    let store = makeStore(Depot.State(), at: LockIsolated(start))
    await store.send(\.links.opened, "depot:boxes/x") {
      $0.links = .refused(depot.explain("depot:boxes/x").description)
    }
    await store.send(\.links.opened, "depot:boxes/1") {
      $0.links = .parked("depot:boxes/1", until: start + 60)
    }
    await store.send(\.links.opened, "depot:boxes/y") {
      $0.links = .parked(
        "depot:boxes/1",
        until: start + 60,
        refusal: depot.explain("depot:boxes/y").description
      )
    }
    await store.send(.loggedIn) {
      $0.links = .refused(depot.explain("depot:boxes/y").description)
      $0.hall = DepotHall.State(path: [box(1)])
    }
  }
}

extension LinkState {
  fileprivate static func refused(_ reason: String) -> LinkState {
    var links = LinkState()
    links.refusal = reason
    return links
  }

  fileprivate static func asking(_ url: String) -> LinkState {
    var links = LinkState()
    links.asked = ParkedLink(url: url)
    return links
  }

  fileprivate static func parked(
    _ url: String,
    until deadline: Date,
    refusal: String? = nil
  ) -> LinkState {
    var links = LinkState()
    links.parked = ParkedLink(url: url, deadline: deadline)
    links.refusal = refusal
    return links
  }
}

/// Records the actions of a store.
private final class ActionEvents<R: Reducer>: TraceObserver {
  private(set) var events: [String] = []

  func observe(_ event: TraceEvent<R.Action>, state: borrowing R.State) {
    if case .actionReceived(let action, _) = event { events.append("\(action)") }
  }
}
