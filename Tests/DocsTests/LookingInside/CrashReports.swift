import Store

/// Sends issues to a service for crash reports.
struct CrashReports: IssueReporter {
  var send: @Sendable (_ code: String, _ text: String) -> Void

  func report(_ issue: RuntimeIssue) { send(issue.code.rawValue, issue.message) }
}
