import Features

@testable import AssetsApp

extension AppFeature.State {
  /// An app in which a user is signed in.
  static func main(_ main: AppCoordinator.State = AppCoordinator.State()) -> Self {
    let state = AppFeature.State(phase: .main(main))
    state.$session.withLock { $0 = MemoryAccounts.session }
    return state
  }

  /// Ends the session, so that signing out asks no service.
  func endSession() { $session.withLock { $0 = nil } }
}

extension TerminalFeature.State {
  /// A full screen for a user who is signed in, at the list, which loads nothing.
  static var signedIn: Self {
    var state = TerminalFeature.State(app: .main(), size: .standard)
    state.app.main?.assetsList.phase = .loaded
    return state
  }
}

extension Screen {
  /// The screen of an app in which a user is signed in.
  init(_ state: AppCoordinator.State) { self.init(.main(state)) }
}
