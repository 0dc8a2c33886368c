import Features
import Store
import TestSupport
import Testing

@Suite(.dependencies { _ in }) struct PrivacyFeatureTests {
  @Test func `A choice is allowed by one tap, and no longer by the next`() async {
    let store = TestStore(initialState: PrivacyFeature.State()) { PrivacyFeature() }

    await store.send(.choiceTapped(.usage)) { $0.$privacy.withLock { $0.allowed = [.usage] } }
    await store.send(.choiceTapped(.crashReports)) {
      $0.$privacy.withLock { $0.allowed = [.usage, .crashReports] }
    }
    await store.send(.choiceTapped(.usage)) {
      $0.$privacy.withLock { $0.allowed = [.crashReports] }
    }
  }
}
