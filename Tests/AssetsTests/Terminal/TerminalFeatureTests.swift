import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct TerminalFeatureTests {
  private func loaded() -> TerminalFeature.State {
    share(Catalog.sample.assets)
    return .signedIn
  }

  @Test func `The cursor moves within the rows`() async {
    let store = TestStore(initialState: loaded()) { TerminalFeature() }

    await store.send(.keyPressed(.up))
    await store.send(.keyPressed(.down)) { $0.cursors = [1] }
    await store.send(.keyPressed(.end)) { $0.cursors = [11] }
    await store.send(.keyPressed(.down))
    await store.send(.keyPressed(.home)) { $0.cursors = [0] }
  }

  @Test func `Enter opens the row under the cursor, and the way back finds the cursor there`() async
  {
    let clock = TestClock()
    let store = TestStore(initialState: loaded()) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.assetsClient.details = { try Catalog.sample.details(of: $0) }
    }
    store.exhaustivity = .off

    await store.send(.keyPressed(.down))
    await store.send(.keyPressed(.enter))
    await store.receive(query: AssetDetailsQuery(id: "P-102"))
    #expect(store.state.app.main?.path.count == 1)
    #expect(store.state.cursors == [1, 0])
    await store.send(.keyPressed(.escape))
    await store.receive(\.app.phase.main.path.popFrom)
    #expect(store.state.cursors == [1])
  }

  @Test func `The spinner turns while there is something to wait for, and then no more`() async {
    let clock = TestClock()
    let store = TestStore(initialState: TerminalFeature.State(app: .main(), size: .standard)) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.assetsClient.load = { _ in
        try await clock.sleep(for: .milliseconds(200))
        return []
      }
    }

    #expect(store.state.app.main?.assetsList.phase == .loading(nil))
    await clock.advance(by: .milliseconds(120))
    await store.receive(\.spinnerTicked) { $0.spinnerFrame = 1 }
    await clock.advance(by: .milliseconds(80))
    await store.receive(query: AssetsQuery())
    await clock.advance(by: .seconds(10))
  }

  @Test func `While a search is typed letters are text, and escape clears it`() async {
    let clock = TestClock()
    let store = TestStore(initialState: loaded()) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.keyPressed(.character("/"))) { $0.isSearching = true }
    await store.send(.keyPressed(.character("q")))
    await store.receive(\.app.phase.main.assetsList.searchTextChanged, "q") {
      $0.app.main?.assetsList.searchText = "q"
    }
    await store.send(.keyPressed(.backspace))
    await store.receive(\.app.phase.main.assetsList.searchTextChanged, "") {
      $0.app.main?.assetsList.searchText = ""
    }
    await store.send(.keyPressed(.character("x")))
    await store.receive(\.app.phase.main.assetsList.searchTextChanged, "x") {
      $0.app.main?.assetsList.searchText = "x"
    }
    await store.send(.keyPressed(.escape)) { $0.isSearching = false }
    await store.receive(\.app.phase.main.assetsList.searchTextChanged, "") {
      $0.app.main?.assetsList.searchText = ""
    }
  }

  @Test(arguments: Array("kjlusfaircytn?q/ "))
  func `A character in a search is text, whatever it does elsewhere`(character: Character) async {
    var picking = loaded()
    picking.app.main?.path.append(
      .issuesListPicker(
        IssuesListPickerFeature.State(PickIssue(for: Catalog.sample.assets[0]))
      )
    )
    picking.cursors = [0, 0]
    for state in [loaded(), picking] {
      let store = TestStore(initialState: state) {
        TerminalFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
        $0.issuesClient.load = { [] }
      }
      store.exhaustivity = .off
      let keys: [Key] = [
        .character("/"), .character(character), .backspace, .backspace, .character(character),
      ]
      for key in keys {
        await store.send(.keyPressed(key))
        await store.skipReceivedActions(strict: false)
      }
      #expect(Screen(store.state.app).search == String(character))
      #expect(store.state.isSearching)
      #expect(store.state.quitRequests == 0)
      await store.skipInFlightEffects(strict: false)
    }
  }

  @Test func `A key that means nothing here shows a remark, which the next key clears`()
    async
  {
    let store = TestStore(initialState: loaded()) { TerminalFeature() }

    await store.send(.keyPressed(.character("l"))) {
      $0.remark = "l does nothing here; ? shows the keys"
    }
    await store.send(.keyPressed(.character("!"))) { $0.remark = nil }
  }

  @Test func `The address of what is shown is copied, and shown until the next key`() async {
    let copied = LockIsolated<[String]>([])
    let store = TestStore(initialState: loaded()) {
      TerminalFeature()
    } withDependencies: {
      $0.clipboard.copy = { text in copied.withValue { $0.append(text) } }
    }

    await store.send(.keyPressed(.character("c"))) { $0.address = "https://assets.example/" }
    #expect(copied.value == ["https://assets.example/"])
    await store.send(.keyPressed(.down)) {
      $0.address = nil
      $0.cursors = [1]
    }
  }

  @Test func `Where there is no address a remark says so, and nothing is copied`() async {
    let signedOut = TerminalFeature.State(
      app: AppFeature.State(phase: .signedOut(signingIn)),
      size: .standard
    )
    let store = TestStore(initialState: signedOut) { TerminalFeature() }
    await store.send(.keyPressed(.character("c"))) {
      $0.remark = "there is no address before you are signed in"
    }

    var asking = loaded()
    asking.app.main?.destination = .confirmUnlink(
      ConfirmUnlinkFeature.State(
        ConfirmUnlink(issue: Catalog.sample.issues[0], assetName: "Pump")
      )
    )
    asking.cursors = [0, 0]
    let question = TestStore(initialState: asking) { TerminalFeature() }
    await question.send(.keyPressed(.character("c"))) {
      $0.remark = "a question has no address"
    }
  }

  @Test(arguments: [(Key.character("y"), 0), (.character("n"), 1), (.escape, 1)])
  func `A key replies to a question about a link, and a refusal is shown until the next key`(
    key: Key,
    depth: Int
  ) async {
    var picking = loaded()
    picking.app.main?.path.append(
      .issuesListPicker(IssuesListPickerFeature.State(PickIssue(for: Catalog.sample.assets[0])))
    )
    picking.cursors = [3, 0]
    let store = TestStore(initialState: picking) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.issuesClient.load = { [] }
    }
    store.exhaustivity = .off
    await store.send(.app(.links(.opened("assets:/"))))
    #expect(store.state.cursors == [3, 0, 0])
    #expect(Screen(store.state.app).trail == ["Open a link"])
    await store.send(.keyPressed(.character("r")))
    #expect(
      store.state.remark == "r does nothing here; the keys are y yes, open · n no, keep · t travel"
    )
    await store.send(.keyPressed(key))
    await store.receive(\.app.links)
    #expect(store.state.app.main?.path.count == depth)
    #expect(store.state.cursors == (depth == 0 ? [3] : [3, 0]))
    #expect((store.state.app.links.refusal != nil) == (depth == 1))
    await store.send(.keyPressed(.up))
    #expect(store.state.app.links.refusal == nil)
    await store.skipInFlightEffects(strict: false)
  }

  /// A state without a login, which doesn't ask for one.
  private var signingIn: SignedOutFeature.State {
    var state = SignedOutFeature.State()
    state.isSigningIn = true
    return state
  }

  @Test func `The end waits for a change to be kept, unless it is asked for twice`() async {
    var state = loaded()
    @Shared(.linkChanges) var changes
    $changes.withLock { $0 = [.link(398, to: Catalog.sample.assets[0].id)] }
    let detail = AssetDetailFeature.State(asset: Catalog.sample.assets[0])
    state.app.main?.path.append(.assetDetail(detail))
    let store = TestStore(initialState: state) {
      TerminalFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.assetsClient.link = { _, _ in try await Task.never() }
      $0.assetsClient.details = { try Catalog.sample.details(of: $0) }
    }
    store.exhaustivity = .off
    await store.receive(query: AssetDetailsQuery(id: "P-101"))
    store.exhaustivity = .on

    await store.send(.keyPressed(.character("q"))) { $0.quitRequests = 1 }
    #expect(!store.state.hasEnded)
    await store.send(.keyPressed(.character("q"))) { $0.quitRequests = 2 }
    #expect(store.state.hasEnded)
    await store.skipInFlightEffects()
  }

  @Test func `A resize is all there is to following one`() async {
    let store = TestStore(initialState: loaded()) { TerminalFeature() }

    await store.send(.resized(TerminalSize(columns: 40, rows: 10))) {
      $0.size = TerminalSize(columns: 40, rows: 10)
    }
  }

  @Test func `The only linked issue is unlinked from any row, one of several from its own`() async {
    for (links, cursor, remark) in [
      ([398, 405], 2, "move to the linked issue first"), ([398, 405], 1, nil),
      ([], 0, "there is no linked issue here"), ([398], 1, nil),
    ] as [([Features.Issue.ID], Int, String?)] {
      var asset = Catalog.sample.assets[0]
      asset.linkedIssues = links
      let details = AssetDetails(asset: asset, linkedIssues: Catalog.sample.issues)
      var state = loaded()
      state.app.main?.path.append(.assetDetail(AssetDetailFeature.State(asset: asset)))
      state.cursors = [0, cursor]
      let store = TestStore(initialState: state) {
        TerminalFeature()
      } withDependencies: { [details] in
        $0.continuousClock = TestClock()
        $0.assetsClient.details = { _ in details }
      }
      store.exhaustivity = .off
      await store.receive(query: AssetDetailsQuery(id: asset.id))
      await store.send(.keyPressed(.character("u")))
      #expect(store.state.remark == remark)
      if remark == nil {
        let unlinked = links.count == 1 ? 398 : links[cursor]
        await store.receive(\.app.phase.main.path[id: 0].assetDetail.unlinkTapped, unlinked)
      }
    }
  }
}
