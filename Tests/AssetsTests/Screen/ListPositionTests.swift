import Features
import Foundation
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct ListPositionTests {
  /// A list whose widest row is far below the others.
  private var assets: [Asset] {
    (1...300).map {
      Asset(id: "P-\($0)", name: $0 == 250 ? "A pump with a long name" : "Pump", location: "Hall")
    }
  }

  private func list() -> AppCoordinator.State {
    var state = AppCoordinator.State()
    state.assetsList.$assets = .constant(IdentifiedArray(uniqueElements: assets))
    return state
  }

  private func lines(_ screen: Screen, _ selection: Int, _ columns: Int = 80) -> [String] {
    let size = TerminalSize(columns: columns, rows: 12)
    return FullScreenLayout(screen: screen, selection: selection, size: size).lines().map(\.text)
  }

  @Test func `A list says which of how many rows is selected`() {
    #expect(lines(Screen(AppCoordinator.State()), 0)[0] == " Assets")
    let screen = Screen(list())
    #expect(lines(screen, 2)[0].hasPrefix(" Assets  "))
    #expect(lines(screen, 2)[0].hasSuffix("  3 of 300"))
    #expect(lines(screen, 299, 40)[0].hasSuffix("  300 of 300"))
    #expect(TextWidth.of(lines(screen, 2)[0]) == 79)
  }

  @Test
  func `Of two lists the one with the selected row is counted, by its name where there is room`() {
    var state = list()
    let asset = Asset(id: "P-1", name: "Feed water pump", linkedIssues: [1, 2])
    let issues = [Features.Issue(number: 1, title: "a"), Features.Issue(number: 2, title: "b")]
    let detail = AssetDetailFeature.State(asset, issues: issues)
    state.path.append(.assetDetail(detail))
    let screen = Screen(state)
    #expect(lines(screen, 1)[0].hasSuffix("  Linked issues: 2 of 2"))
    #expect(lines(screen, 1, 40)[0] == " Assets › P-1 Feed water pump    2 of 2")
    #expect(lines(screen, 1, 30)[0] == " … › P-1 Feed water …  2 of 2")
  }

  @Test func `Fields and the help have no position`() {
    var state = list()
    state.path.append(.account(AccountFlow.State()))
    #expect(lines(Screen(state), 1)[0] == " Assets › Account")
    state.destination = .help(HelpFeature.State())
    #expect(lines(Screen(state), 1)[0] == " Help")
  }

  @Test func `Columns keep their places while the rows scroll`() {
    let screen = Screen(list())
    var places: Set<Int> = []
    for selection in [0, 100, 249, 299] {
      for line in lines(screen, selection) {
        if let hall = line.range(of: "Hall") { places.insert(line[..<hall.lowerBound].count) }
      }
    }
    #expect(places == [3 + 5 + 2 + 23 + 2])
  }

  @Test func `The widths are those of the cells, whatever the rows are`() {
    let issues = [
      Features.Issue(number: 7, title: "日本語", labels: ["a", "bcd"]),
      Features.Issue(number: 1234, title: "Leak\u{1B}", state: .closed, labels: []),
    ]
    let names = [Asset(id: "V", name: "e\u{301}\u{301}\u{301}x", linkedIssues: Array(1...12))]
    for (rows, widths) in [
      (.assets(names), [1, 2, 0, 10, 9, 1]), (.neighbours(names), [1, 2, 10]),
      (.linkedIssues(issues), [5, 6, 6, 6]), (.choices(issues), [5, 6, 6, 6, 6]),
      (.entries([.email]), []), (.assets([]), [0, 0, 0, 10, 0, 1]),
    ] as [(Screen.RowIDs, [Int])] {
      #expect(rows.widths == widths, "\(rows)")
    }
  }
}
