import Store

/// Keeps the issues reported to it.
final class RecordingReporter: IssueReporter {
  private let stored = Guarded<[RuntimeIssue]>([])

  var issues: [RuntimeIssue] { stored.withLock { $0 } }
  var codes: [String] { issues.map(\.code.rawValue) }

  func report(_ issue: RuntimeIssue) { stored.withLock { $0.append(issue) } }

  /// Runs an operation that reports to a new reporter.
  @discardableResult static func record(
    _ operation: () throws -> Void
  ) rethrows -> RecordingReporter {
    let reporter = RecordingReporter()
    try IssueReporting.$current.withValue(reporter, operation: operation)
    return reporter
  }
}
