import Account
import App
import Assets
import Contracts
import Foundation
import Issues
import Navigation
import Store
import TestSupport
import Testing

private let issues = [Issue(id: 1, title: "Crash on launch"), Issue(id: 2, title: "Typo")]

@Suite struct AppCoordinatorTests {
  @Test func `An asset gets the issue that was picked`() async {
    let store = TestStore(initialState: AppCoordinator.State()) { AppCoordinator() }
    await store.send(.assetTapped(name: "Pump")) {
      $0.path[id: 0] = .asset(AssetDetail.State(name: "Pump"))
    }
    await store.send(\.path[id: 0].asset.linkIssueTapped) {
      $0.path[id: 1] = .issues(IssuesPicker.State(PickIssue()))
    }
    await store.receive(\.path[id: 1].issues.issuesLoaded) {
      $0.path[id: 1, case: \.issues]?.issues = issues
    }
    await store.send(\.path[id: 1].issues.issueTapped, issues[1]) { $0.path.pop(from: 1) }
    await store.receive(\.path[id: 0].asset.issuePicked, .finished(issues[1])) {
      $0.path[id: 0, case: \.asset]?.linkedIssues = [issues[1]]
    }
  }

  @Test func `The account is a flow, which finishes with what has changed`() async {
    let store = TestStore(initialState: AppCoordinator.State()) { AppCoordinator() }
    await store.send(.accountTapped) {
      $0.path[id: 0] = .account(AccountFlow.State(ManageAccount(name: "Robin")))
    }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].account.nameTapped)
    #expect(store.state.screenIDs == [[0], [0, 1]])
    await store.send(\.path[id: 0].account.path[id: 1].name.nameChanged, "Kim")
    await store.send(\.path[id: 0].account.path[id: 1].name.doneTapped)
    await store.receive(\.accountChanged, .finished(.renamed("Kim"))) { $0.userName = "Kim" }
    #expect(store.state.screenIDs == [])
  }

  @Test func `A pick that was open when the app was ended is finished by the next run`()
    async throws
  {
    let store = TestStore(initialState: AppCoordinator.State()) { AppCoordinator() }
    store.exhaustivity = .off
    await store.send(.assetTapped(name: "Pump"))
    await store.send(\.path[id: 0].asset.linkIssueTapped)
    await store.skipReceivedActions()
    let saved = try JSONEncoder().encode(store.state)

    let restored = try JSONDecoder().decode(AppCoordinator.State.self, from: saved)
    let next = TestStore(initialState: restored) { AppCoordinator() }
    next.exhaustivity = .off
    await next.send(\.path[id: 1].issues.issueTapped, issues[0])
    await next.receive(\.path[id: 0].asset.issuePicked, .finished(issues[0])) {
      $0.path[id: 0, case: \.asset]?.linkedIssues = [issues[0]]
    }
  }
}

/// Each feature, tested in its own module.
@Suite struct FeatureTests {
  @Test func `The asset asks, and its test replies for the app`() async {
    let store = TestStore(initialState: AssetDetail.State(name: "Pump")) { AssetDetail() }
    await store.send(.linkIssueTapped)
    await store.reply(to: PickIssue(), with: .finished(issues[0])) { $0.linkedIssues = [issues[0]] }
    await store.send(.linkIssueTapped)
    await store.reply(to: PickIssue(excluding: [1]), with: .cancelled) { $0.isPickCancelled = true }
  }

  @Test func `The note waits in an effect`() async {
    let store = TestStore(initialState: AssetNote.State()) { AssetNote() }
    await store.send(.mentionTapped)
    await store.reply(to: PickIssue(), with: .finished(issues[1]))
    await store.receive(\.mentioned) { $0.text = "#2 Typo" }
    await store.send(.mentionTapped)
    await store.reply(to: PickIssue(), with: .cancelled)
  }

  @Test func `The report presents the picker itself`() async {
    let store = TestStore(initialState: IssueReport.State()) { IssueReport() }
    await store.send(.similarTapped) { $0.picker = IssuesPicker.State(PickIssue()) }
    await store.receive(\.picker.issuesLoaded) { $0.picker?.issues = issues }
    await store.send(\.picker.issueTapped, issues[0]) { $0.picker = nil }
    await store.receive(\.similarPicked, .finished(issues[0])) { $0.similar = issues[0] }
  }
}
