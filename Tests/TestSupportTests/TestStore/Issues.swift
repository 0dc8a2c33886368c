import Synchronization
import Testing

/// An issue that a test expected to be recorded.
struct RecordedIssue: Sendable, CustomStringConvertible {
  let text: String
  let line: Int?

  var description: String { "line \(line ?? -1): \(text)" }
}

/// Runs something that is to fail, and answers what failed, in order.
func issues(
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void
) async rethrows -> [RecordedIssue] {
  let log = IssueLog()
  try await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    log.append(
      RecordedIssue(
        text: issue.comments.map(\.rawValue).joined(separator: "\n"),
        line: issue.sourceLocation?.line
      )
    )
    return true
  }
  return log.values
}

/// The issues so far.
final class IssueLog: Sendable {
  private let issues = Mutex<[RecordedIssue]>([])

  var values: [RecordedIssue] { issues.withLock { $0 } }

  func append(_ issue: RecordedIssue) { issues.withLock { $0.append(issue) } }
}
