import Features
import Foundation
import Navigation
import Store
import TestSupport
import Testing

/// Links into the running app.
@Suite(.dependencies { _ in }) struct LinkTourTests {
  /// The app of a user who is signed in, with screens above a list that has loaded.
  private func app(_ screens: AppCoordinator.Path.State...) -> AppFeature.State {
    signIn()
    share(.pump, .valve)
    var main = AppCoordinator.State.loaded
    for screen in screens { main.path.push(screen) }
    return AppFeature.State(phase: .main(main))
  }

  private func store(
    _ state: AppFeature.State,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<AppFeature> {
    TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1_000))
      $0.assetsClient.load = { _ in [.pump, .valve] }
      $0.assetsClient.details = { id in
        switch id {
        case "P-1": .pump
        case "V-1": .valve
        default: throw CatalogError.unknownAsset(id)
        }
      }
      $0.issuesClient.load = { [.leak, .noise] }
      prepare(&$0)
    }
  }

  /// A detail that a link has opened, and that loads.
  private func loading(_ id: Asset.ID) -> AppCoordinator.Path.State {
    .assetDetail(opening(AssetDetailFeature.State(id: id).asset))
  }

  private func loading(_ picker: PickIssue) -> AppCoordinator.Path.State {
    .issuesListPicker(IssuesListPickerFeature.State(picker))
  }

  @Test func `B152 - A link that starts the app waits for the login, and is opened once`() async {
    let url = "assets:/assets/P-1"
    let store = store(AppFeature.State(links: LinkState(opening: url))) {
      $0.authClient.signIn = { _, _ in .signedIn(.ada) }
    }
    // The mount has found that there is no coordinator yet.
    #expect(store.state.links.parked?.deadline == Date(timeIntervalSince1970: 1_600))
    await store.receive(\.phase.launching.signInRequired) {
      var state = SignedOutFeature.State()
      state.isSigningIn = true
      $0.phase = .signedOut(state)
      $0.login = LoginFlow.State(SignIn())
    }
    await store.send(\.login.presented.emailChanged, "ada@example.com") {
      $0.login?.email = "ada@example.com"
    }
    await store.send(\.login.presented.passwordChanged, Redacted("steam")) {
      $0.login?.password = Redacted("steam")
    }
    await store.send(\.login.presented.signInTapped) { $0.login?.phase = .loading(nil) }
    await store.receive(\.login.presented.accepted) { $0.login = nil }
    await store.receive(\.phase.signedOut.signedIn, .finished(.ada)) {
      $0.$session.withLock { $0 = .ada }
      $0.links.parked = nil
      var main = AppCoordinator.State()
      main.path.push(loading("P-1"))
      $0.phase = .main(main)
    }
    await store.receive(query: AssetsQuery()) {
      $0.main?.assetsList.$assets.withLock { $0 = [.pump, .valve] }
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1")) {
      $0.main?.path[id: 0, case: \.assetDetail]?.$details.withLock { $0 = .pump }
    }
    #expect(store.state.links == LinkState())
  }

  @Test func `B152 - A parked link survives the end of the process`() async throws {
    let first = store(AppFeature.State(links: LinkState(opening: "assets:/help")))
    first.exhaustivity = .off
    await first.receive(\.phase.launching.signInRequired)
    let state = try JSONDecoder().decode(
      AppFeature.State.self,
      from: JSONEncoder().encode(first.state)
    )
    let second = store(state)
    second.exhaustivity = .off
    await second.send(\.login.presented.accepted, .signedIn(.ada))
    await second.receive(\.phase.signedOut.signedIn)
    #expect(second.state.main?.destination == .help(HelpFeature.State()))
    #expect(second.state.links == LinkState())
  }

  @Test func `B152 - A picker that a link opens replies to the detail below it`() async {
    let linked = AssetDetails.pump.linking(.noise)
    let store = store(app(.assetDetail(loaded(.pump)))) {
      $0.assetsClient.link = { _, _ in linked }
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    await store.send(\.links.opened, "assets:/assets/P-1/issues?search=noise") {
      $0.main?.path.push(loading(PickIssue(for: .pump)))
      $0.main?.path[id: 1]?.modify(\.issuesListPicker) { $0.filterText = "noise" }
    }
    await store.receive(query: IssuesQuery()) {
      $0.main?.path[id: 1, case: \.issuesListPicker]?.$issues.withLock { $0 = [.leak, .noise] }
    }
    await store.send(\.phase.main.path[id: 1].issuesListPicker.issueSelected, .noise) {
      $0.main?.path.pop(from: 1)
    }
    await store.receive(\.phase.main.path[id: 0].assetDetail.issuePicked, .finished(.noise)) {
      $0.main?.path[id: 0, case: \.assetDetail]?.expectChanges(.link(2, to: "P-1"))
    }
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.main?.path[id: 0, case: \.assetDetail]?.expectSaved(linked)
    }
    await store.receive(\.phase.main.path[id: 0].assetDetail.changeEnded)
  }

  @Test func `B152 - A link that would remove a picker asks, and what is declined changes nothing`()
    async
  {
    let store = store(app(.assetDetail(loaded(.pump))))
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    await store.send(\.phase.main.path[id: 0].assetDetail.linkIssueTapped) {
      $0.main?.path.push(loading(PickIssue(for: .pump)))
    }
    await store.receive(query: IssuesQuery()) {
      $0.main?.path[id: 1, case: \.issuesListPicker]?.$issues.withLock { $0 = [.leak, .noise] }
    }
    let url = "assets:/assets/P-1"
    await store.send(\.links.opened, url) { $0.links.asked = ParkedLink(url: url) }
    await store.send(\.links.declined) {
      $0.links.asked = nil
      $0.links.refusal = "'assets:/assets/P-1' was declined"
    }
    await store.send(.linkRefusalClosed) { $0.links.refusal = nil }
    await store.send(\.links.opened, url) { $0.links.asked = ParkedLink(url: url) }
    await store.send(\.links.confirmed) {
      $0.links.asked = nil
      $0.main?.path.pop(from: 1)
    }
    await store.receive(\.phase.main.path[id: 0].assetDetail.issuePicked, .cancelled)
  }

  @Test func `B152 - A link that would remove a question, or a failed change, asks`() async {
    var failed = loaded(.pump)
    failed.failedChange = FailedLinkChange(change: .link(2, to: "P-1"), message: "disk full")
    let store = store(app(.assetDetail(failed)))
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    await store.send(\.links.opened, "assets:/") {
      $0.links.asked = ParkedLink(url: "assets:/")
    }
    // The detail stays, so that nothing would be lost; the newer link replaces the other one.
    await store.send(\.links.opened, "assets:/assets/P-1/help") {
      $0.links.asked = nil
      $0.links.refusal = "'assets:/' was replaced by 'assets:/assets/P-1/help'"
      $0.main?.destination = .help(HelpFeature.State())
    }
    await store.send(\.links.opened, "assets:/assets/P-1") {
      $0.links.refusal = nil
      $0.main?.destination = nil
    }
    await store.send(\.phase.main.path[id: 0].assetDetail.unlinkTapped, 1) {
      let request = ConfirmUnlink(issue: .leak, assetName: "Pump")
      $0.main?.destination = .confirmUnlink(ConfirmUnlinkFeature.State(request))
    }
    await store.send(\.links.opened, "assets:/assets/P-1") {
      $0.links.asked = ParkedLink(url: "assets:/assets/P-1")
    }
    await store.send(\.links.confirmed) {
      $0.links.asked = nil
      $0.main?.destination = nil
    }
    await store.receive(\.phase.main.path[id: 0].assetDetail.unlinkAnswered, .cancelled)
  }

  @Test func `B152 - A link waits until the change on a screen that it would remove is saved`()
    async
  {
    let clock = TestClock()
    let linked = AssetDetails.pump.linking(.noise)
    let store = store(app(.assetDetail(loaded(.pump)))) {
      $0.assetsClient.link = { _, _ in
        try await clock.sleep(for: .seconds(1))
        return linked
      }
    }
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    await store.send(\.phase.main.path[id: 0].assetDetail.issuePicked, .finished(.noise)) {
      $0.main?.path[id: 0, case: \.assetDetail]?.expectChanges(.link(2, to: "P-1"))
    }
    await store.send(\.links.opened, "assets:/account/privacy") {
      let deadline = Date(timeIntervalSince1970: 1_060)
      $0.links.parked = ParkedLink(url: "assets:/account/privacy", deadline: deadline)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(mutation: LinkChange.link(2, to: "P-1")) {
      $0.main?.path[id: 0, case: \.assetDetail]?.expectSaved(linked)
    }
    await store.receive(\.phase.main.path[id: 0].assetDetail.changeEnded) {
      $0.links.parked = nil
      $0.main?.path.pop(from: 0)
      var account = AccountFlow.State()
      account.path.push(.privacy(PrivacyFeature.State()))
      $0.main?.path[id: 2] = .account(account)
    }
  }

  @Test func `B152 - An account that a link has opened signs out like any other`() async {
    let store = store(app()) { $0.authClient.signOut = { _ in } }
    await store.send(\.links.opened, "https://assets.example/account") {
      $0.main?.path.push(.account(AccountFlow.State()))
    }
    await store.send(\.phase.main.path[id: 0].account.signOutTapped) {
      $0.main?.path[id: 0]?.modify(\.account) { $0.signOut = .loading(nil) }
    }
    await store.receive(\.phase.main.path[id: 0].account.signedOut) {
      $0.main?.path.pop(from: 0)
    }
    store.exhaustivity = .off
    await store.receive(\.phase.main.accountClosed, .finished(.signedOut))
    #expect(store.state.session == nil)
    #expect(store.state.phase.is(\.signedOut))
  }

  @Test func `B152 - A screen that stays keeps what it has; a link's search is set on the list`()
    async
  {
    let store = store(app(.assetDetail(loaded(.pump))))
    await store.receive(query: AssetDetailsQuery(id: "P-1"))
    store.dependencies.assetsClient.details = { id in
      if id == "P-1" { throw Breakdown() }
      return .valve
    }
    await store.send(\.phase.main.path[id: 0].assetDetail.refreshPulled)
    await store.receive(query: AssetDetailsQuery(id: "P-1"), failing: Breakdown.self)
    await store.send(\.links.opened, "assets:/assets/P-1/assets/V-1?0.search=v") {
      $0.main?.assetsList.searchText = "v"
      $0.main?.assetsList.appliedSearch = "v"
      $0.main?.path.push(loading("V-1"))
    }
    await store.receive(query: AssetDetailsQuery(id: "V-1")) {
      $0.main?.path[id: 1, case: \.assetDetail]?.$details.withLock { $0 = .valve }
    }
    let phase = store.state.main?.path[id: 0, case: \.assetDetail]?.phase
    #expect(phase == .failed("the service is down"))
  }

  @Test func `B152 - What isn't an address is refused, and nothing changes`() async {
    let store = store(app())
    let url = "assets:/issues"
    await store.send(\.links.opened, url) {
      $0.links.refusal = LinkRouter.app.explain(url).description
    }
    await store.send(\.links.opened, "https://evil.example/account") {
      $0.links.refusal = LinkRouter.app.explain("https://evil.example/account").description
    }
    await store.send(.linkRefusalClosed) { $0.links.refusal = nil }
  }
}
