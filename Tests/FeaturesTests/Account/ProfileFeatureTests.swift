import Features
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }) struct ProfileFeatureTests {
  init() { signIn() }

  @Test func `The profile loads when it appears`() async {
    let store = TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      $0.profileClient.load = { session in
        #expect(session == .ada)
        return .ada
      }
    }

    #expect(store.state.phase == .loading(nil))
    await store.receive(\.profileLoaded, .ada) {
      $0.profile = .ada
      $0.phase = .loaded
    }
  }

  @Test
  func `A failed load says why and can be tried again, and a failed refresh keeps the profile`()
    async
  {
    let store = TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      $0.profileClient.load = { _ in throw Breakdown() }
    }

    await store.receive(\.loadFailed) { $0.phase = .failed("the service is down") }
    store.dependencies.profileClient.load = { _ in .ada }
    await store.send(.retryTapped) { $0.phase = .loading(nil) }
    await store.receive(\.profileLoaded) {
      $0.profile = .ada
      $0.phase = .loaded
    }
    store.dependencies.profileClient.load = { _ in throw Breakdown() }
    await store.send(.refreshPulled) { $0.phase = .loading(nil) }
    await store.receive(\.loadFailed) { $0.phase = .failed("the service is down") }
  }
}
