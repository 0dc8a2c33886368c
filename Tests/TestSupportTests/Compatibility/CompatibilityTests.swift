import Store
import TestSupport
import Testing

/// Names of TCA that do nothing more.
struct CompatibilityTests {
  @Test func `The process is one of tests`() { #expect(isTesting) }

  @available(*, deprecated)
  @Test func `The main serial executor needs no setting`() {
    uncheckedUseMainSerialExecutor = true
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @available(*, deprecated)
  @MainActor
  @Test func `Perception's names are those of Observation`() {
    @MainActor struct Form { @Perception.Bindable var store: StoreOf<Counter> }
    let form = Form(store: Store(initialState: Counter.State()) { Counter()._printChanges(nil) })
    let isRead = withPerceptionTracking({ form.store.count == 0 }, onChange: {})
    #expect(isRead)
  }
}
