import Foundation
import Synchronization

/// Receives the programmer's mistakes that the framework detects.
///
/// A mistake never stops the process: it is described, reported here, and the action or call that
/// made it is dropped. `TestSupport` supplies a reporter that fails the running test.
public protocol IssueReporter: Sendable {
  /// Called once for each mistake, on the thread that detected it.
  func report(_ issue: RuntimeIssue)
}

/// Writes each issue to standard error, the reporter of an app that sets no other.
public struct StandardErrorReporter: IssueReporter {
  /// Creates the reporter.
  public init() {}

  /// Writes the issue as one text.
  public func report(_ issue: RuntimeIssue) {
    FileHandle.standardError.write(Data((issue.description + "\n").utf8))
  }
}

/// Discards all issues.
private struct SilentReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {}
}

/// The reporter in force where no store is at hand.
public enum IssueReporting {
  /// The reporter that a store made in this task captures.
  @TaskLocal public static var current: any IssueReporter = StandardErrorReporter()

  /// Whether the current reporter is the default one of an app.
  static var isStandard: Bool { type(of: current) == StandardErrorReporter.self }

  /// The reporter of the store that is being reduced, or else the current one.
  ///
  /// While a default is computed only to be overridden, what it reports is kept for its use, if it has one.
  static var inForce: any IssueReporter {
    if let lookup = DependencyLookup.current, lookup.isUpdating {
      return lookup.unused ?? SilentReporter()
    }
    return ThreadContext.inForce?.reporter ?? current
  }
}

/// Reports a mistake to the current reporter.
///
/// - Parameters:
///   - code: The stable code of the mistake's kind.
///   - message: What happened, the likely causes and the repair.
///   - location: Where the mistake was made.
public func reportIssue(
  _ code: RuntimeIssue.Code,
  _ message: String,
  location: SourceLocation = #Store::location
) {
  reportIssue(code, message, at: location)
}

/// Reports a mistake of an app's own kind to the current reporter, under the code `app-issue`.
///
/// In a test of a `TestStore`, or with `.failsOnReportedIssues`, the test fails; in an app the message is logged. So
/// that code of an app can fail a test as `XCTFail` does, without a testing framework.
///
/// - Parameters:
///   - message: What happened.
///   - location: Where the mistake was made.
public func reportIssue(_ message: String, location: SourceLocation = #Store::location) {
  reportIssue("app-issue", message, at: location)
}

/// Reports a mistake made at a location to the current reporter.
package func reportIssue(
  _ code: RuntimeIssue.Code,
  _ message: String,
  at location: SourceLocation
) {
  IssueReporting.inForce.report(RuntimeIssue(code: code, message: message, location: location))
}
