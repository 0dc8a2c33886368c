import Features
import Navigation
import Queries
import Store
import TestSupport
import Testing

@testable import AssetsApp

private let rowCount = 5_000

/// Assets with long lists of links and neighbours.
private func assets(name: String = "Pump") -> [Asset] {
  (0..<rowCount).map { Asset(id: "P-\($0)", name: "\(name) \($0)") }
}

private func issues(title: String = "Leaks") -> [Features.Issue] {
  (1...rowCount).map { Features.Issue(number: $0, title: "\(title) \($0)") }
}

private func listState() -> TerminalFeature.State {
  share(assets())
  var state = TerminalFeature.State.signedIn
  state.app.main?.assetsList.$assets = .constant(IdentifiedArray(uniqueElements: assets()))
  return state
}

@MainActor
@Suite(.dependencies { _ in })
struct LongListTests {
  @Test func `Laying out a screen reads the rows that are visible, and no other`() {
    let outline = Screen.outlines(listState().app)[0]
    for selection in [0, 1, 17, rowCount / 2, rowCount - 1] {
      var read: [Screen.RowID] = []
      let section = outline.section { id in
        read.append(id)
        return ["\(id)"]
      }
      let screen = Screen(trail: ["Assets"], sections: [section])
      let layout = FullScreenLayout(screen: screen, selection: selection, size: .standard)
      let lines = layout.lines()
      #expect(
        lines.filter { $0.style == .selected }.map(\.text).first?.contains(" P-\(selection) ")
          == true
      )
      #expect(read.count == TerminalSize.standard.rows - 2)
    }
  }

  @Test func `The selected row of two long lists is in sight on every size of terminal`() {
    let rows = Screen.outlines(listState().app)[0].rows
    let sections = ["Above", "Below"].map { title in
      Screen.Outline(title: title, rows: rows, placeholder: "").section { ["\(title) \($0)"] }
    }
    let screen = Screen(trail: ["Assets"], sections: sections)
    for height in [3, 4, 5, 8, 24] {
      let size = TerminalSize(columns: 80, rows: height)
      for row in [0, 1, 2, 30, rowCount - 2, rowCount - 1] {
        for (index, title) in ["Above", "Below"].enumerated() {
          let selection = index * rowCount + row
          let layout = FullScreenLayout(screen: screen, selection: selection, size: size)
          let selected = layout.lines().filter { $0.style == .selected }
          #expect(selected.count == 1)
          #expect(selected.first?.text.hasPrefix(" > \(title) P-\(row) ") == true)
        }
      }
    }
  }

  @Test func `Lists are the same by the identities of their rows, in order`() {
    let rows = Screen.RowIDs.assets(assets())
    #expect(rows == .assets(assets(name: "Valve")))
    #expect(rows != .assets(assets().reversed()))
    #expect(rows != .assets(assets().dropLast()))
    #expect(rows != .neighbours(assets()))
    #expect(Screen.RowIDs.choices(issues()) == .choices(issues(title: "Rusts")))
    #expect(Screen.RowIDs.choices(issues()) != .linkedIssues(issues()))
  }

  @Test func `Counting the rows of a screen and finding one of them makes no other row`() {
    var read = 0
    let outlines = Screen.outlines(listState().app)
    let sections = (0..<2).map { _ in
      outlines[0].section { id in
        read += 1
        return ["\(id)"]
      }
    }
    let screen = Screen(trail: [], sections: sections)
    #expect(screen.rowCount == 2 * rowCount)
    #expect(read == 0)
    #expect(screen.row(at: rowCount + 3)?.cells == ["P-3"])
    #expect(screen.row(at: rowCount + 3)?.number == 4)
    #expect(screen.row(at: 2 * rowCount) == nil)
    #expect(screen.row(at: -1) == nil)
    #expect(read == 2)
  }

  @Test func `A change of all rows redraws those that are visible, on each screen`() async {
    let store = Store(initialState: listState()) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.assetsClient.details = { _ in try await Task.never() }
    }
    var redrawn: [ScreenRegion] = []
    let painter = ScreenPainter(
      store: store,
      redrawn: { region, _ in redrawn.append(region) },
      show: { _, _ in }
    )
    painter.begin()
    store.send(.keyPressed(.end))
    redrawn = []
    share(assets(name: "Valve"))
    await drawn()
    // Two of the lines are for the keys.
    let last = (rowCount - 21..<rowCount).map { ScreenRegion.row(.asset("P-\($0)")) }
    #expect(Set(redrawn) == Set(last + [.columns]))
    #expect(redrawn.count == last.count + 1)

    store.send(.app(.phase(.main(.assetsList(.assetTapped(id: "P-7"))))))
    let pump = Asset(id: "P-7", name: "Pump", linkedIssues: issues().map(\.number))
    for title in ["Leaks", "Rusts"] {
      redrawn = []
      let details = AssetDetails(asset: pump, linkedIssues: issues(title: title))
      share([pump])
      QueryChange.set(AssetDetailsQuery(id: "P-7"), to: details).apply()
      await drawn()
    }
    let rows = redrawn.filter { if case .row = $0 { true } else { false } }
    #expect((1..<TerminalSize.standard.rows).contains(rows.count))
    withExtendedLifetime(painter) {}
  }

  @Test func `A long list is drawn as the state says, wherever the cursor is`() async {
    let state = listState()
    let pump = Asset(id: "P-36", name: "Pump", linkedIssues: issues().map(\.number))
    share(assets().map { $0.id == pump.id ? pump : $0 })
    let store = Store(initialState: state) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.assetsClient.details = { _ in try await Task.never() }
    }
    var shown: [String] = []
    var frameCount = 0
    let painter = ScreenPainter(store: store) { lines, _ in
      shown = lines.map(\.text)
      frameCount += 1
    }
    painter.begin()
    let details = AssetDetails(asset: pump, linkedIssues: issues())
    let keys: [Key?] = [.pageDown, .down, .end, .up, .pageUp, .home, .pageDown, .pageDown, .enter]
    let below: [Key?] = [.down, .end, .up, .pageUp, .home, .escape]
    // Between them, the details are loaded.
    for key in keys + [nil] + below {
      frameCount = 0
      if let key {
        store.send(.keyPressed(key))
      } else {
        QueryChange.set(AssetDetailsQuery(id: "P-36"), to: details).apply()
        await drawn()
      }
      let layout = FullScreenLayout(
        screen: Screen(store.app),
        selection: store.cursor,
        spinnerFrame: store.spinnerFrame,
        remark: store.remark,
        size: store.size
      )
      #expect(shown == layout.lines().map(\.text), "after \(key.map { "\($0)" } ?? "the load")")
      #expect(frameCount == 1, "after \(key.map { "\($0)" } ?? "the load")")
    }
    withExtendedLifetime(painter) {}
  }

  @Test func `A size with the same lines is drawn, as the terminal has lost them`() {
    let store = Store(initialState: .signedIn) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    var sizes: [TerminalSize] = []
    let painter = ScreenPainter(store: store) { _, size in sizes.append(size) }
    painter.begin()
    let wider = TerminalSize(columns: 120, rows: TerminalSize.standard.rows)
    store.send(.resized(wider))
    #expect(sizes == [.standard, wider])
    withExtendedLifetime(painter) {}
  }
}
