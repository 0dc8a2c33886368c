import Features
import Navigation
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }, .survivesProcessDeath) struct AccountFlowTests {
  init() { signIn() }

  @Test func `The parts of the account open above it`() async {
    let store = TestStore(initialState: AccountFlow.State()) {
      AccountFlow()
    } withDependencies: {
      $0.profileClient.load = { _ in .ada }
    }

    await store.send(.privacyTapped) { $0.path.push(.privacy(PrivacyFeature.State())) }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeLast() }
    await store.send(.profileTapped) {
      var profile = ProfileFeature.State()
      profile.phase = .loading(nil)
      $0.path.push(.profile(profile))
    }
    await store.receive(\.path[id: 1].profile.profileLoaded, .ada) {
      $0.path[id: 1, case: \.profile]?.profile = .ada
      $0.path[id: 1, case: \.profile]?.phase = .loaded
    }
  }

  @Test func `Signing out ends the account once the service has ended the session`() async {
    let clock = TestClock()
    let store = TestStore(initialState: AccountFlow.State()) {
      AccountFlow()
    } withDependencies: {
      $0.authClient.signOut = { session in
        #expect(session == .ada)
        try await clock.sleep(for: .seconds(1))
      }
    }

    await store.send(.signOutTapped) { $0.signOut = .loading(nil) }
    await store.send(.signOutTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.signedOut)
    await store.receive(finish: AccountResult.signedOut)
  }

  @Test func `Signing out that has failed says why, and can be tried again`() async {
    let store = TestStore(initialState: AccountFlow.State()) {
      AccountFlow()
    } withDependencies: {
      $0.authClient.signOut = { _ in throw Breakdown() }
    }

    await store.send(.signOutTapped) { $0.signOut = .loading(nil) }
    await store.receive(\.signOutFailed) { $0.signOut = .failed("the service is down") }
    store.dependencies.authClient.signOut = { _ in }
    await store.send(.signOutTapped) { $0.signOut = .loading(nil) }
    await store.receive(\.signedOut)
    await store.receive(finish: AccountResult.signedOut)
  }
}
