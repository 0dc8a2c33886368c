import Features
import Navigation
import Recording
import Store
import TestSupport
import Testing

@testable import AssetsApp

@MainActor
@Suite(.dependencies { _ in }, .timeLimit(.minutes(20)))
struct TerminalTravelTests {
  private let recorder = Recorder<TerminalFeature.State, TerminalFeature.Action>(.all)
  private let clock = TestClock()
  private let store: StoreOf<TerminalFeature>
  private let travel: TerminalTravel
  private let frames = LockIsolated<[[String]]>([])
  private let painter: ScreenPainter

  init() {
    share(Catalog.sample.assets)
    let clock = clock
    store = Store(initialState: .signedIn, recorder: recorder) {
      TerminalFeature()
    } withDependencies: {
      $0.assetsClient.details = {
        try await clock.sleep(for: .seconds(1))
        return try Catalog.sample.details(of: $0)
      }
      $0.continuousClock = clock
    }
    travel = TerminalTravel(recorder)
    painter = ScreenPainter(store: store, travel: travel) { [frames] lines, _ in
      frames.withValue { $0.append(lines.map(\.text)) }
    }
    painter.begin()
  }

  /// Presses keys as the session does.
  private func press(_ keys: Key...) async {
    for key in keys where !travel.press(key, .standard) { store.send(.keyPressed(key)) }
    // What isn't a store's state is observed in a task.
    for _ in 0..<10 { await Task.yield() }
  }

  private var lines: [String] { frames.value.last ?? [] }

  private func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  @Test func `Keys show earlier states with their steps, and the way back to now`() async {
    await press(.down, .down, .character("t"))
    #expect(shows("●]  2 of 2"))
    #expect(shows(" #2 keyPressed.down ← AssetsTests/TerminalTravelTests.swift:"))
    #expect(shows("   cursors[0]: 1 → 2"))
    #expect(lines.last == " ← → step · Esc return to now · ↑ ↓ change of the screen")
    await press(.left)
    #expect(shows(" > P-102"))
    #expect(shows("   cursors[0]: 0 → 1"))
    await press(.home)
    #expect(shows(" > P-101"))
    #expect(shows(" before the first step that is kept"))
    await press(.left, .right, .right)
    #expect(shows(" > B-101"))
    await press(.pageUp)
    #expect(shows("  0 of 2"))
    await press(.right, .right, .right, .right)
    #expect(recorder.travel.step == 2)
    await press(.home, .pageDown)
    #expect(recorder.travel.step == 2)
    await press(.home, .end, .escape)
    #expect(!recorder.travel.isLooking)
    #expect(shows(" > B-101"))
    #expect(!shows("Time travel"))
    await press(.character("t"), .enter, .character("t"), .character("t"))
    #expect(!recorder.travel.isLooking)
    #expect(recorder.steps.count == 2)
  }

  @Test func `Up and down find the steps that have changed the screen`() async {
    await press(.up, .down, .character("!"), .character("!"), .down, .up, .character("!"))
    #expect(recorder.steps.count == 7)
    await press(.character("t"))
    var found: [Int?] = []
    for key in [Key.up, .up, .up, .up, .down, .down, .down, .down] {
      await press(key)
      found.append(recorder.travel.step)
    }
    #expect(found == [6, 5, 2, 2, 5, 6, 6, 6])
  }

  @Test func `What is typed meanwhile does nothing, and effects' actions come with the return`()
    async
  {
    await press(.enter, .down, .character("t"), .home)
    #expect(travel.press(.tab, .standard))
    await press(.character("q"), .character("l"), .character("/"), .control("u"), .tab, .backspace)
    await press(.paste("q"), .longPaste, .delete)
    await clock.advance(by: .seconds(1))
    #expect(shows(" > P-101"))
    let count = recorder.steps.count
    #expect(store.state.app.main?.path.isEmpty == true)
    await press(.escape)
    #expect(recorder.steps.count > count)
    #expect(store.state.quitRequests == 0)
    #expect(!store.state.isSearching)
    for _ in 0..<100 where store.state.app.isBusy { await Task.yield() }
    await press()
    #expect(shows("Linked issues"))
    #expect(shows("#412"))
  }

  @Test func `A resize is followed at once, and kept after the return`() async {
    let narrow = TerminalSize(columns: 40, rows: 12)
    travel.resize(to: narrow)
    await press(.down)
    _ = travel.press(.character("t"), narrow)
    await press(.home)
    #expect(lines.count == 12)
    #expect(lines.allSatisfy { TextWidth.of($0) <= 40 })
    travel.resize(to: TerminalSize(columns: 60, rows: 20))
    for _ in 0..<10 { await Task.yield() }
    #expect(lines.count == 20)
    #expect(recorder.steps.count == 2)
    await press(.escape)
    #expect(lines.count == 20)
    #expect(store.size == TerminalSize(columns: 60, rows: 20))
  }

  @Test func `Where letters are text the key is a letter, and without steps it is explained`() async
  {
    await press(.character("t"))
    #expect(shows(" there is nothing to go back to yet"))
    await press(.character("/"), .character("t"))
    #expect(!recorder.travel.isLooking)
    #expect(store.state.app.main?.assetsList.searchText == "t")
    store.send(.keyPressed(.escape))
    store.app.endSession()
    store.send(.app(.phase(.main(.accountTapped))))
    await press(.end, .enter, .enter, .character("t"))
    #expect(shows(" > E-mail    t "))
    await press(.escape, .down, .down, .character("t"))
    #expect(recorder.travel.isLooking)
  }
}
