import Features
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }, .survivesProcessDeath) struct AssetDetailFeatureTests {
  @Test func `The detail loads its issues and neighbours when it appears`() async {
    let store = TestStore(initialState: unloaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { id in id == "P-1" ? .pump : .valve }
    }

    #expect(store.state.phase == .loading(nil))
    await store.receive(\.detailsLoaded, .pump) {
      $0.phase = .loaded
      $0.$issues.withLock { $0 = [.leak] }
      $0.$assets.withLock { $0 = [.valve] }
    }
  }

  @Test func `A detail that has loaded does not load again when it appears`() async {
    let store = TestStore(initialState: loaded()) { AssetDetailFeature() }

    await store.send(.connectedAssetTapped(id: "V-1"))
  }

  @Test func `A failed load of the detail says why, and can be tried again`() async {
    let store = TestStore(initialState: unloaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { _ in throw Breakdown() }
    }

    await store.receive(\.loadFailed) { $0.phase = .failed("the service is down") }
    store.dependencies.assetsClient.details = { _ in .pump }
    await store.send(.retryTapped) { $0.phase = .loading(nil) }
    await store.receive(\.detailsLoaded) {
      $0.phase = .loaded
      $0.$issues.withLock { $0 = [.leak] }
      $0.$assets.withLock { $0 = [.valve] }
    }
  }

  @Test func `A picked issue is linked through the client`() async {
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.link = { issue, asset in
        #expect(issue == 2)
        #expect(asset == "P-1")
        return .pump.linking(.noise)
      }
    }

    await store.send(.linkIssueTapped)
    await store.reply(to: PickIssue(for: .pump), with: .finished(.noise)) {
      $0.pendingChanges = [.link(2)]
    }
    await store.receive(\.changeSaved) {
      $0.pendingChanges = []
      $0.$asset.withLock { $0.linkedIssues = [1, 2] }
      $0.$issues.withLock { $0 = [.leak, .noise] }
      $0.$savedChanges.withLock { $0 += 1 }
    }
  }

  @Test func `Picking an issue that is linked already changes nothing`() async {
    let store = TestStore(initialState: loaded()) { AssetDetailFeature() }

    await store.send(.issuePicked(.finished(.leak)))
  }

  @Test func `A picker that was left, and a question that was declined, change nothing`() async {
    let store = TestStore(initialState: loaded()) { AssetDetailFeature() }

    await store.send(.linkIssueTapped)
    await store.reply(to: PickIssue(for: .pump), with: .cancelled)
    await store.send(.unlinkTapped(id: 1))
    await store.reply(to: ConfirmUnlink(issue: .leak, assetName: "Pump"), with: .cancelled)
  }

  @Test func `An issue is unlinked once that is confirmed`() async {
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.unlink = { issue, asset in
        #expect(issue == 1)
        #expect(asset == "P-1")
        var details = AssetDetails.pump
        details.linkedIssues = []
        details.asset.linkedIssues = []
        return details
      }
    }

    await store.send(.unlinkTapped(id: 1))
    await store.reply(to: ConfirmUnlink(issue: .leak, assetName: "Pump"), with: .finished(1)) {
      $0.pendingChanges = [.unlink(1)]
    }
    await store.receive(\.changeSaved) {
      $0.pendingChanges = []
      $0.$asset.withLock { $0.linkedIssues = [] }
      $0.$savedChanges.withLock { $0 += 1 }
    }
  }

  @Test func `Changes are saved one after the other, in the order they were asked for`() async {
    let clock = TestClock()
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.link = { issue, _ in
        try await clock.sleep(for: .seconds(1))
        return issue == 2 ? .pump.linking(.noise) : .pump.linking(.noise, .rust)
      }
    }

    await store.send(.issuePicked(.finished(.noise))) { $0.pendingChanges = [.link(2)] }
    await store.send(.issuePicked(.finished(.rust))) { $0.pendingChanges = [.link(2), .link(3)] }
    await store.send(.issuePicked(.finished(.rust)))
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.changeSaved) {
      $0.pendingChanges = [.link(3)]
      $0.$asset.withLock { $0.linkedIssues = [1, 2] }
      $0.$issues.withLock { $0 = [.leak, .noise] }
      $0.$savedChanges.withLock { $0 += 1 }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.changeSaved) {
      $0.pendingChanges = []
      $0.$asset.withLock { $0.linkedIssues = [1, 2, 3] }
      $0.$issues.withLock { $0 = [.leak, .noise, .rust] }
      $0.$savedChanges.withLock { $0 += 1 }
    }
  }

  @Test func `A change that is not kept says why, and can be tried again`() async {
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.link = { _, _ in throw Breakdown() }
    }

    await store.send(.issuePicked(.finished(.noise))) { $0.pendingChanges = [.link(2)] }
    await store.receive(\.changeFailed) {
      $0.pendingChanges = []
      $0.failedChange = FailedLinkChange(change: .link(2), message: "the service is down")
    }
    store.dependencies.assetsClient.link = { _, _ in .pump.linking(.noise) }
    await store.send(.retryTapped) {
      $0.failedChange = nil
      $0.pendingChanges = [.link(2)]
    }
    await store.receive(\.changeSaved) {
      $0.pendingChanges = []
      $0.$asset.withLock { $0.linkedIssues = [1, 2] }
      $0.$issues.withLock { $0 = [.leak, .noise] }
      $0.$savedChanges.withLock { $0 += 1 }
    }
  }

  @Test func `A kept change cancels a load that began before it`() async {
    let clock = TestClock()
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { _ in
        try await clock.sleep(for: .seconds(1))
        return .pump
      }
      $0.assetsClient.link = { _, _ in .pump.linking(.noise) }
    }

    await store.send(.refreshPulled) { $0.phase = .loading(nil) }
    await store.send(.issuePicked(.finished(.noise))) { $0.pendingChanges = [.link(2)] }
    await store.receive(\.changeSaved) {
      $0.phase = .loaded
      $0.pendingChanges = []
      $0.$asset.withLock { $0.linkedIssues = [1, 2] }
      $0.$issues.withLock { $0 = [.leak, .noise] }
      $0.$savedChanges.withLock { $0 += 1 }
    }
    await clock.advance(by: .seconds(2))
  }

  @Test func `A change made on another screen is shown`() async {
    let store = TestStore(initialState: loaded()) { AssetDetailFeature() }
    let other = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.link = { _, _ in .pump.linking(.noise) }
    }

    await other.send(.issuePicked(.finished(.noise))) { $0.pendingChanges = [.link(2)] }
    await other.receive(\.changeSaved) {
      $0.pendingChanges = []
      $0.$asset.withLock { $0.linkedIssues = [1, 2] }
      $0.$issues.withLock { $0 = [.leak, .noise] }
      $0.$savedChanges.withLock { $0 += 1 }
    }
    #expect(store.state.asset.linkedIssues == [1, 2])
    #expect(store.state.linkedIssues == [.leak, .noise])
  }
}
