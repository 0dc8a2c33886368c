import Navigation
import Store
import TestFixtures
import Testing

/// Dismissals through a binding that was made once, as a controller makes it.
@MainActor
@Suite struct CurrentDismissalTests {
  @Test func `A binding made for an earlier child dismisses the one that is shown now`() {
    @Bindable var store = Store(initialState: Item.Host.State(item: .init(id: 1))) { Item.Host() }
    let item = $store.scope(state: \.item, action: \.item)
    store.send(.itemChanged(.init(id: 2)))
    CurrentDismissal.write { item.wrappedValue = nil }
    #expect(store.item == nil)
  }

  @Test func `Only the write itself is marked`() {
    @Bindable var store = Store(initialState: Item.Host.State(item: .init(id: 1))) { Item.Host() }
    let item = $store.scope(state: \.item, action: \.item)
    CurrentDismissal.write { item.wrappedValue = nil }
    store.send(.itemChanged(.init(id: 2)))
    item.wrappedValue = nil
    #expect(store.item?.id == 2)
    CurrentDismissal.write {}
    item.wrappedValue = nil
    #expect(store.item?.id == 2)
  }

  @Test func `A dismissal is sent once`() {
    let reporter = RecordingReporter.record {
      @Bindable var store = Store(initialState: Item.Host.State(item: .init(id: 1))) { Item.Host() }
      let item = $store.scope(state: \.item, action: \.item)
      for _ in 1...2 { CurrentDismissal.write { item.wrappedValue = nil } }
      #expect(store.item == nil)
    }
    #expect(reporter.issues.isEmpty)
  }
}
