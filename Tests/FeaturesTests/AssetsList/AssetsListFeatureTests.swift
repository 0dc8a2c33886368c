import Features
import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.dependencies { _ in }, .survivesProcessDeath) struct AssetsListFeatureTests {
  @Test func `The list loads with progress when it appears`() async {
    let store = TestStore(initialState: AssetsListFeature.State()) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { progress in
        await progress(LoadProgress(completed: 1, total: 2))
        return [.pump, .valve]
      }
    }

    #expect(store.state.phase == .loading(nil))
    await store.receive(\.loadProgressed, LoadProgress(completed: 1, total: 2)) {
      $0.phase = .loading(LoadProgress(completed: 1, total: 2))
    }
    await store.receive(\.assetsLoaded) {
      $0.phase = .loaded
      $0.$assets.withLock { $0 = [.pump, .valve] }
    }
  }

  @Test func `A failed load says why, and can be tried again`() async {
    let store = TestStore(initialState: AssetsListFeature.State()) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { _ in throw Breakdown() }
    }

    await store.receive(\.loadFailed) { $0.phase = .failed("the service is down") }

    store.dependencies.assetsClient.load = { _ in [.pump] }
    await store.send(.retryTapped) { $0.phase = .loading(nil) }
    await store.receive(\.assetsLoaded) {
      $0.phase = .loaded
      $0.$assets.withLock { $0 = [.pump] }
    }
  }

  @Test func `A failed refresh keeps the assets of before`() async {
    var state = AssetsListFeature.State()
    state.$assets.withLock { $0 = [.pump] }
    state.phase = .loaded
    let store = TestStore(initialState: state) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { _ in throw Breakdown() }
    }

    await store.send(.refreshPulled) { $0.phase = .loading(nil) }
    await store.receive(\.loadFailed) { $0.phase = .failed("the service is down") }
  }

  @Test func `A refresh cancels the load before it, and only the newest answers`() async {
    let clock = TestClock()
    let store = TestStore(initialState: AssetsListFeature.State()) {
      AssetsListFeature()
    } withDependencies: {
      $0.assetsClient.load = { _ in
        try await clock.sleep(for: .seconds(2))
        return [.valve]
      }
    }

    await clock.advance(by: .seconds(1))
    store.dependencies.assetsClient.load = { _ in
      try await clock.sleep(for: .seconds(2))
      return [.pump]
    }
    await store.send(.refreshPulled)
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(1))
    await store.receive(\.assetsLoaded, [.pump]) {
      $0.phase = .loaded
      $0.$assets.withLock { $0 = [.pump] }
    }
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
    var state = AssetsListFeature.State.loaded
    state.$assets.withLock { $0 = [.pump, .valve] }
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
      await store.receive(\.loadFailed) {
        $0.phase = .failed("AssetsClient.load is not implemented")
      }
    }
    #expect(issues.count == 1, "\(issues)")
    let text = issues.first?.text ?? ""
    #expect(
      text.contains("'AssetsClient.load' was called, but has no implementation here"),
      "\(text)"
    )
  }
}
