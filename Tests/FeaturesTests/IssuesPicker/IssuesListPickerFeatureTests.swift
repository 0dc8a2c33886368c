import Features
import Store
import TestSupport
import Testing

private let request = PickIssue(for: .pump)

@Test func `The picker loads the issues when it appears`() async {
  let store = TestStore(initialState: IssuesListPickerFeature.State(request)) {
    IssuesListPickerFeature()
  } withDependencies: {
    $0.issuesClient.load = { [.leak, .noise] }
  }

  #expect(store.state.phase == .loading(nil))
  await store.receive(\.issuesLoaded) {
    $0.phase = .loaded
    $0.issues = [.leak, .noise]
  }
}

@Test func `A failed load of the issues says why, and can be tried again`() async {
  let store = TestStore(initialState: IssuesListPickerFeature.State(request)) {
    IssuesListPickerFeature()
  } withDependencies: {
    $0.issuesClient.load = { throw Breakdown() }
  }

  await store.receive(\.loadFailed) { $0.phase = .failed("the service is down") }
  store.dependencies.issuesClient.load = { [.leak] }
  await store.send(.retryTapped) { $0.phase = .loading(nil) }
  await store.receive(\.issuesLoaded) {
    $0.phase = .loaded
    $0.issues = [.leak]
  }
}

@Test func `A refresh of the issues cancels the load before it, and only the newest answers`() async
{
  let clock = TestClock()
  let store = TestStore(initialState: IssuesListPickerFeature.State(request)) {
    IssuesListPickerFeature()
  } withDependencies: {
    $0.issuesClient.load = {
      try await clock.sleep(for: .seconds(1))
      return [.leak]
    }
  }

  await store.send(.refreshPulled)
  #expect(clock.suspensions.count == 1)
  await clock.advance(by: .seconds(1))
  await store.receive(\.issuesLoaded) {
    $0.phase = .loaded
    $0.issues = [.leak]
  }
}

@Test func `The filter keeps what has every word of it`() async {
  var state = IssuesListPickerFeature.State(request)
  state.issues = [.leak, .noise, .rust]
  state.phase = .loaded
  let store = TestStore(initialState: state) { IssuesListPickerFeature() }

  await store.send(.filterTextChanged("noise a")) { $0.filterText = "noise a" }
  #expect(store.state.visibleIssues == [.noise])
  await store.send(.filterTextChanged("closed")) { $0.filterText = "closed" }
  #expect(store.state.visibleIssues == [.rust])
  await store.send(.filterTextChanged("")) { $0.filterText = "" }
  #expect(store.state.visibleIssues == [.leak, .noise, .rust])
}

@Test func `Selecting an issue returns it`() async {
  var state = IssuesListPickerFeature.State(request)
  state.issues = [.leak]
  state.phase = .loaded
  let store = TestStore(initialState: state) { IssuesListPickerFeature() }

  await store.send(.issueSelected(.leak))
  await store.receive(finish: Features.Issue.leak)
}
