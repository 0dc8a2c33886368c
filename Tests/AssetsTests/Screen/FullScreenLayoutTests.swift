import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct FullScreenLayoutTests {
  private var screens: [Screen] {
    var list = AppCoordinator.State()
    list.assetsList.$assets.withLock { $0 = IdentifiedArray(uniqueElements: Catalog.sample.assets) }
    list.assetsList.$assets.withLock {
      $0[0].name = "日本語のポンプ 👍 with a very long name that goes on and on and on"
    }
    list.assetsList.phase = .failed(
      "a message that is long enough to need more than one line of text"
    )
    list.assetsList.searchText = "a long search text that was typed in a great hurry"
    var loading = list
    loading.assetsList.phase = .loading(LoadProgress(completed: 3, total: 12))
    var detail = list
    var asset = Catalog.sample.assets[0]
    asset.linkedIssues = Catalog.sample.issues.map(\.id)
    asset.connectedAssets = Catalog.sample.assets.map(\.id)
    let state = AssetDetailFeature.State(asset: Shared(value: asset))
    state.$issues.withLock { $0 = IdentifiedArray(uniqueElements: Catalog.sample.issues) }
    detail.path.append(.assetDetail(state))
    return [Screen(list), Screen(loading), Screen(detail), .help]
  }

  @Test func `No screen is larger than its terminal, however small that is`() {
    var tooLarge: [TerminalSize] = []
    for screen in screens {
      for rows in [0, 1, 2, 3, 5, 8, 12, 24, 40] {
        for columns in [0, 1, 2, 5, 10, 20, 40, 79, 200] {
          let layout = FullScreenLayout(
            screen: screen,
            selection: 7,
            isSearching: true,
            remark: "a remark",
            size: TerminalSize(columns: columns, rows: rows)
          )
          let lines = layout.lines()
          let fits = lines.count <= rows && lines.allSatisfy { TextWidth.of($0.text) <= columns }
          if !fits { tooLarge.append(layout.size) }
        }
      }
    }
    #expect(tooLarge == [])
  }

  @Test func `The title is at the top and the keys are at the bottom`() {
    for screen in screens {
      let lines = FullScreenLayout(screen: screen, selection: 0, size: .standard).lines()
      #expect(lines.count == 24)
      #expect(lines.first?.style == .title)
      #expect(lines.last?.style == .dim)
    }
  }

  @Test func `The selected row is in sight, wherever it is`() {
    let size = TerminalSize(columns: 80, rows: 8)
    for selection in 0..<12 {
      let lines = FullScreenLayout(screen: screens[0], selection: selection, size: size).lines()
      let selected = lines.filter { $0.style == .selected }
      #expect(selected.count == 1)
      #expect(selected.first?.text.contains(Catalog.sample.assets[selection].id) == true)
    }
  }

  @Test func `The selection is visible without colour`() {
    let lines = FullScreenLayout(screen: screens[0], selection: 1, size: .standard).lines()
    let marked = lines.map { $0.encoded(isColored: false) }.filter { $0.hasPrefix(" > ") }
    #expect(marked.count == 1)
    #expect(marked.first?.contains("\u{1B}") == false)
  }

  @Test func `The help scrolls to its end`() {
    let size = TerminalSize(columns: 80, rows: 10)
    let last = Screen.help.text.last ?? ""
    let top = FullScreenLayout(screen: .help, selection: 0, size: size).lines().map(\.text)
    #expect(!top.contains(" " + last))
    let end = FullScreenLayout(screen: .help, selection: 99, size: size).lines().map(\.text)
    #expect(end.contains(" " + last))
  }
}
