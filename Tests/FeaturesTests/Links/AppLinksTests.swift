import Features
import Navigation
import Store
import TestSupport
import Testing

/// The addresses of the app's screens.
@Suite(.dependencies { _ in }) struct AppLinksTests {
  private let router = LinkRouter.app

  @Test func `All links can be read and printed`() {
    #expect(router.check() == [])
  }

  @Test(arguments: [
    "/", "/?search=pump%20house", "/?filter=stopped&sort=name", "/?filter=recent",
    "/assets/P-1", "/assets/P-1/assets/V-1", "/assets/a%2Fb", "/assets/P-1/account?0.search=leak",
    "/assets/P-1/issues", "/assets/P-1/issues?search=leak", "/assets/X-9/issues",
    "/account", "/account/profile", "/account/privacy", "/help", "/assets/P-1/account/profile/help",
  ])
  func `B152 - A URL is printed as it was read`(path: String) throws {
    share(.pump)
    let url = "https://assets.example\(path)"
    let state = try router.parse(url)
    #expect(try router.print(state) == url)
    #expect(try router.parse("assets:/\(path)") == state)
  }

  @Test(arguments: [
    ("/assets", "near miss: assets/{id}"), ("/assets/..", "has '..' in the path"),
    ("/profile", "near miss: account"), ("/?filter=broken", "filter must be an AssetFilter"),
    ("/?sort=", "sort must be an AssetOrder, is ''"),
    ("/issues", "must be above 'assetDetail', is above no screen"),
    ("/account/issues", "must be above 'assetDetail', is above 'account'"),
  ])
  func `What isn't an address of the app is refused with a reason`(path: String, reason: String) {
    let explanation = router.explain("https://assets.example\(path)")
    #expect(!explanation.isMatch)
    #expect(explanation.description.contains(reason))
  }

  @Test func `B152 - A question has no address`() throws {
    var state = AppCoordinator.State.loaded
    state.destination = .confirmUnlink(
      ConfirmUnlinkFeature.State(ConfirmUnlink(issue: .leak, assetName: "Pump"))
    )
    let error = try #require(throws: LinkError.self) { try router.print(state) }
    #expect(error.description == "confirmUnlink has no link that can be printed")
  }

  @Test
  func
    `B152 - A link's search is applied at once, its filter and order leave the settings as they are`()
    async throws
  {
    let state = try router.parse("assets:/?search=v&filter=running&sort=name")
    #expect(state.assetsList.searchText == "v")
    #expect(state.assetsList.filter == .status(.running))
    #expect(state.assetsList.settings == Settings())

    let store = TestStore(initialState: state.assetsList) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { _ in [.pump, .valve] }
    }
    await store.receive(query: AssetsQuery()) { $0.$assets.withLock { $0 = [.pump, .valve] } }
    #expect(store.state.visibleAssets == [.valve])
    await store.send(.filterChosen(.withIssues)) {
      $0.linkedFilter = nil
      $0.$settings.withLock { $0.filter = .withIssues }
    }
    await store.send(.sortOrderChosen(.file)) { $0.linkedOrder = nil }
    #expect(store.state.filter == .withIssues)
    #expect(store.state.sortOrder == .file)
  }

  @Test func `The user's own filter is in the address of what it shows`() throws {
    var state = AppCoordinator.State.loaded
    state.assetsList.$settings.withLock { $0.filter = .recent }
    #expect(try router.print(state) == "https://assets.example/?filter=recent")
    state.path = [.account(AccountFlow.State())]
    #expect(try router.print(state) == "https://assets.example/account?0.filter=recent")
  }

  @Test
  func `B152 - An asset that isn't loaded yet is loaded by its tag, and then one with the list's`()
    async throws
  {
    let clock = TestClock()
    let state = try router.parse("assets:/assets/P-1")
    let detail = try #require(state.path[id: 0, case: \.assetDetail])
    #expect(!detail.asset.isKnown)
    #expect(detail.asset.title == "P-1")
    #expect(detail.assets.isEmpty)
    var old = Asset.pump
    old.name = "Old pump"
    let store = TestStore(initialState: state) {
      AppCoordinator()
    } withDependencies: { [old] in
      $0.assetsClient.details = { _ in .pump }
      $0.assetsClient.load = { _ in
        try await clock.sleep(for: .seconds(1))
        return [.valve, old]
      }
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1")) {
      $0.path[id: 0, case: \.assetDetail]?.$details.withLock { $0 = .pump }
    }
    #expect(store.state.path[id: 0, case: \.assetDetail]?.asset == .pump)
    await clock.advance(by: .seconds(1))
    await store.receive(query: AssetsQuery()) { [old] in
      $0.assetsList.$assets.withLock { $0 = [.valve, old] }
    }
    #expect(store.state.path[id: 0, case: \.assetDetail]?.asset.name == "Old pump")
  }

  @Test func `B152 - An asset that doesn't exist is a screen that says so`() async throws {
    share()
    let state = try router.parse("assets:/assets/X-9")
    let store = TestStore(initialState: state) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { throw CatalogError.unknownAsset($0) }
    }
    await store.receive(query: AssetDetailsQuery(id: "X-9"), failing: CatalogError.self)
    let phase = store.state.path[id: 0, case: \.assetDetail]?.phase
    #expect(phase == .failed(CatalogError.unknownAsset("X-9").description))
    #expect(store.state.assetsList.assets.isEmpty)
    #expect(PickIssue(for: Asset(id: "X-9", name: "")).assetName == "X-9")
  }
}
