import Store
import TestSupport
import Testing

@Suite struct IssueReportingTraitTests {
  @Test func `What a plain store reports fails a test with the trait`() async throws {
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await IssueReportingTrait().provideScope(for: test, testCase: Test.Case.current) {
        reportIssue("made-up", "A mistake.")
      }
    } matching: { issue in
      issue.description.contains("A mistake.") && issue.sourceLocation?.fileID == #fileID
    }
  }

  @Test(.failsOnReportedIssues)
  func `A test without a mistake passes with the trait`() async {
    let store = await Store(initialState: 0) { Reduce<Int, Void> { state, _ in .none } }
    await store.send(())
  }
}
