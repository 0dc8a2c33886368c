import Foundation
import Store
import TestSupport
import XCTest

/// The test store under XCTest, whose tests Swift Testing doesn't know.
final class XCTestStoreTests: XCTestCase {
  private struct Failure {
    let text: String
    let file: String
    let line: Int
  }

  /// While this is set, failures are recorded and don't fail the test.
  private var isNoting = false
  private var failures: [Failure] = []

  func testPassesAlsoOnItsOwnActor() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.waitTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.received)
    await store.finish()
  }

  @MainActor
  func testPassesOnTheMainActor() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.sendTapped)
    await store.receive(\.received) { $0.count = 1 }
  }

  func testAWrongExpectationFailsAtItsLine() async throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 1
    let printed = try await noting { await store.send(.incrementTapped) { $0.count = 2 } }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssert(printed.contains("XCTestStoreTests.swift:\(line): The state after"), printed)
    XCTAssertEqual(failures.map(\.file), [#filePath])
    XCTAssert(try XCTUnwrap(failures.first).text.contains("$0.count = 1"), "\(failures)")
  }

  func testAnUnreceivedActionFailsAtTheLineThatGoesOn() async throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.sendTapped)
    let line = #line + 1
    let printed = try await noting { await store.finish() }
    XCTAssert(printed.contains("XCTestStoreTests.swift:\(line): An action"), printed)
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssert(try XCTUnwrap(failures.first).text.contains("received(1)"), "\(failures)")
  }

  /// Records failures while a body runs, and returns what it writes to standard error.
  private func noting(_ body: () async -> Void) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let standardError = dup(STDERR_FILENO)
    dup2(handle.fileDescriptor, STDERR_FILENO)
    isNoting = true
    await body()
    isNoting = false
    dup2(standardError, STDERR_FILENO)
    close(standardError)
    return try String(contentsOf: file, encoding: .utf8)
  }

  #if canImport(Darwin)
  override func record(_ issue: XCTIssue) {
    guard isNoting else { return super.record(issue) }
    let location = issue.sourceCodeContext.location
    failures.append(
      Failure(
        text: issue.compactDescription,
        file: location?.fileURL.path ?? "",
        line: location?.lineNumber ?? 0
      )
    )
  }
  #else
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isNoting else {
      return super.recordFailure(
        withDescription: description,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
    }
    failures.append(Failure(text: description, file: filePath, line: lineNumber))
  }
  #endif
}
