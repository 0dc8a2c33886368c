import Testing

/// A failure that a test provoked.
package struct RecordedIssue: Sendable, CustomStringConvertible {
  package let text: String
  package let fileID: String?
  package let line: Int?

  package var description: String { "line \(line ?? -1): \(text)" }
}

/// Runs code that must fail its test, and returns the failures in order.
///
/// They are taken from Swift Testing before it counts or prints them, with the text and the line
/// that a user would see. An expectation of the test's own inside of the body still fails the test.
///
/// - Parameters:
///   - isolation: The isolation of the test; leave it out.
///   - includesExpectations: Whether failed expectations in the body are failures that it must have.
///   - body: The code that reports failures.
/// - Returns: The issues that the body recorded by `Issue.record`, and its failed expectations if they are included.
/// - Throws: The error of the body.
package func issues<Failure: Error>(
  isolation: isolated (any Actor)? = #isolation,
  includingExpectations includesExpectations: Bool = false,
  _ body: @escaping () async throws(Failure) -> Void
) async throws(Failure) -> [RecordedIssue] {
  guard let test = Test.current else {
    preconditionFailure("Failures can be captured only where Swift Testing knows the test.")
  }
  let recorded = Log<RecordedIssue>()
  let handler: IssueHandlingTrait = .compactMapIssues { issue in
    if !includesExpectations { guard case .unconditional = issue.kind else { return issue } }
    recorded.append(
      RecordedIssue(
        text: issue.comments.map(\.rawValue).joined(separator: "\n"),
        fileID: issue.sourceLocation?.fileID,
        line: issue.sourceLocation?.line
      )
    )
    return nil
  }
  // The scope runs its closure once, before it returns, so nothing is shared.
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result = Result<Void, Failure>.success(())
  do {
    try await handler.provideScope(for: test, testCase: Test.Case.current) {
      do throws(Failure) { try await body() } catch { result = .failure(error) }
    }
  } catch {
    Issue.record(error)
  }
  try result.get()
  return recorded.values
}
