import Features
import Store
import TestSupport
import Testing

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

  await store.send(.issuePicked(.noise)) { $0.pendingChanges = [.link(2)] }
  await store.send(.issuePicked(.rust)) { $0.pendingChanges = [.link(2), .link(3)] }
  await clock.advance(by: .seconds(1))
  await store.receive(\.changeFailed) {
    $0.pendingChanges = [.link(3)]
    $0.failedChange = FailedLinkChange(change: .link(2), message: "the service is down")
  }
  await clock.advance(by: .seconds(1))
  await store.receive(\.changeSaved) {
    $0.pendingChanges = []
    $0.asset.linkedIssues = [1, 3]
    $0.linkedIssues = [.leak, .rust]
  }
}

@Test func `A refresh of the detail cancels the load before it, and only the newest answers`()
  async
{
  let clock = TestClock()
  let store = TestStore(initialState: AssetDetailFeature.State(asset: .pump)) {
    AssetDetailFeature()
  } withDependencies: {
    $0.assetsClient.details = { _ in
      try await clock.sleep(for: .seconds(1))
      return .pump
    }
  }

  await store.send(.appeared) { $0.phase = .loading(nil) }
  await store.send(.refreshPulled)
  #expect(clock.suspensions.count == 1)
  await clock.advance(by: .seconds(1))
  await store.receive(\.detailsLoaded) {
    $0.phase = .loaded
    $0.linkedIssues = [.leak]
    $0.connectedAssets = [.valve]
  }
}
