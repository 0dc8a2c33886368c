import Store
import Testing

/// Fails a test for the mistakes reported by plain stores that it creates.
///
/// A ``TestStore`` does so by itself. A `Store` that a test creates reports to standard error, as in an
/// app, unless the test or its suite has this trait.
public struct IssueReportingTrait: TestTrait, SuiteTrait, TestScoping {
  /// Creates the trait.
  public init() {}

  /// Whether the tests of suites inside of a suite have the trait too.
  public var isRecursive: Bool { true }

  /// Runs a test, and fails it for issues reported meanwhile from any task.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let reporter = TestReporter()
    defer {
      for issue in reporter.take() {
        reportFailure(
          "\(issue.message)\n\n  Code: \(issue.code.rawValue)",
          at: issue.location == .unknown ? test.location : issue.location
        )
      }
    }
    try await IssueReporting.$current.withValue(reporter) { try await function() }
  }
}

extension Trait where Self == IssueReportingTrait {
  /// Fails the test for the mistakes reported by plain stores that it creates.
  public static var failsOnReportedIssues: Self { IssueReportingTrait() }
}
