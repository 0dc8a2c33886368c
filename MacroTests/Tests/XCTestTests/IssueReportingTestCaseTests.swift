import Foundation
import Store
import TestSupport
import XCTest

/// A plain store under XCTest, in a test case that fails for what it reports.
final class IssueReportingTestCaseTests: IssueReportingTestCase {
  private var failures: [(text: String, line: Int)] = []
  private var expectedFailures = 0

  func testAReportedIssueFailsTheTest() async {
    expectedFailures = 1
    reportIssue("Something is wrong")
    await Task { reportIssue("Something is wrong") }.value
    expectedFailures = 2
  }

  func testATestWithoutIssuesPasses() async {}

  override func invokeTest() {
    let standardError = dup(STDERR_FILENO)
    let nowhere = open("/dev/null", O_WRONLY)
    // Failures are printed too.
    dup2(nowhere, STDERR_FILENO)
    super.invokeTest()
    dup2(standardError, STDERR_FILENO)
    for file in [standardError, nowhere] { close(file) }
    let (failures, expected) = (failures, expectedFailures)
    (self.failures, expectedFailures) = ([], 0)
    XCTAssertEqual(failures.count, expected)
    XCTAssert(failures.allSatisfy { $0.text.contains("Something is wrong") })
    XCTAssert(failures.allSatisfy { $0.text.contains("Code: app-issue") })
  }

  #if canImport(ObjectiveC)
  override func record(_ issue: XCTIssue) {
    guard expectedFailures > 0 else { return super.record(issue) }
    let line = issue.sourceCodeContext.location?.lineNumber ?? 0
    failures.append((issue.compactDescription, line))
  }
  #else
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard expectedFailures > 0 else {
      return super.recordFailure(
        withDescription: description,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
    }
    failures.append((description, lineNumber))
  }
  #endif
}
