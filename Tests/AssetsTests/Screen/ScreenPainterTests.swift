import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

/// A display that keeps its frames.
@MainActor
private final class FakeDisplay {
  private(set) var frames: [[String]] = []
  /// The regions that were redrawn, each with the property that it was read for.
  private(set) var redrawn: [String] = []

  var lines: [String] { frames.last ?? [] }

  func painter(of store: StoreOf<TerminalFeature>) -> ScreenPainter {
    ScreenPainter(
      store: store,
      redrawn: { self.redrawn.append("\($0) <- \($1)") },
      show: { lines, _ in self.frames.append(lines.map(\.text)) }
    )
  }

  /// Removes all but the last frame.
  func settle() {
    frames = frames.suffix(1)
    redrawn = []
  }

  /// The numbers of the lines that differ between the last two frames.
  var changedLines: [Int] {
    guard frames.count > 1 else { return [] }
    return zip(frames[frames.count - 2], lines).enumerated()
      .filter { $0.element.0 != $0.element.1 }.map(\.offset)
  }
}

@MainActor
@Suite(.dependencies { _ in }, .timeLimit(.minutes(20)))
struct ScreenPainterTests {
  private let display = FakeDisplay()
  private let store: StoreOf<TerminalFeature>
  private let painter: ScreenPainter

  init() {
    share(Catalog.sample.assets)
    store = Store(initialState: .signedIn) {
      TerminalFeature()
    } withDependencies: {
      $0.assetsClient.details = { try Catalog.sample.details(of: $0) }
      $0.issuesClient = IssuesClient(storage: MemoryStorage(.sample))
      $0.continuousClock = TestClock()
    }
    painter = display.painter(of: store)
    painter.begin()
    display.settle()
  }

  /// The screen as it would be drawn from the whole state at once.
  private var whole: [String] {
    let layout = FullScreenLayout(
      screen: Screen(store.app),
      selection: store.cursor,
      isSearching: store.isSearching,
      isTyping: store.field != nil,
      caret: store.caret,
      spinnerFrame: store.spinnerFrame,
      remark: store.remark,
      size: store.size
    )
    return layout.lines().map(\.text)
  }

  @Test func `What is drawn by regions is what the state says, screen by screen`() {
    let keys: [Key] = [
      .down, .down, .up, .character("/"), .character("p"), .backspace, .escape, .character("u"),
      .enter, .down, .end, .character("l"), .escape, .escape, .character("?"), .down, .escape,
    ]
    for key in keys {
      store.send(.keyPressed(key))
      #expect(display.lines == whole, "after \(key)")
    }
    store.send(.resized(TerminalSize(columns: 40, rows: 9)))
    #expect(display.lines == whole)
  }

  @Test func `The account and the login are drawn as the state says, key by key`() {
    let account: [Key] = [
      .character("a"), .down, .enter, .enter, .down, .enter, .escape, .end,
    ]
    let login: [Key] = [
      .enter, .enter, .character("q"), .backspace, .character("a"), .enter, .character("x"), .enter,
      .enter, .up, .escape, .enter, .escape, .character("l"),
    ]
    store.app.endSession()
    for key in account + login {
      store.send(.keyPressed(key))
      #expect(display.lines == whole, "after \(key)")
    }
    #expect(store.app.stage == .signedOut)
  }

  @Test func `Typing redraws the row alone`() {
    store.app.endSession()
    store.send(.app(.phase(.main(.accountTapped))))
    store.send(.keyPressed(.end))
    store.send(.keyPressed(.enter))
    store.send(.keyPressed(.enter))
    display.settle()
    store.send(.keyPressed(.character("a")))
    #expect(display.redrawn == ["row E-mail <- LoginFlow.State.email"])
    #expect(display.frames.count == 2)
    #expect(display.lines[3].hasPrefix(" > E-mail    a "))
    #expect(display.lines == whole)
  }

  @Test func `Moving the cursor redraws it alone, and two lines beside its position`() {
    store.send(.keyPressed(.down))
    #expect(display.redrawn == ["cursor <- TerminalFeature.State.cursors"])
    #expect(display.frames.count == 2)
    #expect(display.changedLines == [0, 1, 2])
  }

  @Test func `A remark redraws the remark alone`() {
    store.send(.keyPressed(.character("u")))
    #expect(display.redrawn == ["remark <- TerminalFeature.State.remark"])
  }

  @Test func `A size redraws the size alone, in one frame`() {
    store.send(.resized(TerminalSize(columns: 60, rows: 12)))
    #expect(display.redrawn == ["size <- TerminalFeature.State.size"])
    #expect(display.frames.count == 2)
    #expect(display.lines.count == 12)
  }

  @Test func `What changes nothing that is shown draws nothing`() {
    store.send(.keyPressed(.up))
    store.send(.app(.phase(.main(.assetsList(.searchTextSettled)))))
    #expect(display.redrawn == [])
    #expect(display.frames.count == 1)
  }

  @Test func `A search that is typed redraws the search, and the list once it is applied`() {
    store.send(.app(.phase(.main(.assetsList(.searchTextChanged("pump"))))))
    #expect(display.redrawn == ["search <- AssetsListFeature.State.searchText"])
    display.settle()
    store.send(.app(.phase(.main(.assetsList(.searchTextSettled)))))
    let property = "AssetsListFeature.State.appliedSearch"
    #expect(display.redrawn == ["list <- \(property)", "columns <- \(property)"])
    #expect(display.lines == whole)
  }

  @Test func `A row's change redraws that row alone`() async {
    var assets = Catalog.sample.assets
    assets[2].name = String(assets[2].name.reversed())
    share(assets)
    await drawn()
    let property = "Shared<Optional<IdentifiedArray<String, Asset>>>.wrappedValue"
    #expect(display.redrawn == ["row \(assets[2].id) <- \(property)"])
    #expect(display.frames.count == 2)
    #expect(display.changedLines == [3])
    #expect(display.lines == whole)
  }

  @Test func `Opening a screen draws it in one frame`() {
    store.send(.app(.phase(.main(.assetsList(.assetTapped(id: Catalog.sample.assets[0].id))))))
    #expect(display.frames.count == 2)
    #expect(display.redrawn.first == "title <- AppCoordinator.State.path")
    #expect(display.lines == whole)
  }

  @Test func `A painter that is released draws no more, and keeps no store`() {
    var store: StoreOf<TerminalFeature>? = Store(initialState: .signedIn) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    weak let weakStore = store
    var other: ScreenPainter? = store.map { display.painter(of: $0) }
    other?.begin()
    display.settle()
    other = nil
    store?.send(.keyPressed(.character("u")))
    #expect(display.frames.count == 1)
    store = nil
    #expect(weakStore == nil)
    #expect(other == nil)
  }
}
