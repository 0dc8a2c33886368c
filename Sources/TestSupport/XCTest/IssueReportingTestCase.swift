import Store
import XCTest

/// A test case that fails for the mistakes reported by plain stores that its tests create.
///
/// What the trait `.failsOnReportedIssues` does for Swift Testing, as a superclass:
///
/// ```swift
/// final class CounterTests: IssueReportingTestCase { … }
/// ```
///
/// A ``TestStore`` fails its test without it. An issue fails the test where it was made, when the test has ended.
open class IssueReportingTestCase: XCTestCase {
  /// Runs the test, and fails it for the issues reported meanwhile from any of its tasks.
  open override func invokeTest() {
    let reporter = TestReporter()
    IssueReporting.$current.withValue(reporter) { super.invokeTest() }
    for issue in reporter.take() {
      reportFailure("\(issue.message)\n\n  Code: \(issue.code.rawValue)", at: issue.location)
    }
  }
}
