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

/// The effects that failures have named: one cause gives one failure.
final class ReportedEffects: Sendable {
  private let ids = Guarded<Set<UInt64>>([])

  /// Records that failures have named some effects.
  func note(_ effects: some Sequence<UInt64>) {
    let effects = Set(effects)
    ids.withLock { $0.formUnion(effects) }
  }

  /// Whether no failure has named an effect so far; records that one has.
  func isFirst(_ effect: UInt64) -> Bool { ids.withLock { $0.insert(effect).inserted } }
}
