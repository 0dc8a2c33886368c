import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// The location reported for a dependency that a test did not override.
@Suite struct UnimplementedLocationTests {
  /// A feature with a line for each of the dependencies that have no test value.
  struct Reader {
    static let firstLine = #line + 1
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
    @Dependency(\.continuousClock) var continuousClock
    @Dependency(\.suspendingClock) var suspendingClock
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone

    static let uses: [@Sendable (Reader) -> Void] = [
      { _ = $0.uuid() },
      { _ = $0.date() },
      { _ = $0.continuousClock.now },
      { _ = $0.suspendingClock.minimumResolution },
      { _ = $0.withRandomNumberGenerator { $0.next() } },
      { _ = $0.calendar },
      { _ = $0.locale },
      { _ = $0.timeZone },
    ]
  }

  @Test(arguments: Reader.uses.indices)
  func `A built-in dependency is reported at the line of its property`(index: Int) async throws {
    let test = try #require(Test.current)
    let issues = try await issues {
      try await IssueReportingTrait().provideScope(for: test, testCase: Test.Case.current) {
        Reader.uses[index](Reader())
      }
    }
    #expect(issues.map(\.line) == [Reader.firstLine + index], "\(issues)")
  }

  @Test func `Each property that reads a dependency is reported at its own line`() async throws {
    let test = try #require(Test.current)
    let line = #line + 5
    let issues = try await issues {
      try await IssueReportingTrait().provideScope(for: test, testCase: Test.Case.current) {
        withDependencies { _ in
        } operation: {
          @Dependency(\.uuid) var first
          @Dependency(\.uuid) var second
          _ = (first(), second())
        }
      }
    }
    #expect(issues.map(\.line) == [line, line + 1], "\(issues)")
  }

  @Test func `A dependency that no property read is reported at the line of the test`()
    async throws
  {
    let test = try #require(Test.current)
    let issues = try await issues {
      try await IssueReportingTrait().provideScope(for: test, testCase: Test.Case.current) {
        _ = DependencyValues.current.uuid()
      }
    }
    #expect(issues.map(\.line) == [test.sourceLocation.line], "\(issues)")
  }

  @Test func `In a test store the send fails, and the line of the property is named`() async {
    let line = #line + 4
    let issues = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = .off
      await store.send(.uuidTapped)
    }
    #expect(issues.map(\.line) == [line])
    let place = "noticed at TestSupportTests/Counter.swift:\(Counter.uuidLine)"
    #expect(issues.first?.text.contains(place) == true, "\(issues)")
  }

  @Test func `An endpoint that no one implemented is named with the effect that called it`()
    async
  {
    let line = #line + 6
    let issues = await issues {
      let store = TestStore(initialState: Worker.State()) {
        Worker(work: { _ in MacroSupport.UnimplementedEndpoint("Client.fetch").report() })
      }
      store.exhaustivity = .off
      await store.send(.started)
    }
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.first?.text.contains("noticed at TestSupportTests/RestTests.swift:") == true,
      "\(issues)"
    )
  }
}
