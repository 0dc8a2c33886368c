import Store
import TestSupport
import Testing

@Suite struct LookingInsideTests {
  private func expectShown(_ lines: [String], in article: String = "LookingInside") throws {
    let text = try Repository.text("Docs/Store.docc/\(article).md")
    let output = lines.joined(separator: "\n")
    #expect(text.contains("```text\n\(output)\n```"), "The page must show:\n\(output)")
  }

  @Test func `The page shows what a logger writes`() async throws {
    try expectShown(await StopwatchLog.withLogger())
  }

  @Test func `The page shows what a printer writes`() async throws {
    try expectShown(await StopwatchLog.withPrinter())
  }

  @Test func `The page shows what a filter leaves`() async throws {
    try expectShown(await StopwatchLog.withFilter())
  }

  @Test @MainActor func `An observer counts the actions`() {
    let counts = ActionCounts<Stopwatch.State, Stopwatch.Action>()
    let store = Store(
      initialState: Stopwatch.State(),
      reducer: { Stopwatch() },
      withDependencies: { $0.continuousClock = TestClock() },
      observer: counts
    )
    store.send(.startStopButtonTapped)
    store.send(.startStopButtonTapped)
    #expect(counts.counts == ["startStopButtonTapped": 2])
  }

  @Test @MainActor func `A store's issues go to the reporter in force where it is made`() {
    let sent = LockIsolated<[String]>([])
    let reports = CrashReports { code, _ in sent.withValue { $0.append(code) } }
    let store = IssueReporting.$current.withValue(reports) {
      Store(initialState: Parents.OfOptional.State()) {
        Parents.OfOptional()
      }
    }
    store.send(.child(.tapped))
    #expect(sent.value == ["action-for-missing-child"])
  }
}
