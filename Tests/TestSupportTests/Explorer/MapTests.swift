import Navigation
import Store
import Testing

@testable import TestSupport

@Suite struct MapTests {
  static var explorer: ExplorerOf<MappedShop> {
    Explorer(initialState: MappedShop.State()) {
      MappedShop()
    }
    .rule("Open an item", .list(.itemTapped)) { $0.path.isEmpty && $0.destination == nil }
    .rule("Open help", .helpTapped) { $0.destination == nil }
    .rule("Close help", .destination(.presented(.help(.closeTapped)))) { $0.destination != nil }
    .rule("Buy") { state in
      state.path.ids.filter { state.path[id: $0]?[case: \.item]?.alert == nil }
        .map { .path(.element(id: $0, action: .item(.view(.buyTapped)))) }
    }
    .rule("Confirm") { state in
      state.path.ids.filter { state.path[id: $0]?[case: \.item]?.alert != nil }
        .map { .path(.element(id: $0, action: .item(.alert(.presented(.confirmTapped))))) }
    }
    .rule("Go back") { state in state.path.ids.map { .path(.popFrom(id: $0)) } }
  }

  @Test func `The map has each screen with its states, and each transition`() async throws {
    let exploration = await Self.explorer.explore()
    let map = exploration.map
    #expect(
      map.screens.map(\.name) == ["list", "path.item", "destination.help", "path.item.alert"]
    )
    #expect(map.screens.reduce(0) { $0 + $1.states } == exploration.states)
    let steps = map.screens.flatMap(\.transitions).reduce(0) { $0 + $1.count }
    #expect(steps == exploration.steps)
    let help = try #require(map.screens[0].transitions.first { $0.action == "helpTapped" })
    #expect(help.target == "destination.help")
    #expect(map.screens[1].parent == 0)
    #expect(map.screens[3].feature == "MappedItem")
  }

  @Test func `The map is the same for the same exploration, walks included`() async {
    let bounds = ExplorerBounds(states: 6, walks: 10, walkLength: 12)
    let first = await Self.explorer.explore(bounds, seed: 1)
    let second = await Self.explorer.explore(bounds, seed: 1)
    #expect(first.walks == 10)
    #expect(first.map == second.map)
    let steps = first.map.screens.flatMap(\.transitions).reduce(0) { $0 + $1.count }
    #expect(steps == first.steps)
  }

  @Test func `A call that ends and the clock are actions of the map`() async {
    let exploration = await ExplorerOf<ExploredSearch>(initialState: ExploredSearch.State()) {
      ExploredSearch()
    }
    .rule("Search", .queryChanged("a")) { $0.query.isEmpty }
    .endpoint(\.exploredClient.search) { _ in [.return([]), .throw(CancellationError())] }
    .explore()
    let actions = exploration.map.screens[0].transitions.map(\.action)
    #expect(
      actions == ["queryChanged", "exploredClient.search returns", "exploredClient.search throws"]
    )
    #expect(exploration.map.screens.map(\.name) == ["ExploredSearch"])
  }

  // MARK: Mermaid

  private static func key(_ action: String) -> ExplorerCoverage.Key {
    ExplorerCoverage.Key(feature: "F", action: action)
  }

  private static var small: ExplorerMap {
    var recorder = MapRecorder()
    let list = recorder.number(of: ScreenPath(name: "list", feature: "List"), from: nil)
    let item = recorder.number(of: ScreenPath(name: "path.item", feature: "Item"), from: list)
    recorder.addState(to: list)
    for _ in 0..<3 { recorder.addState(to: item) }
    recorder.add("list.tapped", key("tapped"), from: list, to: item)
    recorder.add("path.popFrom", key("path.popFrom"), from: item, to: list)
    for _ in 0..<2 { recorder.add("clock", nil, from: item, to: item) }
    for action in ["a", "b", "c"] {
      recorder.add("path.item.\(action)", key(action), from: item, to: item)
    }
    return recorder.map
  }

  @Test func `The flowchart has a node for each screen and an edge for each pair`() {
    #expect(
      Self.small.mermaid == """
        flowchart LR
          s0["list<br/>1 state"]
          s1["path.item<br/>3 states"]
          s0 -->|"tapped"| s1
          s1 -->|"path.popFrom"| s0
          s1 -->|"clock, a, b + 1 more"| s1

        """
    )
  }

  @Test func `Odd names are text in the flowchart`() {
    var recorder = MapRecorder()
    let screen = recorder.number(
      of: ScreenPath(name: "a\"] --> #quot; <b>`x`\n|", feature: "F"),
      from: nil
    )
    recorder.add("end\"|", nil, from: screen, to: screen)
    #expect(
      recorder.map.mermaid == """
        flowchart LR
          s0["a#34;] --#62; #35;quot; #60;b#62;#96;x#96; #124;<br/>0 states"]
          s0 -->|"end#34;#124;"| s0

        """
    )
  }

  // MARK: The picture

  @Test func `A screen is one column behind the one that it was first reached from`() {
    let layout = MapLayout(Self.small)
    #expect(layout.nodes.map(\.column) == [0, 1])
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].isTwoWay)
    #expect(layout.labels.map(\.text) == ["tapped"])
  }

  @Test func `Screens of the picture don't overlap`() {
    var recorder = MapRecorder()
    for number in 0..<12 {
      let parent = number == 0 ? nil : (number - 1) / 3
      let path = ScreenPath(name: "s\(number)", feature: "F")
      #expect(recorder.number(of: path, from: parent) == number)
      if let parent { recorder.add("go", nil, from: parent, to: number) }
    }
    let layout = MapLayout(recorder.map)
    let places = Set(layout.nodes.map { [$0.column, $0.y / MapLayout.nodeHeight] })
    #expect(places.count == 12)
    for node in layout.nodes {
      #expect(node.y >= 0 && node.y + MapLayout.nodeHeight <= layout.height)
      #expect(node.x >= 0 && node.x + MapLayout.nodeWidth <= layout.width)
    }
  }

  @Test func `Of a long way the picture has the last steps`() {
    #expect("path.item".lastSteps(in: 26) == "path.item")
    #expect(
      "phase.main.path.account.path.profile".lastSteps(in: 26) == "…path.account.path.profile"
    )
    #expect("a.bcdefghijk".lastSteps(in: 8) == "…bc…hijk")
    #expect("abcdefghij".elided(to: 5) == "ab…ij")
  }

  @Test func `A map without screens has a picture and a flowchart`() {
    #expect(ExplorerMap().mermaid == "flowchart LR\n")
    #expect(ExplorerMap().page(title: "Empty").contains("0 screens, 0 states"))
  }
}
