import Features
import Navigation
import Queries
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct ScreenTests {
  @Test func `The list shows its assets, numbered`() {
    var state = AppCoordinator.State()
    state.assetsList.$assets = .constant([
      Asset(id: "P-1", name: "Pump", location: "Cellar", linkedIssues: [1]),
      Asset(id: "V-1", name: "Valve", status: .stopped, linkedIssues: [1, 2]),
    ])
    #expect(
      Screen(state).plainText == [
        "== Assets ==",
        "  1.  P-1  Pump   Cellar  running  1 issue",
        "  2.  V-1  Valve          stopped  2 issues",
        "[tap N | search TEXT | sort ORDER | filter NAME | refresh | help | quit]",
      ]
    )
  }

  @Test func `A load in progress and one that failed are distinguished`() {
    var state = AppCoordinator.State()
    state.assetsList.$assets = .constant([], isLoading: true)
    state.assetsList.$progress = .constant(QueryProgress(1, of: 4))
    #expect(Screen(state).plainText.contains("… Loading assets, 1 of 4"))
    state.assetsList.$assets = .constant([], loadError: Failure(description: "no network"))
    let lines = Screen(state).plainText
    #expect(lines.contains("! The assets could not be loaded: no network"))
    #expect(lines.last?.contains("retry") == true)
  }

  @Test func `A search that finds nothing says so`() {
    var state = AppCoordinator.State()
    state.assetsList.$assets = .constant([Asset(id: "P-1", name: "Pump")])
    state.assetsList.searchText = "valve"
    state.assetsList.appliedSearch = "valve"
    let lines = Screen(state).plainText
    #expect(lines.contains("search: valve"))
    #expect(lines.contains("  (no assets match the search)"))
  }

  @Test func `Text from data can't steer the terminal`() {
    var state = AppCoordinator.State()
    let evil = "\u{1B}[2J\u{07}\n"
    state.assetsList.$assets = .constant([
      Asset(id: evil, name: evil, kind: evil, location: evil, linkedIssues: [1])
    ])
    state.assetsList.searchText = evil
    var detail = AssetDetailFeature.State(
      state.assetsList.assets[0],
      issues: [Features.Issue(number: 1, title: evil, labels: [evil])]
    )
    detail.failedChange = FailedLinkChange(change: .link(1, to: "P-1"), message: evil)
    for isDetail in [false, true] {
      if isDetail { state.path.append(.assetDetail(detail)) }
      let layout = FullScreenLayout(screen: Screen(state), selection: 0, size: .standard)
      let text = Screen(state).plainText + layout.lines().map(\.text)
      #expect(!text.joined().unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test func `A change that was not kept stands on the detail`() {
    var state = AppCoordinator.State()
    var detail = AssetDetailFeature.State(asset: Asset(id: "P-1", name: "Pump"))
    detail.failedChange = FailedLinkChange(change: .link(7, to: "P-1"), message: "disk full")
    state.path.append(.assetDetail(detail))
    #expect(Screen(state).plainText.contains("! Issue #7 was not linked: disk full"))
    #expect(Screen(state).plainText.first == "== Assets > P-1 Pump ==")
  }
}
