import Features
import Navigation
import Queries
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct FullScreenLayoutTests {
  private var screens: [Screen] {
    var list = AppCoordinator.State()
    var assets = Catalog.sample.assets
    assets[0].name = "日本語のポンプ 👍 with a very long name that goes on and on and on"
    let failure = Failure(
      description: "a message that is long enough to need more than one line of text"
    )
    list.assetsList.$assets = .constant(
      IdentifiedArray(uniqueElements: assets),
      loadError: failure
    )
    list.assetsList.searchText = "a long search text that was typed in a great hurry"
    var loading = list
    loading.assetsList.$assets = .constant(loading.assetsList.assets, isLoading: true)
    loading.assetsList.$progress = .constant(QueryProgress(3, of: 12))
    var detail = list
    var asset = Catalog.sample.assets[0]
    asset.linkedIssues = Catalog.sample.issues.map(\.id)
    asset.connectedAssets = Catalog.sample.assets.map(\.id)
    let state = AssetDetailFeature.State(asset, issues: Catalog.sample.issues)
    detail.path.append(.assetDetail(state))
    return [Screen(list), Screen(loading), Screen(detail), help(over: list)]
  }

  private func help(over state: AppCoordinator.State = AppCoordinator.State()) -> Screen {
    var state = state
    state.destination = .help(HelpFeature.State())
    return Screen(state)
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

  @Test func `The help scrolls to its end, and says so until its end is visible`() {
    let size = TerminalSize(columns: 80, rows: 10)
    let last = help().text.last?.lines(width: 78).last ?? ""
    let top = FullScreenLayout(screen: help(), selection: 0, size: size).lines().map(\.text)
    #expect(!top.contains { $0.hasSuffix(last) })
    #expect(top.last?.hasPrefix(" ↑ ↓ scroll, ") == true)
    #expect(top.last?.contains("more below · Esc close") == true)
    let end = FullScreenLayout(screen: help(), selection: 99, size: size).lines().map(\.text)
    #expect(end.contains { $0.hasSuffix(last) })
    #expect(end.last == " ↑ ↓ scroll · Esc close · c copy · t travel")
  }

  @Test func `A help that fits doesn't say that it scrolls`() {
    let size = TerminalSize(columns: 80, rows: 60)
    let lines = FullScreenLayout(screen: help(), selection: 0, size: size).lines().map(\.text)
    #expect(lines.last == " Esc close · c copy · t travel")
    #expect(FullScreenLayout.lastCursor(on: help(), size) == 0)
  }

  @Test(arguments: [20, 40, 80])
  func `All of the help is read by scrolling, whatever the width and the notices`(columns: Int) {
    let size = TerminalSize(columns: columns, rows: 12)
    var screen = help()
    screen.notices = [.failure("The session could not be stored")]
    var read: [Substring] = []
    for selection in 0...FullScreenLayout.lastCursor(on: screen, size) {
      let lines = FullScreenLayout(screen: screen, selection: selection, size: size).lines()
      #expect(!lines.dropLast().contains { $0.text.contains("…") })
      read += lines.flatMap { $0.text.split(separator: " ") }
    }
    let words = screen.text.flatMap { ($0.term + $0.text).split(separator: " ") }
    #expect(Set(words).subtracting(read) == [])
  }

  @Test func `The help begins with the keys of the screen that it was opened on`() {
    var state = AppCoordinator.State()
    func keys() -> [String] {
      help(over: state).text.prefix { !$0.text.isEmpty }.map { $0.term + $0.text }
    }
    #expect(keys().first == "Keys on Assets:")
    #expect(keys().contains("  s    sort") && keys().contains("  q    quit"))
    state.path.append(.assetDetail(AssetDetailFeature.State(asset: .sample)))
    #expect(keys().first == "Keys on P-101 Feed water pump:")
    #expect(keys().contains("  u    unlink") && !keys().contains("  s    sort"))
    state.path.append(.account(AccountFlow.State()))
    #expect(keys().first == "Keys on Account:")
    #expect(keys().contains("  ↵    choose") && !keys().contains("  u    unlink"))
  }

  @Test func `The keys include that of the help, even where there is no room for all`() {
    for screen in screens.prefix(3) {
      for columns in [20, 40, 60] {
        let size = TerminalSize(columns: columns, rows: 24)
        let keys = FullScreenLayout(screen: screen, selection: 0, size: size).lines().last?.text
        #expect(keys?.contains("? help") == true)
      }
    }
  }

  @Test func `The picture of a load is as wide as there is room, or left out`() {
    let notice = Screen.Notice.busy("Loading assets, 6 of 12", fraction: 0.5)
    let screen = Screen(trail: [], notices: [notice])
    let lines = [80, 40, 30].map { columns in
      let size = TerminalSize(columns: columns, rows: 10)
      return FullScreenLayout(screen: screen, selection: 0, size: size).lines()[8].text
    }
    #expect(
      lines == [
        " - Loading assets, 6 of 12 [##########..........]",
        " - Loading assets, 6 of 12 [#####.....]", " - Loading assets, 6 of 12",
      ]
    )
  }

  @Test func `An introduction and a remark are wrapped where they are too wide`() {
    let remark = "link does nothing on the list of assets; there you can tap N, search TEXT"
    let screen = Screen(trail: [], introduction: ["Pieces of equipment, and their issues."])
    let size = TerminalSize(columns: 30, rows: 10)
    let lines = FullScreenLayout(screen: screen, selection: 0, remark: remark, size: size).lines()
    let text = lines.map(\.text).joined()
    #expect(text.contains(" Pieces of equipment, and their issues."))
    #expect(text.contains(" \(remark)"))
  }
}

extension Asset {
  fileprivate static var sample: Asset { Catalog.sample.assets[0] }
}
