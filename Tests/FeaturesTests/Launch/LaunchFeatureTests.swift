import Features
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }) struct LaunchFeatureTests {
  @Test func `Without a stored session nothing is checked`() async {
    let store = TestStore(initialState: LaunchFeature.State()) { LaunchFeature() }

    await store.receive(\.signInRequired, nil) { $0.phase = .loaded }
  }

  @Test func `A stored session is checked`() async {
    signIn()
    let store = TestStore(initialState: LaunchFeature.State()) {
      LaunchFeature()
    } withDependencies: {
      $0.authClient.restore = { $0 }
    }

    #expect(store.state.phase == .loading(nil))
    await store.receive(\.restored, .ada) { $0.phase = .loaded }
  }

  @Test func `An expired session is none, and the user is informed`() async {
    signIn()
    let store = TestStore(initialState: LaunchFeature.State()) {
      LaunchFeature()
    } withDependencies: {
      $0.authClient.restore = { _ in throw AccountError.expiredSession }
    }

    await store.receive(\.signInRequired, "The session has expired. Sign in again.") {
      $0.phase = .loaded
    }
  }

  @Test func `A failed check says why, and can be tried again, or given up`() async {
    signIn()
    let store = TestStore(initialState: LaunchFeature.State()) {
      LaunchFeature()
    } withDependencies: {
      $0.authClient.restore = { _ in throw Breakdown() }
    }

    await store.receive(\.checkFailed) { $0.phase = .failed("the service is down") }
    store.dependencies.authClient.restore = { $0 }
    await store.send(.retryTapped) { $0.phase = .loading(nil) }
    await store.receive(\.restored, .ada) { $0.phase = .loaded }
    await store.send(.signInTapped)
    await store.receive(\.signInRequired, nil)
  }
}
