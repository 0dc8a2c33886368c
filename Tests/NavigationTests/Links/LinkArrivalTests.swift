import Foundation
import Navigation
import Store
import TestFixtures
import Testing

/// Links into a running app, as changes of a state.
@Suite struct LinkArrivalTests {
  private func box(_ number: Int, _ note: String = "") -> DepotHall.Path.State {
    .box(DepotBox.State(number: number, note: note))
  }

  @Test func `B143 - Screens that are the same stay, with their ids and all of their state`() throws
  {
    let state = DepotHall.State(path: [
      box(1, "a"), box(2, "b"), .label(DepotLabel.State(text: "x")),
    ])
    let arrival = try depot.arrival(at: "depot:boxes/001/boxes/+2/boxes/3", from: state)
    #expect(arrival.state.path.ids == [0, 1, 3])
    #expect(Array(arrival.state.path) == [box(1, "a"), box(2, "b"), box(3)])
    #expect(arrival.keptScreens == 2)
    #expect(arrival.removedScreens.map(\.description) == ["label"])
    #expect(arrival.newScreens.map(\.description) == ["box"])
    #expect(
      arrival.description
        == "'depot:boxes/001/boxes/+2/boxes/3' keeps 2 screens, removes label, opens box"
    )
  }

  @Test func `B143 - A link to what is shown changes nothing`() throws {
    let tour = DepotTour.State(
      path: [.box(DepotBox.State(number: 5))],
      label: DepotLabel.State(text: "x")
    )
    let state = DepotHall.State(path: [box(1, "a"), .tour(tour)])
    let arrival = try depot.arrival(at: depot.print(state), from: state)
    #expect(arrival.state == state)
    #expect(arrival.description.hasSuffix("keeps 4 screens"))
  }

  @Test func `B143 - Screens of flows and presented ones stay in the same way`() throws {
    let tour = DepotTour.State(
      path: [.box(DepotBox.State(number: 5, note: "a")), .box(DepotBox.State(number: 6))],
      label: DepotLabel.State(text: "x")
    )
    let state = DepotHall.State(path: [.tour(tour), box(7)])
    let arrival = try depot.arrival(at: "depot:tour/boxes/5/boxes/8/label/boxes/7", from: state)
    var expected = tour
    expected.path = StackState(
      [.box(DepotBox.State(number: 5, note: "a")), .box(DepotBox.State(number: 8))],
      ids: [0, 2]
    )
    #expect(arrival.state.path == StackState([.tour(expected), box(7)], ids: [0, 1]))
    let dismissed = try depot.arrival(at: "depot:tour", from: state)
    #expect(dismissed.state.path == [.tour(DepotTour.State())])
    #expect(
      dismissed.removedScreens.map(\.description) == ["box", "box", "DepotLabel.State", "box"]
    )
  }

  @Test func `B143 - What has no address is dismissed`() throws {
    let state = DepotHall.State(path: [box(1)], notice: DepotNotice.State(text: "x"), visits: 3)
    let arrival = try depot.arrival(at: "depot:boxes/1", from: state)
    #expect(arrival.state == DepotHall.State(path: [box(1)], visits: 3))
    #expect(arrival.removedScreens.map(\.description) == ["DepotNotice.State"])
    #expect(try depot.print(state) == "https://depot.example/boxes/1")
  }

  @Test func `B143 - Items of the URL are set on a screen that stays, others are left as they are`()
    throws
  {
    let state = DepotHall.State(path: [
      .box(DepotBox.State(number: 1, side: .back, page: 7, note: "a")),
      .box(DepotBox.State(number: 2, side: .back)),
    ])
    func arrive(_ items: String) throws -> DepotHall.State {
      try depot.arrival(at: "depot:boxes/1/boxes/2\(items)", from: state).state
    }
    #expect(try arrive("") == state)
    #expect(try arrive("?side=back&1.page=007") == state)
    var front = state
    front.path[id: 0] = .box(DepotBox.State(number: 1, side: .front, page: 7, note: "a"))
    front.path[id: 1] = .box(DepotBox.State(number: 2, side: .front))
    #expect(try arrive("?side=front&1.side=front") == front)
    // As the initialiser makes it.
    var first = state
    first.path[id: 0] = .box(DepotBox.State(number: 1, side: .back, page: 1, note: "a"))
    #expect(try arrive("?1.page=-3") == first)
  }

  @Test
  func `B143 - A screen with another value of a property that can't be set is another screen`()
    throws
  {
    let state = DepotHall.State(path: [
      .box(DepotBox.State(number: 1, origin: "a", note: "x")), box(2),
    ])
    let same = try depot.arrival(at: "depot:boxes/1/boxes/2?1.origin=a", from: state)
    #expect(same.state == state)
    let other = try depot.arrival(at: "depot:boxes/1/boxes/2?1.origin=b", from: state)
    #expect(Array(other.state.path) == [.box(DepotBox.State(number: 1, origin: "b")), box(2)])
    #expect(other.state.path.ids == [2, 3])
    #expect(other.keptScreens == 0)
  }

  @Test func `B143 - A screen is the same by another of its texts`() throws {
    let state = DepotHall.State(path: [box(1, "a"), box(2, "b")])
    let arrival = try depot.arrival(at: "depot:b/1/b/3", from: state)
    #expect(arrival.state.path == StackState([box(1, "a"), box(3)], ids: [0, 2]))
  }

  @Test(arguments: [
    "depot:boxes/1/boxes/x", "depot:boxes/1?side=top", "depot:boxes/1?side=front&side=back",
    "depot:boxes/1?page=100", "depot:boxes/1/tours", "depot:label/pick", "https://evil.example/",
  ])
  func `B143 - A URL that isn't one of the app's changes nothing, with the same reason`(
    url: String
  ) {
    let state = DepotHall.State(path: [box(1, "a"), box(2)])
    let reason = #expect(throws: LinkError.self) { try depot.parse(url) }
    let other = #expect(throws: LinkError.self) { try depot.arrival(at: url, from: state) }
    #expect(reason == other)
    #expect(other?.description.isEmpty == false)
  }

  @Test func `B143 - A coordinator with other parts is replaced`() throws {
    let router = LinkRouter(Wing.self, at: "wing:")
    let state = Wing(name: "a", path: [Stop(number: 1)])
    let arrival = try router.arrival(at: "wing:b/stop/1", from: state)
    #expect(arrival.state == Wing(name: "b", path: [Stop(number: 1)]))
    #expect(arrival.keptScreens == 0)
    #expect(arrival.removedScreens.map(\.description) == ["Wing"])
    #expect(arrival.newScreens.map(\.description) == ["Wing", "Stop"])
    #expect(try router.arrival(at: "wing:a", from: state).state == Wing(name: "a"))
  }

  @Test func `B144 - What would be lost is found in the screens that are removed, at any depth`()
    throws
  {
    let label = DepotLabel.State(text: "x")
    let tour = DepotTour.State(path: [.box(DepotBox.State(number: 5))], label: label)
    func removes(_ screen: DepotHall.Path.State, at url: String) throws -> Bool {
      try depot.arrival(at: url, from: DepotHall.State(path: [box(1), screen]))
        .removes(DepotLabel.State.self, where: \.hasChanges)
    }
    #expect(try removes(.label(label), at: "depot:boxes/1"))
    #expect(try removes(.tour(tour), at: "depot:boxes/1"))
    #expect(try removes(.tour(tour), at: "depot:boxes/1/tour/boxes/5"))
    #expect(try !removes(.tour(tour), at: "depot:boxes/1/tour/label"))
    #expect(try !removes(.label(label), at: "depot:boxes/1/label"))
    #expect(try !removes(.label(DepotLabel.State()), at: "depot:boxes/1"))
    #expect(try !removes(.box(DepotBox.State(number: 2)), at: "depot:boxes/1"))
  }

  @Test func `B143 - A link to depth 100 makes the screens that differ`() throws {
    let numbers = Array(1...100)
    var path = numbers.map { "boxes/\($0)" }
    let state = try depot.parse("depot:" + path.joined(separator: "/"))
    path[99] = "boxes/0"
    let url = "depot:" + path.joined(separator: "/")
    try BoxesMade.$count.withValue(LockIsolated(0)) {
      let arrival = try depot.arrival(at: url, from: state)
      #expect(arrival.keptScreens == 99)
      #expect(arrival.state.path.ids.map(\.generation) == Array(0..<99) + [100])
      #expect(BoxesMade.count.value == 1)
    }
  }
}

private struct Wing: Equatable, Linked {
  var name: String
  var path = StackState<Stop>()

  static var link: Link<Self> { Link("\(\.name)") { try Self(name: $0.name) }.stack(\.path) }
}
