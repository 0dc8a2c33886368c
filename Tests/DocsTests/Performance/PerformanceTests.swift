import Store
import TestSupport
import Testing

@Suite struct PerformanceTests {
  @Test @MainActor func `The page shows what a logger says about notifications`() throws {
    var lines: [String] = []
    let store = Store(
      initialState: NumberList.State(),
      reducer: { NumberList() },
      observer: TraceLogger<NumberList.State, NumberList.Action>(
        .kinds([.actions, .notifications])
      ) {
        lines.append($0)
      }
    )
    let title = observe { _ = store.title }
    store.send(.searchChanged(""))
    store.send(.titleChanged("Primes"))
    title.cancel()
    let text = try Repository.text("Docs/Store.docc/Performance.md")
    let shown = lines.suffix(2).joined(separator: "\n")
    #expect(text.contains("```text\n\(shown)\n```"), "The page must show:\n\(lines)")
  }

  @Test @MainActor func `An observer is notified of what it reads only`() {
    let store = Store(initialState: NumberList.State()) { NumberList() }
    var titles: [String] = []
    let title = observe { titles.append(store.title) }
    store.send(.searchChanged("7"))
    store.send(.titleChanged("Primes"))
    #expect(titles == ["Numbers", "Primes"])
    title.cancel()
  }

  @Test func `A search runs in an effect`() async {
    let store = TestStore(initialState: NumberList.State()) { NumberList() }
    await store.send(.searchChanged("99")) { $0.text = "99" }
    await store.receive(\.found) { $0.matches = [99] }
  }
}
