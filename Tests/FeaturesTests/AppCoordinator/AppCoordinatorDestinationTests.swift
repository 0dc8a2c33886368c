import Features
import Navigation
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }, .survivesProcessDeath) struct AppCoordinatorDestinationTests {
  private func withDetail() -> AppCoordinator.State {
    var state = AppCoordinator.State.loaded
    state.path.append(.assetDetail(loaded()))
    return state
  }

  private var question: ConfirmUnlinkFeature.State {
    ConfirmUnlinkFeature.State(ConfirmUnlink(issue: .leak, assetName: "Pump"))
  }

  /// A coordinator whose detail has loaded.
  private nonisolated(nonsending) func opened(
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) async -> TestStoreOf<AppCoordinator> {
    let store = TestStore(initialState: withDetail()) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { _ in .pump }
      prepare(&$0)
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    return store
  }

  /// A coordinator whose detail has asked before it unlinks an issue.
  private nonisolated(nonsending) func asking(
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) async -> TestStoreOf<AppCoordinator> {
    let store = await opened(prepare)
    await store.send(\.path[id: 0].assetDetail.unlinkTapped, 1) {
      $0.destination = .confirmUnlink(question)
    }
    return store
  }

  @Test func `Unlinking asks first`() async {
    let store = await asking()
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.receive(\.path[id: 0].assetDetail.unlinkAnswered, .cancelled)
  }

  @Test func `Unlinking what is not linked asks nothing`() async {
    let store = await opened()

    await store.send(.path(.element(id: 0, action: .assetDetail(.unlinkTapped(id: 9)))))
  }

  @Test func `The answer yes unlinks on the detail that asked`() async {
    let unlinked = AssetDetails(asset: Asset(id: "P-1", name: "Pump"))
    let store = await asking { $0.assetsClient.unlink = { _, _ in unlinked } }

    await store.send(.destination(.presented(.confirmUnlink(.confirmTapped)))) {
      $0.destination = nil
    }
    await store.receive(\.path[id: 0].assetDetail.unlinkAnswered, .finished(1)) {
      $0.path[id: 0, case: \.assetDetail]?.expectChanges(.unlink(1, from: "P-1"))
    }
    await store.receive(mutation: LinkChange.unlink(1, from: "P-1")) {
      $0.path[id: 0, case: \.assetDetail]?.expectSaved(unlinked)
    }
    await store.receive(\.path[id: 0].assetDetail.changeEnded)
  }

  @Test func `The answer no closes the question and changes nothing`() async {
    let store = await asking()
    await store.send(.destination(.presented(.confirmUnlink(.keepTapped))))
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.receive(\.path[id: 0].assetDetail.unlinkAnswered, .cancelled)
  }

  @Test func `Help is presented, and closes itself`() async {
    let store = TestStore(initialState: .loaded) { AppCoordinator() }

    await store.send(.helpTapped) { $0.destination = .help(HelpFeature.State()) }
    await store.send(.destination(.presented(.help(.closeTapped))))
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `The way back leads from what is presented to the path and then nowhere`() async {
    var state = withDetail()
    state.destination = .help(HelpFeature.State())
    let store = TestStore(initialState: state) {
      AppCoordinator()
    } withDependencies: {
      $0.assetsClient.details = { _ in .pump }
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1"))

    await store.send(.backTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.send(.backTapped)
    await store.receive(\.path.popFrom) { $0.path.removeLast() }
    await store.send(.backTapped)
  }

  @Test func `A detail is not left while it saves`() async {
    let clock = TestClock()
    let linked = AssetDetails.pump.linking(.noise)
    let store = await opened {
      $0.assetsClient.link = { _, _ in
        try await clock.sleep(for: .seconds(1))
        return linked
      }
    }

    await store.send(.path(.element(id: 0, action: .assetDetail(.issuePicked(.finished(.noise))))))
    {
      $0.path[id: 0, case: \.assetDetail]?.expectChanges(.link(2, to: "P-1"))
    }
    await store.send(.backTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.path[id: 0, case: \.assetDetail]?.expectSaved(linked)
    }
    await store.receive(\.path[id: 0].assetDetail.changeEnded)
  }
}
