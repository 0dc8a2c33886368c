import Store

/// Keeps the issues that a store under test reports, from any thread, until its test can fail.
final class TestReporter: IssueReporter {
  private let issues = Guarded<[RuntimeIssue]>([])

  func report(_ issue: RuntimeIssue) { issues.withLock { $0.append(issue) } }

  var isEmpty: Bool { issues.withLock { $0.isEmpty } }

  /// Whether a missing operator is among the issues: the state isn't what it will be with the operator.
  var hasMissingOperator: Bool {
    issues.withLock { issues in
      issues.contains { ["action-without-operator", "screen-without-operator"].contains($0.code) }
    }
  }

  /// The issues since the last call.
  func take() -> [RuntimeIssue] {
    issues.withLock { issues in
      defer { issues = [] }
      return issues
    }
  }
}
