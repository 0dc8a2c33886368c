import Features
import Navigation
import Store
import TestSupport
import Testing

/// What stored screens and links promise to older versions of the app.
@Suite(.dependencies { _ in }) struct AppContractTests {
  private static let urls = [
    "assets:/?search=pump&filter=stopped&sort=name", "assets:/assets/P-1/issues?search=leak",
    "assets:/account/profile", "https://assets.example/account/privacy", "assets:/assets/P-1/help",
  ]

  @Test func `Stored screens and links keep their contract`() throws {
    share(.pump, .valve)
    var contract = try StateContract<AppFeature.State>(file: "App.contract.json")
    try contract.add(states: [
      AppFeature.State(), .signingIn, .confirming, .parked,
    ])
    for url in Self.urls {
      try contract.add(states: [.main(LinkRouter.app.parse(url))])
    }
    contract.add(links: LinkRouter.app, urls: Self.urls)
    try contract.check()
  }
}

extension AppFeature.State {
  fileprivate static func main(_ main: AppCoordinator.State) -> Self {
    AppFeature.State(phase: .main(main))
  }

  /// A login at its second step.
  fileprivate static var signingIn: Self {
    var state = AppFeature.State(
      phase: .signedOut(SignedOutFeature.State(remark: "You have signed out."))
    )
    state.login = LoginFlow.State(SignIn(remark: "You have signed out."))
    state.login?.email = Session.ada.email
    state.login?.path.push(.code(CodeFeature.State(EnterCode(challenge: .ada))))
    return state
  }

  /// A question about an issue.
  fileprivate static var confirming: Self {
    var main = AppCoordinator.State()
    main.destination = .confirmUnlink(
      ConfirmUnlinkFeature.State(ConfirmUnlink(issue: .leak, assetName: "Pump"))
    )
    return .main(main)
  }

  /// A link that waits for the login.
  fileprivate static var parked: Self {
    var state = AppFeature.State(phase: .signedOut(SignedOutFeature.State()))
    state.links = LinkState(opening: "assets:/account")
    return state
  }
}
