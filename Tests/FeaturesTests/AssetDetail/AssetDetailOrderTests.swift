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
      $0.assetsClient.details = { _ in .pump }
      $0.assetsClient.link = { issue, _ in
        try await clock.sleep(for: .seconds(1))
        guard issue == 3 else { throw Breakdown() }
        return .pump.linking(.rust)
      }
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1"))

    await store.send(.issuePicked(.finished(.noise))) { $0.expectChanges(.link(2, to: "P-1")) }
    await store.send(.issuePicked(.finished(.rust))) {
      $0.expectChanges(.link(2, to: "P-1"), .link(3, to: "P-1"))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(mutation: LinkChange.link(2, to: "P-1"), failing: Breakdown.self) {
      $0.expectChanges(.link(3, to: "P-1"))
    }
    await store.receive(\.changeEnded) {
      $0.failedChange = FailedLinkChange(
        change: .link(2, to: "P-1"),
        message: "the service is down"
      )
    }
    await clock.advance(by: .seconds(1))
    await store.receive(mutation: LinkChange.link(3, to: "P-1")) {
      $0.expectSaved(.pump.linking(.rust))
    }
    await store.receive(\.changeEnded)
  }

  @Test func `A refresh of the detail waits for the load before it, and there is one answer`() async
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

    #expect(store.state.phase == .loading(nil))
    await store.send(.refreshPulled)
    #expect(clock.suspensions.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(query: AssetDetailsQuery(id: "P-1")) {
      $0.$details.withLock { $0 = .pump }
    }
  }
}
