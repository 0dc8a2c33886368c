import Store
import Testing

@testable import TestSupport

@Suite struct FailureReportTests {
  @Test func `A failure without a line is reported at the line of the test`() throws {
    let test = try #require(Test.current)
    withKnownIssue {
      reportFailure("an effect of a feature that was mounted with its store", at: .unknown)
    } matching: {
      $0.sourceLocation == test.sourceLocation
    }
  }
}
