import Store
import TestFixtures
import Testing

@testable import TestSupport

@Suite struct FailureReportTests {
  @Test func `A failure without a line is reported at the line of the test`() async throws {
    let test = try #require(Test.current)
    let found = await issues {
      reportFailure("an effect of a feature that was mounted with its store", at: .unknown)
    }
    #expect(found.map(\.line) == [test.sourceLocation.line])
    #expect(found.map(\.fileID) == [test.sourceLocation.fileID])
  }
}
