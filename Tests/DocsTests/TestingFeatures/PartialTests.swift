import Navigation
import Store
import TestSupport
import Testing

/// What a part of a test leaves out is printed.
@Suite(.disabled("It prints, so SkippedAssertionsTests runs it in a process of its own."))
struct PartialTests {
  @Test func `Saving is asserted, the way there is not`() async {
    let store = TestStore(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: {
      $0.facts.fact = { "\($0) is even" }
    }

    await store.withExhaustivity(.off(showSkippedAssertions: true)) {
      await store.send(.addTapped)
      await store.send(\.facts.presented.factTapped)
      await store.skipReceivedActions()
    }
    await store.send(\.facts.presented.saveTapped) { $0.saved = ["0 is even"] }
    await store.receive(\.facts.dismiss) { $0.facts = nil }
  }
}
