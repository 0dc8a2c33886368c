import Features
import Foundation
import Navigation
import Store
import TestSupport
import Testing

/// An asset is one value, however many screens show it.
@Suite(.dependencies { _ in }, .survivesProcessDeath) struct SharedAssetsTests {
  private func coordinator() -> AppCoordinator.State {
    share(.pump, .valve)
    var state = AppCoordinator.State()
    state.assetsList.phase = .loaded
    state.path.append(.assetDetail(loaded(.pump)))
    state.path.append(.assetDetail(loaded(.valve)))
    state.path.append(.assetDetail(loaded(.pump)))
    return state
  }

  @Test func `An asset that changes is another one in the list, on its screens and as a neighbour`()
  {
    let state = coordinator()
    state.assetsList.$assets.withLock { $0[id: "P-1"]?.name = "Old pump" }
    #expect(state.assetsList.visibleAssets.map(\.name) == ["Old pump", "Valve"])
    #expect(state.path[id: 0, case: \.assetDetail]?.asset.name == "Old pump")
    #expect(state.path[id: 1, case: \.assetDetail]?.connectedAssets.map(\.name) == ["Old pump"])
    #expect(state.path[id: 2, case: \.assetDetail]?.asset.name == "Old pump")
  }

  @Test func `A load of one detail that began before a change on another is made again`() async {
    let clock = TestClock()
    let linked = AssetDetails.pump.linking(.noise)
    let details = LockIsolated(AssetDetails.pump)
    let store = TestStore(initialState: coordinator()) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.link = { _, _ in linked }
      $0.assetsClient.details = { _ in
        try await clock.sleep(for: .seconds(1))
        return details.value
      }
    }

    await store.send(.path(.element(id: 0, action: .assetDetail(.refreshPulled)))) {
      $0.path[id: 0]?.modify(\.assetDetail) { $0.phase = .loading(nil) }
    }
    await store.send(.path(.element(id: 2, action: .assetDetail(.issuePicked(.finished(.noise))))))
    {
      $0.path[id: 2]?.modify(\.assetDetail) { $0.pendingChanges = [.link(2)] }
    }
    await store.receive(\.path[id: 2].assetDetail.changeSaved) {
      $0.path[id: 2]?.modify(\.assetDetail) {
        $0.pendingChanges = []
        $0.expectSaved(linked)
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].assetDetail.detailsLoaded, .pump) {
      $0.path[id: 0]?.modify(\.assetDetail) { $0.savedChangesBeforeLoad = 1 }
    }
    details.setValue(linked)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].assetDetail.detailsLoaded, linked) {
      $0.path[id: 0]?.modify(\.assetDetail) { $0.phase = .loaded }
    }
  }

  @Test func `A neighbour that the list doesn't have yet is shown, and can be opened`() async {
    share(.pump)
    var state = AppCoordinator.State.loaded
    state.path.append(.assetDetail(AssetDetailFeature.State(asset: Shared(value: .pump))))
    let store = TestStore(initialState: state) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { id in id == "P-1" ? .pump : .valve }
    }
    store.exhaustivity = .off
    await store.receive(\.path[id: 0].assetDetail.detailsLoaded)
    #expect(store.state.path[id: 0, case: \.assetDetail]?.connectedAssets == [.valve])
    let tapped = AssetDetailFeature.Action.connectedAssetTapped(id: "V-1")
    await store.send(.path(.element(id: 0, action: .assetDetail(tapped))))
    #expect(store.state.path[id: 1, case: \.assetDetail]?.asset == .valve)
  }

  @Test func `Opened assets are recorded as viewed, the last one first`() async {
    let store = TestStore(initialState: coordinator()) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { id in id == "P-1" ? .pump : .valve }
    }
    store.exhaustivity = .off
    await store.send(.assetsList(.assetTapped(id: "P-1")))
    let tapped = AssetDetailFeature.Action.connectedAssetTapped(id: "V-1")
    await store.send(.path(.element(id: 0, action: .assetDetail(tapped))))
    await store.send(.assetsList(.assetTapped(id: "X-9")))
    #expect(store.state.assetsList.settings.viewed == ["V-1", "P-1"])
  }
}

/// What a decoded state shares.
struct RestoredStateTests {
  /// Encodes the state of one app, and decodes it in another one.
  private func restored(
    _ state: AppCoordinator.State,
    known: [Asset] = []
  ) throws -> AppCoordinator.State {
    let data = try StateRestoration.data(of: state)
    return try withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.assets) var assets
      $assets.withLock { $0 = IdentifiedArray(uniqueElements: known) }
      let (state, problems) = StateRestoration<AppCoordinator.State>.state(from: data)
      #expect(problems.isEmpty)
      return try #require(state)
    }
  }

  private func opened() -> AppCoordinator.State {
    share(.valve, .pump)
    var state = AppCoordinator.State()
    state.path.append(.assetDetail(loaded(.pump)))
    return state
  }

  @Test(.dependencies { _ in })
  func `A restored detail is one value with the list, and loads again`() throws {
    let state = try restored(opened())
    #expect(state.assetsList.assets.elements == [.pump])
    state.assetsList.$assets.withLock { $0[id: "P-1"]?.name = "Old pump" }
    let detail = try #require(state.path[id: 0, case: \.assetDetail])
    #expect(detail.asset.name == "Old pump")
    #expect(detail.phase == .idle)
    #expect(opened().assetsList.assets[id: "P-1"]?.name == "Pump")
  }

  @Test(.dependencies { _ in })
  func `Assets that were loaded are newer than those of a restored state`() throws {
    var pump = Asset.pump
    pump.name = "New pump"
    let state = try restored(opened(), known: [pump])
    #expect(state.assetsList.assets.map(\.name) == ["New pump"])
    #expect(state.path[id: 0, case: \.assetDetail]?.asset.name == "New pump")
  }
}
