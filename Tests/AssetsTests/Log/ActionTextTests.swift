import Features
import Navigation
import Store
import Testing

@testable import AssetsApp

@Test func `An action is written by its cases, down to what happened`() {
  let action = AppCoordinator.Action.path(
    .element(id: 3, action: .assetDetail(.unlinkTapped(id: 7)))
  )
  #expect(ActionText.of(action) == "path.element(id: #3).assetDetail.unlinkTapped(id: 7)")
  #expect(ActionText.of(AppCoordinator.Action.backTapped) == "backTapped")
  let closed = AppCoordinator.Action.destination(.presented(.help(.closeTapped)))
  #expect(ActionText.of(closed) == "destination.presented.help.closeTapped")
}

@Test func `A large payload is cut, and what is in it can't steer the terminal`() {
  let issue = Features.Issue(number: 1, title: "\u{1B}[2J" + String(repeating: "x", count: 1000))
  let text = ActionText.of(AssetDetailFeature.Action.issuePicked(issue))
  #expect(text.count < 100)
  #expect(!text.contains("\u{1B}"))
}

@MainActor
@Test func `Each action is logged with its cause`() async {
  var lines: [String] = []
  let store = Store(
    initialState: AppCoordinator.State(),
    reducer: { AppCoordinator() },
    withDependencies: { $0.assetsClient.load = { _ in [] } },
    observer: ActionLog { lines.append($0) }
  )
  await store.send(.appeared).finish()
  #expect(lines.count == 3)
  #expect(lines[0] == "#1 appeared  <- the user\n")
  #expect(lines[1] == "#2 assetsList.appeared  <- action #1\n")
  #expect(lines[2].hasPrefix("#3 assetsList.assetsLoaded([])  <- effect 1 of action #2"))
}
