import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

/// Links of screens that finish: the screen below asks.
@MainActor
struct RequestedLinkTests {
  private func makeStore(_ state: DepotHall.State) -> TestStoreOf<DepotHall> {
    TestStore(initialState: state) { DepotHall() }
  }

  private func box(_ number: Int) -> DepotHall.Path.State { .box(DepotBox.State(number: number)) }

  private func picker(_ excluded: Int, search: String? = nil) -> DepotHall.Path.State {
    var picker = BoxPicker.State(PickBox(excluding: excluded))
    picker.search = search
    return .picker(picker)
  }

  @Test func `B147 - The result of a screen that a link has opened goes to the screen below, once`()
    async throws
  {
    let store = makeStore(try depot.parse("depot:boxes/1/boxes/2/pick"))
    #expect(store.state.path == [box(1), box(2), picker(2)])
    await store.send(\.path[id: 2].picker.boxTapped, 7) { $0.path[id: 2] = nil }
    await store.receive(\.path[id: 1].box.picked, .finished(7)) {
      $0.path[id: 1, case: \.box]?.picks = [7]
    }
  }

  @Test func `B147 - A screen that a link has opened and that is popped is cancelled, once`()
    async throws
  {
    let store = makeStore(try depot.parse("depot:boxes/1/pick"))
    await store.send(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await store.receive(\.path[id: 0].box.picked, .cancelled) {
      $0.path[id: 0, case: \.box]?.cancellations = 1
    }
  }

  @Test func `B147 - The request of a link is encoded with the stack`() async throws {
    let data = try JSONEncoder().encode(depot.parse("depot:boxes/1/pick?search=a"))
    let store = makeStore(try JSONDecoder().decode(DepotHall.State.self, from: data))
    #expect(store.state.path == [box(1), picker(1, search: "a")])
    await store.send(\.path[id: 1].picker.boxTapped, 7) { $0.path[id: 1] = nil }
    await store.receive(\.path[id: 0].box.picked, .finished(7)) {
      $0.path[id: 0, case: \.box]?.picks = [7]
    }
  }

  @Test func `B147 - It is encoded as the request of an action is`() throws {
    func requests(_ state: DepotHall.State) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(state.path), as: UTF8.self)
    }
    let state = try depot.parse("depot:boxes/1")
    let store = Store(initialState: state) { DepotHall() }
    store.send(.path(.element(id: 0, action: .box(.pickTapped))))
    let expected = try requests(store.state)
    #expect(expected.contains("\"reply\":\"picked\""))
    let requested = try requests(depot.parse("depot:boxes/1/pick"))
    #expect(requested == expected)
  }

  @Test func `B147 - A link into a running app asks in the same way`() async {
    let store = TestStore(
      initialState: Depot.State(hall: DepotHall.State(path: [box(1)], visits: 3))
    ) {
      Depot()
    }
    await store.send(\.links.opened, "depot:boxes/1/pick?search=b") {
      $0.hall?.path[id: 1] = picker(1, search: "b")
    }
    // It stays, and asks once.
    await store.send(\.links.opened, "depot:boxes/1/pick?search=c") {
      $0.hall?.path[id: 1] = picker(1, search: "c")
    }
    await store.send(\.hall.path[id: 1].picker.boxTapped, 7) { $0.hall?.path[id: 1] = nil }
    await store.receive(\.hall.path[id: 0].box.picked, .finished(7)) {
      $0.hall?.path[id: 0, case: \.box]?.picks = [7]
    }
    await store.send(\.links.opened, "depot:boxes/1/pick") {
      $0.hall?.path[id: 2] = picker(1)
    }
    await store.send(\.links.opened, "depot:boxes/1") { $0.hall?.path[id: 2] = nil }
    await store.receive(\.hall.path[id: 0].box.picked, .cancelled) {
      $0.hall?.path[id: 0, case: \.box]?.cancellations = 1
    }
  }

  @Test func `B147 - A screen that was pushed by hand and stays gets the request`() async {
    let store = TestStore(
      initialState: Depot.State(hall: DepotHall.State(path: [box(1), picker(1)]))
    ) {
      Depot()
    }
    await store.send(\.links.opened, "depot:boxes/1/pick")
    await store.send(\.hall.path[id: 1].picker.boxTapped, 7) { $0.hall?.path[id: 1] = nil }
    await store.receive(\.hall.path[id: 0].box.picked, .finished(7)) {
      $0.hall?.path[id: 0, case: \.box]?.picks = [7]
    }
  }

  @Test func `B147 - A screen in a flow is asked for by the screen below it in the flow`()
    async throws
  {
    let store = makeStore(try depot.parse("depot:boxes/1/tour/boxes/2/choose"))
    await store.send(\.path[id: 1].tour.path[id: 1].picker.boxTapped, 7) {
      $0.path[id: 1, case: \.tour]?.path[id: 1] = nil
    }
    await store.receive(\.path[id: 1].tour.path[id: 0].box.picked, .finished(7)) {
      $0.path[id: 1, case: \.tour]?.path[id: 0, case: \.box]?.picks = [7]
    }
  }

  @Test(arguments: [
    ("depot:pick", "must be above 'box', is above no screen"),
    ("depot:label/pick", "must be above 'box', is above 'label'"),
    ("depot:boxes/1/tour/choose", "must be above 'box', is above no screen"),
    ("depot:boxes/1/pick/pick", "must be above 'box', is above 'picker'"),
  ])
  func `B147 - A URL with another screen below is refused`(url: String, reason: String) throws {
    #expect(depot.explain(url).reason?.contains(reason) == true, "\(depot.explain(url))")
    let state = DepotHall.State(path: [.label(DepotLabel.State()), picker(1), picker(1)])
    #expect(throws: LinkError.self) { try depot.arrival(at: url, from: state) }
  }

  @Test func `B147 - A screen is printed above the screen that asks, and nowhere else`() throws {
    let url = "https://depot.example/boxes/1/pick/boxes/2/pick?search=a%26b"
    let state = DepotHall.State(path: [box(1), picker(1), box(2), picker(2, search: "a&b")])
    #expect(try depot.print(state) == url)
    #expect(try depot.parse(url) == state)
    #expect(throws: LinkError.self) { try depot.print(DepotHall.State(path: [picker(1)])) }
    #expect(depot.check() == [])
  }

  @Test func `B147 - A check finds links that can't ask`() {
    let faults = LinkRouter(Cellar.self, at: "cellar:").check().map(\.description)
    #expect(faults.count == 3, "\(faults)")
    for (link, fault) in [
      ("pick", "is asked for by 'box', so it must be in the stack of a FlowState"),
      ("copies/{number}", "number can't be set, and the screen is made from the request alone"),
    ] {
      #expect(faults.contains { $0.hasPrefix(link) && $0.hasSuffix(fault) }, "\(faults)")
    }
    #expect(
      LinkRouter(Cellar.self, at: "cellar:").explain("cellar:boxes/1/pick").reason?
        .contains("doesn't conform to FlowState") == true
    )
  }
}

/// A stack of a state that isn't a coordinator.
struct Cellar: Linked {
  var path = StackState<CellarRack.State>()
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}

@Reducer
enum CellarRack {
  case box(DepotBox)
  case picker(BoxPicker)
}

extension CellarRack.State: Linked {
  static var link: Link<Self> {
    Link(\.box)
    Link("pick", \.picker, askedBy: \.box, reply: \.box.picked) {
      PickBox(excluding: $0.number)
    } to: {
      BoxPicker.State($0)
    }
    Link("copies/\(\.number)", \.box, askedBy: \.box, reply: \.box.picked) {
      PickBox(excluding: $0.number)
    } to: {
      DepotBox.State(number: $0.excluding)
    }
  }
}
