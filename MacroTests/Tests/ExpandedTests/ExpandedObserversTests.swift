import Observation
import Store
import Synchronization
import Testing

struct ExpandedObserversTests {
  @Test func `An observer runs with the old value, and not again for what it sets`() {
    var gauge = Gauge()
    gauge.level = 50
    #expect(gauge.level == 10)
    #expect(gauge.log == ["0 to 50"])
    gauge.level += 1
    #expect(gauge.level == 10)
    #expect(gauge.log == ["0 to 50", "10 to 11"])
  }

  @Test func `Observers have the names that the author gave their values`() {
    var gauge = Gauge()
    gauge.next = 3
    gauge[keyPath: \.next] = 4
    #expect(gauge.log == ["0 becomes 3", "was 0", "3 becomes 4", "was 3"])
  }

  @Test func `An observer uses the state's members, whatever their names`() {
    var state = NamedAlike()
    state.count = 3
    #expect(state.calls == ["will", "did"])
    #expect(state.assignedValue == 3)
  }

  @Test func `An initialiser runs no observer`() {
    #expect(Gauge(level: 50, next: 1).log.isEmpty)
    #expect(Gauge(level: 50).level == 50)
  }

  @Test func `An observer runs for another value of the same property`() {
    var outer = Outer()
    outer.count = 2
    #expect(outer.inner.count == 2)
    #expect(outer.inner.sets == 1)
  }

  @Test func `A reducer for an observed property runs its observer`() {
    var state = GaugeFeature.State()
    _ = GaugeFeature().reduce(into: &state, action: .child(.bump))
    #expect(state.child.count == 1)
    #expect(state.child.sets == 1)
    #expect(state.changes == 1)
  }

  @Test @MainActor
  func `B67 - Observers of a property with willSet and didSet are notified of its change`() {
    let store = Store(initialState: GaugeFeature.State()) { GaugeFeature() }
    let notified = Mutex(0)
    withObservationTracking {
      _ = store.state.child.count
    } onChange: {
      notified.withLock { $0 += 1 }
    }
    store.send(.child(.bump))
    #expect(notified.withLock { $0 } == 1)
  }
}
