import Features
import Queries
import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.dependencies { _ in }, .survivesProcessDeath) struct AssetsListFeatureTests {
  @Test func `The list loads with progress when it appears`() async {
    let load = TestEndpoint(of: [Asset].self, name: "load")
    let store = TestStore(initialState: AssetsListFeature.State()) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { progress in
        await progress(QueryProgress(1, of: 2))
        return try await load()
      }
    }

    #expect(store.state.phase == .loading(nil))
    await store.receive(progress: AssetsQuery()) {
      $0.$progress.withLock { $0 = QueryProgress(1, of: 2) }
    }
    #expect(store.state.phase == .loading(QueryProgress(1, of: 2)))
    await load.return([.pump, .valve], toCall: 0)
    await store.receive(query: AssetsQuery()) {
      $0.$progress.withLock { $0 = nil }
      $0.$assets.withLock { $0 = [.pump, .valve] }
    }
    #expect(store.state.phase == .loaded)
  }

  @Test func `A failed load says why, and can be tried again`() async {
    let store = TestStore(initialState: AssetsListFeature.State()) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { _ in throw Breakdown() }
    }

    await store.receive(query: AssetsQuery(), failing: Breakdown.self)
    #expect(store.state.phase == .failed("the service is down"))

    let load = TestEndpoint(of: [Asset].self, name: "load")
    store.dependencies.assetsClient.load = { _ in try await load() }
    await store.send(.retryTapped)
    #expect(store.state.phase == .loading(nil))
    await load.return([.pump], toCall: 0)
    await store.receive(query: AssetsQuery()) { $0.$assets.withLock { $0 = [.pump] } }
    #expect(store.state.phase == .loaded)
  }

  @Test func `A failed refresh keeps the assets of before`() async {
    share(.pump)
    let load = TestEndpoint(of: [Asset].self, name: "load")
    let store = TestStore(initialState: .loaded) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { _ in try await load() }
    }

    #expect(store.state.phase == .loaded)
    await store.send(.refreshPulled)
    #expect(store.state.phase == .loading(nil))
    await load.throw(Breakdown(), toCall: 0)
    await store.receive(query: AssetsQuery(), failing: Breakdown.self)
    #expect(store.state.phase == .failed("the service is down"))
    #expect(store.state.assets == [.pump])
  }

  @Test func `A refresh waits for the load before it, and there is one answer`() async {
    let clock = TestClock()
    let store = TestStore(initialState: AssetsListFeature.State()) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { _ in
        try await clock.sleep(for: .seconds(2))
        return [.pump]
      }
    }

    await clock.advance(by: .seconds(1))
    await store.send(.refreshPulled)
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(query: AssetsQuery()) { $0.$assets.withLock { $0 = [.pump] } }
  }

  @Test func `The list is searched once typing has paused`() async {
    let clock = TestClock()
    share(.pump, .valve)
    let store = TestStore(initialState: .loaded) {
      AssetsListFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.searchTextChanged("v")) { $0.searchText = "v" }
    await clock.advance(by: .milliseconds(299))
    await store.send(.searchTextChanged("va")) { $0.searchText = "va" }
    await clock.advance(by: .milliseconds(299))
    #expect(store.state.visibleAssets == [.pump, .valve])
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.searchTextSettled) { $0.appliedSearch = "va" }
    #expect(store.state.visibleAssets == [.valve])
  }

  @Test func `Clearing the search shows everything at once`() async {
    let clock = TestClock()
    share(.pump, .valve)
    var state = AssetsListFeature.State.loaded
    state.searchText = "valve"
    state.appliedSearch = "valve"
    let store = TestStore(initialState: state) {
      AssetsListFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.searchTextChanged("valves")) { $0.searchText = "valves" }
    await store.send(.searchTextChanged("")) {
      $0.searchText = ""
      $0.appliedSearch = ""
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func `Tapping an asset is for the coordinator to follow`() async {
    let store = TestStore(initialState: .loaded) { AssetsListFeature() }

    await store.send(.assetTapped(id: "P-1"))
  }

  @Test func `A client that a test does not provide is reported`() async {
    let issues = await issues {
      let store = TestStore(initialState: AssetsListFeature.State()) { AssetsListFeature() }
      await store.receive(query: AssetsQuery(), failing: UnimplementedError.self)
      #expect(store.state.phase == .failed("AssetsClient.load is not implemented"))
    }
    #expect(issues.count == 1, "\(issues)")
    let text = issues.first?.text ?? ""
    #expect(
      text.contains("'AssetsClient.load' was called, but has no implementation here"),
      "\(text)"
    )
  }
}
