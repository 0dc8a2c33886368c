import Foundation
import Store
import TestSupport
import Testing

/// A run of tests that fail, in a process of its own: other tests capture the failures they provoke.
@Suite struct FailedRunTests {
  private static let variable = "TESTS_FAIL_ON_PURPOSE"
  private static let isFailing = ProcessInfo.processInfo.environment[variable] != nil

  @Test(.enabled(if: isFailing), .failsOnReportedIssues) func `A mistake is reported`() {
    reportIssue("made-up", "A mistake.")
  }

  @Test(.enabled(if: isFailing)) func `A state is expected that is wrong`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementTapped) { $0.count = 7 }
  }

  #if os(Linux)
  @Test(.enabled(if: !isFailing)) func `A report and a wrong expectation fail the run`() throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["--testing-library", "swift-testing", "--filter", "FailedRunTests"]
    process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: "1"]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(output.contains("with 2 issues"), "\(output)")
    #expect(output.contains("Code: made-up"), "\(output)")
    #expect(output.contains("-   count: 7,"), "\(output)")
  }
  #endif
}
