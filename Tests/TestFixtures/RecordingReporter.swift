import Store

/// Keeps the reported issues.
package final class RecordingReporter: IssueReporter {
  private let log = Log<RuntimeIssue>()

  package var issues: [RuntimeIssue] { log.values }
  package var codes: [String] { issues.map(\.code.rawValue) }

  package init() {}

  package func report(_ issue: RuntimeIssue) { log.append(issue) }

  /// Runs an operation that reports to a new reporter.
  @discardableResult package static func record(
    _ operation: () throws -> Void
  ) rethrows -> RecordingReporter {
    let reporter = RecordingReporter()
    try IssueReporting.$current.withValue(reporter, operation: operation)
    return reporter
  }
}
