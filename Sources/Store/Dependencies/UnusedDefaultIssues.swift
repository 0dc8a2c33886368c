/// The issues of computing a default for a read that is no use of it; they are reported when it is used.
final class UnusedDefaultIssues: Sendable {
  /// An issue that several defaults may have, as one is computed from another; it is reported once.
  private final class Pending: Sendable {
    private let issue: Guarded<RuntimeIssue?>

    init(_ issue: RuntimeIssue) { self.issue = Guarded(issue) }

    func take() -> RuntimeIssue? { issue.withLock { $0.take() } }
  }

  private let pending = Guarded<[Pending]>([])
  /// Those of the default that is computed from this one.
  private let outer: UnusedDefaultIssues?

  init(within outer: UnusedDefaultIssues?) { self.outer = outer }

  /// Reports the issues at a use, or keeps them for that of another default.
  ///
  /// - Parameters:
  ///   - other: The issues of the default that is computed from this one, if that isn't used either.
  ///   - location: The property that uses it.
  func pass(to other: UnusedDefaultIssues?, usedAt location: SourceLocation?) {
    let all = pending.withLock { $0 }
    if let other = other?.outer { return other.add(all) }
    if other != nil { return }
    for var issue in all.compactMap({ $0.take() }) {
      if let location { issue.location = location }
      IssueReporting.inForce.report(issue)
    }
  }

  private func add(_ issues: [Pending]) {
    pending.withLock { $0 += issues }
    outer?.add(issues)
  }
}

extension UnusedDefaultIssues: IssueReporter {
  func report(_ issue: RuntimeIssue) { add([Pending(issue)]) }
}
