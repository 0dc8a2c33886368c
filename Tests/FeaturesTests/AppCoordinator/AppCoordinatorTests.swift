import Features
import Navigation
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }, .survivesProcessDeath) struct AppCoordinatorTests {
  /// A coordinator over a loaded list, with screens above it that need no loading.
  private func coordinator(_ screens: AppCoordinator.Path.State...) -> AppCoordinator.State {
    share(.pump, .valve)
    var state = AppCoordinator.State.loaded
    for screen in screens { state.path.append(screen) }
    return state
  }

  /// A store of a coordinator, whose details have loaded.
  private nonisolated(nonsending) func opened(
    _ state: AppCoordinator.State,
    _ details: Asset.ID...,
    prepare: (inout DependencyValues) -> Void = { _ in }
  ) async -> TestStoreOf<AppCoordinator> {
    let store = TestStore(initialState: state) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { id in id == "P-1" ? .pump : .valve }
      $0.issuesClient.load = { [.leak, .noise] }
      prepare(&$0)
    }
    for id in details { await store.receive(query: AssetDetailsQuery(id: id)) }
    return store
  }

  private func detail(_ details: AssetDetails = .pump) -> AppCoordinator.Path.State {
    .assetDetail(loaded(details))
  }

  @Test func `Opening the app loads the list`() async {
    let load = TestEndpoint(of: [Asset].self, name: "load")
    let store = TestStore(initialState: AppCoordinator.State()) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.load = { _ in try await load() }
    }

    #expect(store.state.assetsList.phase == .loading(nil))
    await load.return([.pump], toCall: 0)
    await store.receive(query: AssetsQuery()) {
      $0.assetsList.$assets.withLock { $0 = [.pump] }
    }
  }

  @Test func `Tapping an asset shows its detail, which loads`() async {
    let store = await opened(coordinator())

    await store.send(.assetsList(.assetTapped(id: "P-1"))) {
      $0.path.push(.assetDetail(opening(.pump)))
      $0.assetsList.$settings.withLock { $0.view("P-1") }
    }
    #expect(store.state.path[id: 0, case: \.assetDetail]?.asset == .pump)
    await store.receive(query: AssetDetailsQuery(id: "P-1")) {
      $0.path[id: 0, case: \.assetDetail]?.expectLoaded(.pump)
    }
  }

  @Test func `Tapping an asset that is gone shows nothing`() async {
    let store = TestStore(initialState: coordinator()) { AppCoordinator() }

    await store.send(.assetsList(.assetTapped(id: "X-9")))
  }

  @Test func `A neighbour is shown above the detail it was tapped on`() async {
    let store = await opened(coordinator(detail()), "P-1")

    await store.send(.path(.element(id: 0, action: .assetDetail(.connectedAssetTapped(id: "V-1")))))
    {
      $0.path.push(.assetDetail(opening(.valve)))
      $0.assetsList.$settings.withLock { $0.view("V-1") }
    }
    await store.receive(query: AssetDetailsQuery(id: "V-1")) {
      $0.path[id: 1, case: \.assetDetail]?.expectLoaded(.valve)
    }
  }

  @Test func `Linking asks for an issue in the name of the detail`() async {
    let store = await opened(coordinator(detail()), "P-1")

    await store.send(.path(.element(id: 0, action: .assetDetail(.linkIssueTapped)))) {
      $0.path.push(.issuesListPicker(IssuesListPickerFeature.State(PickIssue(for: .pump))))
    }
    await store.receive(query: IssuesQuery()) {
      $0.path[id: 1, case: \.issuesListPicker]?.$issues.withLock { $0 = [.leak, .noise] }
    }
    await store.send(.backTapped)
    await store.receive(\.path.popFrom) { $0.path.removeLast() }
    await store.receive(\.path[id: 0].assetDetail.issuePicked, .cancelled)
  }

  /// A coordinator whose detail with an id has asked for an issue.
  ///
  /// - Returns: The store, with a picker on top that has loaded.
  private nonisolated(nonsending) func picking(
    for id: StackElementID,
    _ asset: Asset,
    _ details: AppCoordinator.Path.State...,
    link: @escaping @Sendable (Features.Issue.ID, Asset.ID) async throws -> AssetDetails
  ) async -> TestStoreOf<AppCoordinator> {
    var state = coordinator()
    for detail in details { state.path.append(detail) }
    let store = await opened(state) { $0.assetsClient.link = link }
    for detail in details {
      await store.receive(query: AssetDetailsQuery(id: detail[case: \.assetDetail]?.id ?? ""))
    }
    await store.send(.path(.element(id: id, action: .assetDetail(.linkIssueTapped)))) {
      $0.path.push(.issuesListPicker(IssuesListPickerFeature.State(PickIssue(for: asset))))
    }
    let top = StackElementID(generation: details.count)
    await store.receive(query: IssuesQuery()) {
      $0.path[id: top, case: \.issuesListPicker]?.$issues.withLock { $0 = [.leak, .noise] }
    }
    return store
  }

  @Test func `A picked issue is linked to the detail that asked, and the list knows it`() async {
    let linked = AssetDetails.pump.linking(.noise)
    let store = await picking(for: 0, .pump, detail()) { _, _ in linked }

    await store.send(.path(.element(id: 1, action: .issuesListPicker(.issueSelected(.noise))))) {
      $0.path.removeLast()
    }
    await store.receive(\.path[id: 0].assetDetail.issuePicked, .finished(.noise)) {
      $0.path[id: 0, case: \.assetDetail]?.expectChanges(.link(2, to: "P-1"))
    }
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.path[id: 0, case: \.assetDetail]?.expectSaved(linked)
    }
    await store.receive(\.path[id: 0].assetDetail.changeEnded)
    #expect(store.state.assetsList.assets[id: "P-1"] == linked.asset)
  }

  @Test(arguments: [(0, AssetDetails.pump), (1, .valve)])
  func `With two details on the path the issue reaches the one that asked`(
    requester: Int,
    details: AssetDetails
  ) async {
    let requester = StackElementID(generation: requester)
    let linked = details.linking(.noise)
    let store = await picking(for: requester, details.asset, detail(.pump), detail(.valve)) {
      _,
      id in
      #expect(id == details.asset.id)
      return linked
    }

    await store.send(.path(.element(id: 2, action: .issuesListPicker(.issueSelected(.noise))))) {
      $0.path.removeLast()
    }
    await store.receive(\.path[id: requester].assetDetail.issuePicked, .finished(.noise)) {
      $0.path[id: requester, case: \.assetDetail]?.expectChanges(.link(2, to: details.asset.id))
    }
    await store.receive(mutation: LinkChange.link(2, to: details.asset.id)) {
      $0.path[id: requester, case: \.assetDetail]?.expectSaved(linked)
    }
    await store.receive(\.path[id: requester].assetDetail.changeEnded)
  }

  @Test func `A detail that leaves with its picker gets no answer`() async {
    let store = await picking(for: 0, .pump, detail()) { _, _ in .pump }

    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
  }

  @Test func `A change is shown on every screen with the same asset`() async {
    let linked = AssetDetails.pump.linking(.noise)
    let state = coordinator(detail(.pump), detail(.valve), detail(.pump))
    let store = await opened(state, "P-1", "V-1") { $0.assetsClient.link = { _, _ in linked } }

    await store.send(.path(.element(id: 2, action: .assetDetail(.issuePicked(.finished(.noise))))))
    {
      $0.path[id: 2, case: \.assetDetail]?.expectChanges(.link(2, to: "P-1"))
    }
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.path[id: 2, case: \.assetDetail]?.expectSaved(linked)
    }
    await store.receive(\.path[id: 2].assetDetail.changeEnded)
    for id in [0, 2] as [StackElementID] {
      #expect(store.state.path[id: id, case: \.assetDetail]?.asset == linked.asset)
      #expect(store.state.path[id: id, case: \.assetDetail]?.linkedIssues == [.leak, .noise])
    }
    #expect(store.state.assetsList.assets[id: "P-1"] == linked.asset)
  }

  @MainActor
  @Test func `The screens of the account lie on those of the coordinator, as one stack`() {
    var account = AccountFlow.State()
    account.path = [.privacy(PrivacyFeature.State())]
    let store = Store(initialState: coordinator(detail(), .account(account))) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { _ in .pump }
    }
    #expect(store.screens.map(\.id) == [[0], [1], [1, 0]])
    #expect(store.screens.last?.store is StoreOf<AccountFlow.Path>)
    store.popScreen()
    #expect(store.screens.map(\.id) == [[0], [1]])
    store.setScreens([])
    #expect(store.path.isEmpty)
  }

  @Test func `A load of the list that began before a change begins again`() async {
    let clock = TestClock()
    let linked = AssetDetails.pump.linking(.noise)
    let catalog = LockIsolated([Asset.pump])
    let store = await opened(coordinator(detail()), "P-1") {
      $0.assetsClient.link = { _, _ in linked }
      $0.assetsClient.load = { _ in
        let answer = catalog.value
        try await clock.sleep(for: .seconds(2))
        return answer
      }
    }

    await store.send(.assetsList(.refreshPulled))
    #expect(store.state.assetsList.phase == .loading(nil))
    await clock.advance(by: .seconds(1))
    await store.send(.path(.element(id: 0, action: .assetDetail(.issuePicked(.finished(.noise))))))
    {
      $0.path[id: 0, case: \.assetDetail]?.expectChanges(.link(2, to: "P-1"))
    }
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.path[id: 0, case: \.assetDetail]?.expectSaved(linked)
    }
    await store.receive(\.path[id: 0].assetDetail.changeEnded)
    catalog.setValue([linked.asset])
    // The answer of the first call isn't shown.
    await clock.advance(by: .seconds(1))
    #expect(store.state.assetsList.assets[id: "P-1"] == linked.asset)
    #expect(store.state.assetsList.phase == .loading(nil))
    await clock.advance(by: .seconds(2))
    await store.receive(query: AssetsQuery()) {
      $0.assetsList.$assets.withLock { $0 = [linked.asset] }
    }
    #expect(store.state.assetsList.phase == .loaded)
  }
}
