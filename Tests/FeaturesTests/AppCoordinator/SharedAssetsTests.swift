import Features
import Foundation
import Navigation
import Queries
import Store
import TestSupport
import Testing

/// An asset is one value, however many screens show it.
@Suite(.dependencies { _ in }, .survivesProcessDeath) struct SharedAssetsTests {
  private func coordinator() -> AppCoordinator.State {
    share(.pump, .valve)
    var state = AppCoordinator.State()
    state.path.append(.assetDetail(loaded(.pump)))
    state.path.append(.assetDetail(loaded(.valve)))
    state.path.append(.assetDetail(loaded(.pump)))
    return state
  }

  /// A store of that coordinator, whose details have loaded.
  private nonisolated(nonsending) func opened(
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) async -> TestStoreOf<AppCoordinator> {
    let store = TestStore(initialState: coordinator()) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { id in id == "P-1" ? .pump : .valve }
      prepare(&$0)
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    await store.receive(query: AssetDetailsQuery(id: "V-1"))
    return store
  }

  @Test func `An asset that changes is another one in the list, on its screens and as a neighbour`()
    async
  {
    var renamed = Asset.pump
    renamed.name = "Old pump"
    let store = await opened { [renamed] in $0.assetsClient.load = { _ in [renamed, .valve] } }
    await store.send(.assetsList(.refreshPulled))
    await store.receive(query: AssetsQuery()) {
      $0.assetsList.$assets.withLock { $0[id: "P-1"]?.name = "Old pump" }
    }
    let state = store.state
    #expect(state.assetsList.visibleAssets.map(\.name) == ["Old pump", "Valve"])
    #expect(state.path[id: 0, case: \.assetDetail]?.asset.name == "Old pump")
    #expect(state.path[id: 1, case: \.assetDetail]?.connectedAssets.map(\.name) == ["Old pump"])
    #expect(state.path[id: 2, case: \.assetDetail]?.asset.name == "Old pump")
  }

  @Test func `A load of one detail that began before a change on another is made again`() async {
    let clock = TestClock()
    let linked = AssetDetails.pump.linking(.noise)
    let details = LockIsolated(AssetDetails.pump)
    let store = await opened { $0.assetsClient.link = { _, _ in linked } }
    store.dependencies.assetsClient.details = { _ in
      let answer = details.value
      try await clock.sleep(for: .seconds(1))
      return answer
    }

    await store.send(.path(.element(id: 0, action: .assetDetail(.refreshPulled))))
    await store.send(.path(.element(id: 2, action: .assetDetail(.issuePicked(.finished(.noise))))))
    {
      $0.path[id: 2, case: \.assetDetail]?.expectChanges(.link(2, to: "P-1"))
    }
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.path[id: 2, case: \.assetDetail]?.expectSaved(linked)
    }
    await store.receive(\.path[id: 2].assetDetail.changeEnded)
    details.setValue(linked)
    // The answer of the first call isn't shown.
    await clock.advance(by: .seconds(1))
    #expect(store.state.path[id: 0, case: \.assetDetail]?.linkedIssues == [.leak, .noise])
    #expect(store.state.path[id: 0, case: \.assetDetail]?.phase == .loading(nil))
    await clock.advance(by: .seconds(1))
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    #expect(store.state.path[id: 0, case: \.assetDetail]?.phase == .loaded)
  }

  @Test func `A change that one screen tries again has no longer failed on the other`() async {
    let store = await opened { $0.assetsClient.link = { _, _ in try await Task.never() } }
    let change = LinkChange.link(2, to: "P-1")
    let failed = FailedLinkChange(change: change, message: "disk full")
    store.exhaustivity = .off
    for id: StackElementID in [0, 2] {
      await store.send(.path(.element(id: id, action: .assetDetail(.changeEnded(failed)))))
    }
    await store.send(.path(.element(id: 2, action: .assetDetail(.retryTapped))))
    for id: StackElementID in [0, 2] {
      let detail = store.state.path[id: id, case: \.assetDetail]
      #expect(detail?.pendingChanges == [change])
      #expect(detail?.failedChange == nil)
    }
  }

  @Test func `A neighbour that the list doesn't have yet is shown, and can be opened`() async {
    share(.pump)
    var state = AppCoordinator.State.loaded
    state.path.append(.assetDetail(AssetDetailFeature.State(asset: .pump)))
    let store = TestStore(initialState: state) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { id in id == "P-1" ? .pump : .valve }
    }
    store.exhaustivity = .off
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    #expect(store.state.path[id: 0, case: \.assetDetail]?.connectedAssets == [.valve])
    #expect(store.state.assetsList.assets == [.pump, .valve])
    let tapped = AssetDetailFeature.Action.connectedAssetTapped(id: "V-1")
    await store.send(.path(.element(id: 0, action: .assetDetail(tapped))))
    #expect(store.state.path[id: 1, case: \.assetDetail]?.asset == .valve)
  }

  @Test func `Opened assets are recorded as viewed, the last one first`() async {
    let store = await opened()
    store.exhaustivity = .off
    await store.send(.assetsList(.assetTapped(id: "P-1")))
    let tapped = AssetDetailFeature.Action.connectedAssetTapped(id: "V-1")
    await store.send(.path(.element(id: 0, action: .assetDetail(tapped))))
    await store.send(.assetsList(.assetTapped(id: "X-9")))
    #expect(store.state.assetsList.settings.viewed == ["V-1", "P-1"])
  }
}

/// What a restored state shows.
@Suite(.dependencies { _ in }) struct RestoredStateTests {
  /// Restores, in another process, a state that has a detail of the pump.
  private func restored(
    known: Asset...,
    details: @escaping @Sendable (Asset.ID) async throws -> AssetDetails = { _ in .pump }
  ) throws -> TestStoreOf<AppCoordinator> {
    share(.valve, .pump)
    var state = AppCoordinator.State()
    state.path.append(.assetDetail(AssetDetailFeature.State(asset: .pump)))
    let data = try StateRestoration.data(of: state)
    let (restored, problems) = StateRestoration<AppCoordinator.State>.state(from: data)
    #expect(problems.isEmpty)
    let decoded = try #require(restored)
    QueryChange.set(AssetsQuery(), to: IdentifiedArray(uniqueElements: known)).apply()
    let store = TestStore(initialState: decoded) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = details
    }
    store.exhaustivity = .off
    return store
  }

  @Test func `A restored detail shows its asset, and loads again`() async throws {
    let details = TestEndpoint(of: AssetDetails.self, name: "details")
    let store = try restored { try await details($0) }
    let detail = try #require(store.state.path[id: 0, case: \.assetDetail])
    #expect(detail.asset == .pump)
    #expect(detail.phase == .loading(nil))
    await details.return(.pump, toCall: 0)
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    #expect(store.state.path[id: 0, case: \.assetDetail]?.linkedIssues == [.leak])
    #expect(store.state.assetsList.assets == [.pump, .valve])
  }

  @Test func `Assets that were loaded are newer than those of a restored state`() throws {
    var pump = Asset.pump
    pump.name = "New pump"
    let store = try restored(known: pump) { _ in try await Task.never() }
    #expect(store.state.path[id: 0, case: \.assetDetail]?.asset.name == "New pump")
  }

  @Test(arguments: [
    #""failedChange":{"change":{"unlink":{"_0":1}},"message":"disk full"},"#, "",
  ])
  func `A state of the former version is restored, with the asset and a change to retry`(
    failedChange: String
  ) throws {
    let json = """
      {"$screen":"asset","$version":1,"$state":{
        "asset":{"$shared":".inMemory(\\"assets\\")","$value":{"id":"P-1","name":"Pump"}},
        \(failedChange)
        "pendingChanges":[{"link":{"_0":2}}],"savedChangesBeforeLoad":0}}
      """
    let (restored, problems) = StateRestoration<AssetDetailFeature.State>
      .state(from: Data(json.utf8))
    #expect(problems.isEmpty)
    let state = try #require(restored)
    #expect(state.id == "P-1")
    #expect(state.asset.name == "Pump")
    let failed =
      failedChange.isEmpty
      ? FailedLinkChange(
        change: .link(2, to: "P-1"),
        message: "The app was updated before the change was saved."
      ) : FailedLinkChange(change: .unlink(1, from: "P-1"), message: "disk full")
    #expect(state.failedChange == failed)
  }
}
