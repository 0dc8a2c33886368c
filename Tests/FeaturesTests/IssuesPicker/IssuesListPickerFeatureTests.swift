import Features
import Store
import TestSupport
import Testing

private let request = PickIssue(for: .pump)

/// A store of a picker, with what the client answers.
private func picker(
  _ load: @escaping @Sendable () async throws -> [Features.Issue]
) -> TestStoreOf<IssuesListPickerFeature> {
  TestStore(initialState: IssuesListPickerFeature.State(request)) {
    IssuesListPickerFeature()
  } withDependencies: {
    $0.issuesClient.load = load
  }
}

@Test func `The picker loads the issues when it appears`() async {
  let load = TestEndpoint(of: [Features.Issue].self, name: "issues")
  let store = picker { try await load() }

  #expect(store.state.phase == .loading(nil))
  await load.return([.leak, .noise], toCall: 0)
  await store.receive(query: IssuesQuery()) { $0.$issues.withLock { $0 = [.leak, .noise] } }
  #expect(store.state.phase == .loaded)
}

@Test func `A failed load of the issues says why, and can be tried again`() async {
  let store = picker { throw Breakdown() }

  await store.receive(query: IssuesQuery(), failing: Breakdown.self)
  #expect(store.state.phase == .failed("the service is down"))
  let load = TestEndpoint(of: [Features.Issue].self, name: "issues")
  store.dependencies.issuesClient.load = { try await load() }
  await store.send(.retryTapped)
  #expect(store.state.phase == .loading(nil))
  await load.return([.leak], toCall: 0)
  await store.receive(query: IssuesQuery()) { $0.$issues.withLock { $0 = [.leak] } }
  #expect(store.state.phase == .loaded)
}

@Test func `A refresh of the issues waits for the load before it, and there is one answer`() async {
  let clock = TestClock()
  let store = picker {
    try await clock.sleep(for: .seconds(1))
    return [.leak]
  }

  await store.send(.refreshPulled)
  #expect(clock.suspensions.count == 1)
  await clock.advance(by: .seconds(1))
  await store.receive(query: IssuesQuery()) { $0.$issues.withLock { $0 = [.leak] } }
}

@Test func `The filter keeps what has every word of it`() async {
  let store = picker { [.leak, .noise, .rust] }
  await store.receive(query: IssuesQuery()) { $0.$issues.withLock { $0 = [.leak, .noise, .rust] } }

  await store.send(.filterTextChanged("noise a")) { $0.filterText = "noise a" }
  #expect(store.state.visibleIssues == [.noise])
  await store.send(.filterTextChanged("closed")) { $0.filterText = "closed" }
  #expect(store.state.visibleIssues == [.rust])
  await store.send(.filterTextChanged("")) { $0.filterText = "" }
  #expect(store.state.visibleIssues == [.leak, .noise, .rust])
}

@Test func `Selecting an issue returns it`() async {
  let store = picker { [.leak] }
  await store.receive(query: IssuesQuery()) { $0.$issues.withLock { $0 = [.leak] } }

  await store.send(.issueSelected(.leak))
  await store.receive(finish: Features.Issue.leak)
}
