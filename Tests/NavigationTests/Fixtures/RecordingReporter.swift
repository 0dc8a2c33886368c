import Store

/// Keeps what is reported.
final class RecordingReporter: IssueReporter {
  private let recorded = Guarded<[RuntimeIssue]>([])

  var issues: [RuntimeIssue] { recorded.value }

  func report(_ issue: RuntimeIssue) { recorded.value.append(issue) }
}
