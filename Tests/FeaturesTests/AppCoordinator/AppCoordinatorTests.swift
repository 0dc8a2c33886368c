import Features
import Navigation
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }) struct AppCoordinatorTests {
  /// A coordinator over a loaded list, with screens above it that need no loading.
  private func coordinator(_ screens: AppCoordinator.Path.State...) -> AppCoordinator.State {
    share(.pump, .valve)
    var state = AppCoordinator.State()
    state.assetsList.phase = .loaded
    for screen in screens { state.path.append(screen) }
    return state
  }

  private func detail(_ details: AssetDetails = .pump) -> AppCoordinator.Path.State {
    .assetDetail(loaded(details))
  }

  private func picker(for asker: StackElementID) -> AppCoordinator.Path.State {
    var state = IssuesListPickerFeature.State(
      request: IssueRequest(asker: asker, assetName: "Pump", linkedIssues: [1])
    )
    state.issues = [.leak, .noise]
    state.phase = .loaded
    return .issuesListPicker(state)
  }

  @Test func `Opening the app loads the list`() async {
    let store = TestStore(initialState: AppCoordinator.State()) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.load = { _ in [.pump] }
    }

    await store.send(.appeared)
    await store.receive(\.assetsList.appeared) { $0.assetsList.phase = .loading(nil) }
    await store.receive(\.assetsList.assetsLoaded) {
      $0.assetsList.phase = .loaded
      $0.assetsList.$assets.withLock { $0 = [.pump] }
    }
  }

  @Test func `Tapping an asset shows its detail, which loads`() async {
    let store = TestStore(initialState: coordinator()) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { _ in .pump }
    }

    await store.send(.assetsList(.assetTapped(id: "P-1"))) {
      $0.path.append(.assetDetail(AssetDetailFeature.State(asset: Shared(value: .pump))))
      $0.assetsList.$settings.withLock { $0.view("P-1") }
    }
    await store.receive(\.path[id: 0].assetDetail.appeared) {
      $0.path[id: 0]?.modify(\.assetDetail) { $0.phase = .loading(nil) }
    }
    await store.receive(\.path[id: 0].assetDetail.detailsLoaded) {
      $0.path[id: 0]?.modify(\.assetDetail) {
        $0.phase = .loaded
        $0.expectLoaded(.pump)
      }
    }
  }

  @Test func `Tapping an asset that is gone shows nothing`() async {
    let store = TestStore(initialState: coordinator()) { AppCoordinator() }

    await store.send(.assetsList(.assetTapped(id: "X-9")))
  }

  @Test func `A neighbour is shown above the detail it was tapped on`() async {
    let store = TestStore(initialState: coordinator(detail())) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { _ in .valve }
    }

    await store.send(.path(.element(id: 0, action: .assetDetail(.connectedAssetTapped(id: "V-1")))))
    {
      $0.path.append(.assetDetail(AssetDetailFeature.State(asset: Shared(value: .valve))))
      $0.assetsList.$settings.withLock { $0.view("V-1") }
    }
    await store.receive(\.path[id: 1].assetDetail.appeared) {
      $0.path[id: 1]?.modify(\.assetDetail) { $0.phase = .loading(nil) }
    }
    await store.receive(\.path[id: 1].assetDetail.detailsLoaded) {
      $0.path[id: 1]?.modify(\.assetDetail) { $0.phase = .loaded }
    }
  }

  @Test func `Linking asks for an issue in the name of the detail`() async {
    let store = TestStore(initialState: coordinator(detail())) {
      AppCoordinator()
    } withDependencies: {
      $0.issuesClient.load = { [.leak, .noise] }
    }

    await store.send(.path(.element(id: 0, action: .assetDetail(.linkIssueTapped)))) {
      let request = IssueRequest(asker: 0, assetName: "Pump", linkedIssues: [1])
      $0.path.append(.issuesListPicker(IssuesListPickerFeature.State(request: request)))
    }
    await store.receive(\.path[id: 1].issuesListPicker.appeared) {
      $0.path[id: 1]?.modify(\.issuesListPicker) { $0.phase = .loading(nil) }
    }
    await store.receive(\.path[id: 1].issuesListPicker.issuesLoaded) {
      $0.path[id: 1] = picker(for: 0)
    }
  }

  @Test func `A picked issue is linked to the detail that asked, and the list knows it`() async {
    let linked = AssetDetails.pump.linking(.noise)
    let store = TestStore(initialState: coordinator(detail(), picker(for: 0))) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.link = { _, _ in linked }
    }

    await store.send(.path(.element(id: 1, action: .issuesListPicker(.issueSelected(.noise))))) {
      $0.path.removeLast()
    }
    await store.receive(\.path[id: 0].assetDetail.issuePicked) {
      $0.path[id: 0]?.modify(\.assetDetail) { $0.pendingChanges = [.link(2)] }
    }
    await store.receive(\.path[id: 0].assetDetail.changeSaved) {
      $0.path[id: 0]?.modify(\.assetDetail) {
        $0.pendingChanges = []
        $0.expectSaved(linked)
      }
    }
  }

  @Test(arguments: [(0, "P-1", AssetDetails.pump), (1, "V-1", .valve)])
  func `With two details on the path the issue reaches the one that asked`(
    asker: Int,
    assetID: String,
    details: AssetDetails
  ) async {
    let asker = StackElementID(generation: asker)
    let linked = details.linking(.noise)
    let state = coordinator(detail(.pump), detail(.valve), picker(for: asker))
    let store = TestStore(initialState: state) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.link = { _, id in
        #expect(id == assetID)
        return linked
      }
    }

    await store.send(.path(.element(id: 2, action: .issuesListPicker(.issueSelected(.noise))))) {
      $0.path.removeLast()
    }
    await store.receive(\.path[id: asker].assetDetail.issuePicked, .noise) {
      $0.path[id: asker]?.modify(\.assetDetail) { $0.pendingChanges = [.link(2)] }
    }
    await store.receive(\.path[id: asker].assetDetail.changeSaved) {
      $0.path[id: asker]?.modify(\.assetDetail) {
        $0.pendingChanges = []
        $0.expectSaved(linked)
      }
    }
  }

  @Test func `An issue picked for a detail that has left is not delivered`() async {
    let store = TestStore(initialState: coordinator(detail(), picker(for: 7))) { AppCoordinator() }

    await store.send(.path(.element(id: 1, action: .issuesListPicker(.issueSelected(.noise))))) {
      $0.path.removeLast()
    }
  }

  @Test func `A change is shown on every screen with the same asset`() async {
    let linked = AssetDetails.pump.linking(.noise)
    let state = coordinator(detail(.pump), detail(.valve), detail(.pump))
    let store = TestStore(initialState: state) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.link = { _, _ in linked }
    }

    await store.send(.path(.element(id: 2, action: .assetDetail(.issuePicked(.noise))))) {
      $0.path[id: 2]?.modify(\.assetDetail) { $0.pendingChanges = [.link(2)] }
    }
    await store.receive(\.path[id: 2].assetDetail.changeSaved) {
      $0.path[id: 2]?.modify(\.assetDetail) {
        $0.pendingChanges = []
        $0.expectSaved(linked)
      }
    }
    for id in [0, 2] as [StackElementID] {
      #expect(store.state.path[id: id, case: \.assetDetail]?.asset == linked.asset)
      #expect(store.state.path[id: id, case: \.assetDetail]?.linkedIssues == [.leak, .noise])
    }
    #expect(store.state.assetsList.assets[id: "P-1"] == linked.asset)
  }

  @Test func `A load of the list that began before a change begins again`() async {
    let clock = TestClock()
    let linked = AssetDetails.pump.linking(.noise)
    let catalog = LockIsolated([Asset.pump])
    let store = TestStore(initialState: coordinator(detail())) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.link = { _, _ in linked }
      $0.assetsClient.load = { _ in
        try await clock.sleep(for: .seconds(2))
        return catalog.value
      }
    }

    await store.send(.assetsList(.refreshPulled)) { $0.assetsList.phase = .loading(nil) }
    await clock.advance(by: .seconds(1))
    await store.send(.path(.element(id: 0, action: .assetDetail(.issuePicked(.noise))))) {
      $0.path[id: 0]?.modify(\.assetDetail) { $0.pendingChanges = [.link(2)] }
    }
    await store.receive(\.path[id: 0].assetDetail.changeSaved) {
      $0.path[id: 0]?.modify(\.assetDetail) {
        $0.pendingChanges = []
        $0.expectSaved(linked)
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.assetsList.assetsLoaded, [.pump]) {
      $0.assetsList.savedChangesBeforeLoad = 1
    }
    catalog.setValue([linked.asset])
    await clock.advance(by: .seconds(2))
    await store.receive(\.assetsList.assetsLoaded) {
      $0.assetsList.phase = .loaded
      $0.assetsList.$assets.withLock { $0 = [linked.asset] }
    }
  }
}
