import Features
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct SettingsScreenTests {
  private func list(_ settings: Settings) -> AppCoordinator.State {
    var state = AppCoordinator.State()
    state.assetsList.$assets = .constant([
      Asset(id: "V-1", name: "Valve"), Asset(id: "P-1", name: "Pump", linkedIssues: [1]),
    ])
    state.assetsList.$settings.withLock { $0 = settings }
    return state
  }

  @Test func `The order in force and the assets viewed last are marked`() {
    let settings = Settings(sortOrder: .name, viewed: ["V-1"])
    #expect(
      Screen(list(settings)).plainText.prefix(4) == [
        "== Assets ==",
        "sorted by name",
        "  1.  P-1  Pump   running  1 issue",
        "  2.  V-1  Valve  running           •",
      ]
    )
  }

  @Test(arguments: [
    (Settings(), []), (Settings(filter: .withIssues), ["with linked issues only"]),
    (Settings(sortOrder: .id, filter: .status(.stopped)), ["sorted by id · stopped only"]),
    (Settings(sortOrder: .id, filter: .recent), ["viewed last"]),
  ])
  func `The filter in force is named`(settings: Settings, lines: [Screen.Phrase]) {
    #expect(Screen.introduction(list(settings)) == lines)
  }

  @Test func `A filter that nothing matches says so`() {
    var state = list(Settings(filter: .status(.stopped)))
    #expect(Screen(state).plainText.contains("  (no assets match the filter)"))
    state.assetsList.appliedSearch = "pump"
    #expect(Screen(state).plainText.contains("  (no assets match the search and the filter)"))
  }

  @Test func `Settings that are being loaded are waited for on the list and on a detail`() async {
    let key = SlowKey()
    var state = list(Settings())
    state.assetsList.$settings = Shared(wrappedValue: Settings(), key)
    let asset = Asset(id: "P-1", name: "Pump")
    var detail = state
    detail.path.append(.assetDetail(AssetDetailFeature.State(asset: asset)))
    #expect(Screen(state).plainText.contains("… Loading settings"))
    #expect(Screen(detail).plainText.contains("… Loading settings"))
    key.end(with: .success(Settings(sortOrder: .id)))
    #expect(!Screen(state).plainText.contains("… Loading settings"))
    #expect(Screen(state).plainText[1] == "sorted by id")
  }

  @Test func `Settings that could not be loaded, or not be saved, are named with the cause`() async
  {
    let key = SlowKey()
    var state = list(Settings())
    state.assetsList.$settings = Shared(wrappedValue: Settings(), key)
    let reporter = SilentReporter()
    IssueReporting.$current.withValue(reporter) {
      key.end(with: .failure(UsageError(description: "no disk\u{1B}")))
      state.assetsList.$settings.withLock { $0.sortOrder = .id }
    }
    let lines = Screen(state).plainText
    #expect(lines.contains("! The settings could not be loaded: no disk␛"))
    #expect(lines.contains("! The settings could not be saved: no space"))
    #expect(lines.last?.contains("| retry |") == true)
  }

  @Test func `Keys go through the orders and the filters, from the first row`() async {
    var state = TerminalFeature.State.signedIn
    state.app = .main(list(Settings(sortOrder: .status)))
    state.cursors = [1]
    let store = TestStore(initialState: state) { TerminalFeature() }
    await store.send(.keyPressed(.character("s"))) { $0.cursors = [0] }
    await store.receive(\.app.phase.main.assetsList.sortOrderChosen, .file) {
      $0.app.main?.assetsList.$settings.withLock { $0.sortOrder = .file }
    }
    await store.send(.keyPressed(.character("f")))
    await store.receive(\.app.phase.main.assetsList.filterChosen, .withIssues) {
      $0.app.main?.assetsList.$settings.withLock { $0.filter = .withIssues }
    }
  }
}

private struct SilentReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {}
}

/// A key that loads when it is told to, and can't save.
private struct SlowKey: SharedKey {
  private let load = LockIsolated<LoadContinuation<Settings>?>(nil)

  var id: String { "slow" }

  func end(with result: Result<Settings?, any Error>) { load.value?.resume(with: result) }

  func load(context: LoadContext<Settings>, continuation: LoadContinuation<Settings>) {
    load.setValue(continuation)
  }

  func subscribe(
    context: LoadContext<Settings>,
    subscriber: SharedSubscriber<Settings>
  ) -> SharedSubscription {
    SharedSubscription()
  }

  func save(_ value: Settings, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(throwing: UsageError(description: "no space"))
  }
}
