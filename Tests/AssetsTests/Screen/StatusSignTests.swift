import Features
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct StatusSignTests {
  private func list() -> AppCoordinator.State {
    var state = AppCoordinator.State()
    state.assetsList.$assets = .constant([
      Asset(id: "P-1", name: "日本", location: "Cellar"),
      Asset(id: "P-2", name: "Pump", location: "Hall", status: .stopped),
    ])
    return state
  }

  private func lines(_ state: AppCoordinator.State, _ columns: Int) -> [StyledLine] {
    let size = TerminalSize(columns: columns, rows: 12)
    return FullScreenLayout(screen: Screen(state), selection: 0, size: size).lines()
  }

  @Test func `A status has a sign and a style, and the line's style stays beside it`() {
    let lines = lines(list(), 60)
    let plain = "\u{1B}[7m > P-1  日本  Cellar  \u{1B}[0m\u{1B}[7;32m✓ running\u{1B}[0m\u{1B}[7m"
    #expect(lines[1].encoded(isColored: true).hasPrefix(plain))
    #expect(
      lines[2].encoded(isColored: true).hasPrefix(
        "   P-2  Pump  Hall    \u{1B}[31m✗ stopped\u{1B}[0m"
      )
    )
    #expect(!lines[1].encoded(isColored: false).contains("\u{1B}"))
  }

  @Test func `The status stays where other columns are left out`() {
    for columns in [26, 30, 40] {
      #expect(lines(list(), columns)[2].text.contains("✗ stopped"), "\(columns)")
    }
    #expect(lines(list(), 16)[2].text == "   P-2  Pump    ")
  }

  @Test(arguments: [30, 60])
  func `The status of a detail is not broken, and coloured in its place`(columns: Int) {
    var state = list()
    let asset = Asset(
      id: "P-1",
      name: "Pump",
      kind: "pump",
      location: "Boiler house 12",
      status: .degraded
    )
    state.path.append(.assetDetail(AssetDetailFeature.State(asset: asset)))
    let lines = lines(state, columns)
    let line = lines.first { $0.text.contains("degraded") }
    #expect(line?.text.contains("! degraded") == true)
    #expect(line?.encoded(isColored: true).hasSuffix("\u{1B}[33m! degraded\u{1B}[0m") == true)
    #expect(Screen(state).plainText[1] == "pump · Boiler house 12 · degraded")
  }

  @Test func `A script shows the word alone`() {
    #expect(Screen(list()).plainText[1] == "  1.  P-1  日本  Cellar  running")
  }
}
