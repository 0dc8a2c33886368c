import Features
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }, .survivesProcessDeath) struct AssetDetailFeatureTests {
  /// A detail that has loaded.
  private nonisolated(nonsending) func opened(
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) async -> TestStoreOf<AssetDetailFeature> {
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { _ in .pump }
      prepare(&$0)
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    return store
  }

  @Test func `The detail loads its issues and neighbours when it appears`() async {
    let details = TestEndpoint(of: AssetDetails.self, name: "details")
    let store = TestStore(initialState: AssetDetailFeature.State(asset: .pump)) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { try await details($0) }
    }

    #expect(store.state.phase == .loading(nil))
    #expect(store.state.asset == .pump)
    await details.return(.pump, toCall: 0)
    await store.receive(query: AssetDetailsQuery(id: "P-1")) {
      $0.$details.withLock { $0 = .pump }
    }
    #expect(store.state.phase == .loaded)
    #expect(store.state.linkedIssues == [.leak])
    #expect(store.state.connectedAssets == [.valve])
  }

  @Test func `A detail that opens again shows what it had, and loads again`() async {
    let details = TestEndpoint(of: AssetDetails.self, name: "details")
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { try await details($0) }
    }

    #expect(store.state.phase == .loading(nil))
    #expect(store.state.linkedIssues == [.leak])
    await details.return(.pump.linking(.noise), toCall: 0)
    await store.receive(query: AssetDetailsQuery(id: "P-1")) {
      $0.expectLoaded(.pump.linking(.noise))
    }
    #expect(store.state.linkedIssues == [.leak, .noise])
  }

  @Test func `A failed load of the detail says why, and can be tried again`() async {
    let store = TestStore(initialState: AssetDetailFeature.State(asset: .pump)) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { _ in throw Breakdown() }
    }

    await store.receive(query: AssetDetailsQuery(id: "P-1"), failing: Breakdown.self)
    #expect(store.state.phase == .failed("the service is down"))
    let details = TestEndpoint(of: AssetDetails.self, name: "details")
    store.dependencies.assetsClient.details = { try await details($0) }
    await store.send(.retryTapped)
    #expect(store.state.phase == .loading(nil))
    await details.return(.pump, toCall: 0)
    await store.receive(query: AssetDetailsQuery(id: "P-1")) {
      $0.$details.withLock { $0 = .pump }
    }
    #expect(store.state.phase == .loaded)
  }

  @Test func `A picked issue is linked through the client`() async {
    let store = await opened {
      $0.assetsClient.link = { issue, asset in
        #expect(issue == 2)
        #expect(asset == "P-1")
        return .pump.linking(.noise)
      }
    }

    await store.send(.linkIssueTapped)
    await store.reply(to: PickIssue(for: .pump), with: .finished(.noise)) {
      $0.expectChanges(.link(2, to: "P-1"))
    }
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.expectSaved(.pump.linking(.noise))
    }
    await store.receive(\.changeEnded)
    #expect(store.state.linkedIssues == [.leak, .noise])
  }

  @Test func `Picking an issue that is linked already changes nothing`() async {
    let store = await opened()

    await store.send(.issuePicked(.finished(.leak)))
  }

  @Test func `A picker that was left, and a question that was declined, change nothing`() async {
    let store = await opened()

    await store.send(.linkIssueTapped)
    await store.reply(to: PickIssue(for: .pump), with: .cancelled)
    await store.send(.unlinkTapped(id: 1))
    await store.reply(to: ConfirmUnlink(issue: .leak, assetName: "Pump"), with: .cancelled)
  }

  @Test func `An issue is unlinked once that is confirmed`() async {
    var unlinked = AssetDetails.pump
    unlinked.linkedIssues = []
    unlinked.asset.linkedIssues = []
    let store = await opened { [unlinked] in
      $0.assetsClient.unlink = { issue, asset in
        #expect(issue == 1)
        #expect(asset == "P-1")
        return unlinked
      }
    }

    await store.send(.unlinkTapped(id: 1))
    await store.reply(to: ConfirmUnlink(issue: .leak, assetName: "Pump"), with: .finished(1)) {
      $0.expectChanges(.unlink(1, from: "P-1"))
    }
    await store.receive(mutation: LinkChange.unlink(1, from: "P-1")) { $0.expectSaved(unlinked) }
    await store.receive(\.changeEnded)
    #expect(store.state.linkedIssues == [])
  }

  @Test func `Changes are saved one after the other, in the order they were asked for`() async {
    let clock = TestClock()
    let store = await opened {
      $0.assetsClient.link = { issue, _ in
        try await clock.sleep(for: .seconds(1))
        return issue == 2 ? .pump.linking(.noise) : .pump.linking(.noise, .rust)
      }
    }

    await store.send(.issuePicked(.finished(.noise))) { $0.expectChanges(.link(2, to: "P-1")) }
    await store.send(.issuePicked(.finished(.rust))) {
      $0.expectChanges(.link(2, to: "P-1"), .link(3, to: "P-1"))
    }
    await store.send(.issuePicked(.finished(.rust)))
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.expectSaved(.pump.linking(.noise))
    }
    await store.receive(\.changeEnded)
    await clock.advance(by: .seconds(1))
    await store.receive(mutation: LinkChange.link(3, to: "P-1")) {
      $0.expectSaved(.pump.linking(.noise, .rust))
    }
    await store.receive(\.changeEnded)
  }

  @Test func `A change that is not kept says why, and can be tried again`() async {
    let store = await opened { $0.assetsClient.link = { _, _ in throw Breakdown() } }

    await store.send(.issuePicked(.finished(.noise))) { $0.expectChanges(.link(2, to: "P-1")) }
    await store.receive(mutation: LinkChange.link(2, to: "P-1"), failing: Breakdown.self) {
      $0.expectChanges()
    }
    await store.receive(\.changeEnded) {
      $0.failedChange = FailedLinkChange(
        change: .link(2, to: "P-1"),
        message: "the service is down"
      )
    }
    store.dependencies.assetsClient.link = { _, _ in .pump.linking(.noise) }
    await store.send(.retryTapped) {
      $0.failedChange = nil
      $0.expectChanges(.link(2, to: "P-1"))
    }
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.expectSaved(.pump.linking(.noise))
    }
    await store.receive(\.changeEnded)
  }

  @Test func `A load that began before a kept change begins again`() async {
    let clock = TestClock()
    let store = await opened { $0.assetsClient.link = { _, _ in .pump.linking(.noise) } }
    let details = LockIsolated(AssetDetails.pump)
    store.dependencies.assetsClient.details = { _ in
      let answer = details.value
      try await clock.sleep(for: .seconds(1))
      return answer
    }

    await store.send(.refreshPulled)
    await store.send(.issuePicked(.finished(.noise))) { $0.expectChanges(.link(2, to: "P-1")) }
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.expectSaved(.pump.linking(.noise))
    }
    await store.receive(\.changeEnded)
    details.setValue(.pump.linking(.noise))
    await clock.advance(by: .seconds(1))
    #expect(store.state.linkedIssues == [.leak, .noise])
    await clock.advance(by: .seconds(1))
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    #expect(store.state.phase == .loaded)
  }

  @Test func `A change made on another screen is shown`() async {
    let store = await opened()
    let other = await opened { $0.assetsClient.link = { _, _ in .pump.linking(.noise) } }

    await other.send(.issuePicked(.finished(.noise))) { $0.expectChanges(.link(2, to: "P-1")) }
    await other.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.expectSaved(.pump.linking(.noise))
    }
    await other.receive(\.changeEnded)
    #expect(store.state.asset.linkedIssues == [1, 2])
    #expect(store.state.linkedIssues == [.leak, .noise])
  }

  @Test func `A change that an earlier process hasn't saved is saved when the detail appears`()
    async
  {
    @Shared(.linkChanges) var changes
    $changes.withLock { $0 = [.link(2, to: "P-1"), .link(2, to: "V-1")] }
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { _ in .pump }
      $0.assetsClient.link = { _, _ in throw Breakdown() }
    }

    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    await store.receive(mutation: LinkChange.link(2, to: "P-1"), failing: Breakdown.self) {
      $0.expectChanges(.link(2, to: "V-1"))
    }
    await store.receive(mutation: LinkChange.link(2, to: "V-1"), failing: Breakdown.self) {
      $0.expectChanges()
    }
    await store.receive(\.changeEnded) {
      $0.failedChange = FailedLinkChange(
        change: .link(2, to: "P-1"),
        message: "the service is down"
      )
    }
    // That of another asset isn't this one's failure.
    await store.receive(\.changeEnded)
  }
}
