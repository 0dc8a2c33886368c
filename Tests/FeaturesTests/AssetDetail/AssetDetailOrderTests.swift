import Features
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }) struct AssetDetailOrderTests {
  @Test func `A change that is not kept lets the next one be tried`() async {
    let clock = TestClock()
    let store = TestStore(initialState: loaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.link = { issue, _ in
        try await clock.sleep(for: .seconds(1))
        guard issue == 3 else { throw Breakdown() }
        return .pump.linking(.rust)
      }
    }

    await store.send(.issuePicked(.finished(.noise))) { $0.pendingChanges = [.link(2)] }
    await store.send(.issuePicked(.finished(.rust))) { $0.pendingChanges = [.link(2), .link(3)] }
    await clock.advance(by: .seconds(1))
    await store.receive(\.changeFailed) {
      $0.pendingChanges = [.link(3)]
      $0.failedChange = FailedLinkChange(change: .link(2), message: "the service is down")
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.changeSaved) {
      $0.pendingChanges = []
      $0.$asset.withLock { $0.linkedIssues = [1, 3] }
      $0.$issues.withLock { $0 = [.leak, .rust] }
      $0.$savedChanges.withLock { $0 += 1 }
    }
  }

  @Test func `A refresh of the detail cancels the load before it, and only the newest answers`()
    async
  {
    let clock = TestClock()
    let store = TestStore(initialState: unloaded()) {
      AssetDetailFeature()
    } withDependencies: {
      $0.assetsClient.details = { _ in
        try await clock.sleep(for: .seconds(1))
        return .pump
      }
    }

    #expect(store.state.phase == .loading(nil))
    await store.send(.refreshPulled)
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.detailsLoaded) {
      $0.phase = .loaded
      $0.$issues.withLock { $0 = [.leak] }
      $0.$assets.withLock { $0 = [.valve] }
    }
  }
}
