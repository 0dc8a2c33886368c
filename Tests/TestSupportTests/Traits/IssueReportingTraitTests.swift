import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct IssueReportingTraitTests {
  @Test func `What a plain store reports fails a test with the trait`() async throws {
    let test = try #require(Test.current)
    let line = #line + 3
    let issues = try await issues {
      try await IssueReportingTrait().provideScope(for: test, testCase: Test.Case.current) {
        reportIssue("made-up", "A mistake.")
      }
    }
    #expect(issues.map(\.text) == ["A mistake.\n\n  Code: made-up"])
    #expect(issues.map(\.fileID) == [#fileID])
    #expect(issues.map(\.line) == [line])
  }

  @Test(.failsOnReportedIssues)
  func `A test without a mistake passes with the trait`() async {
    let store = await Store(initialState: 0) { Reduce<Int, Void> { state, _ in .none } }
    await store.send(())
  }
}
