import Foundation
import TestFixtures
import Testing

@testable import Store

@Suite struct LocalizationTests {
  @Test func `Calendar, locale and time zone are what a test says`() {
    withDependencies {
      $0.calendar = Calendar(identifier: .hebrew)
      $0.locale = Locale(identifier: "de_DE")
      $0.timeZone = .gmt
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      #expect(calendar.identifier == .hebrew)
      #expect(locale.identifier == "de_DE")
      #expect(timeZone == .gmt)
    }
  }

  @Test func `A test that does not say which calendar, locale or time zone is told so`() {
    let reporter = RecordingReporter.record {
      withDependencies { _ in
      } operation: {
        @Dependency(\.calendar) var calendar
        @Dependency(\.locale) var locale
        @Dependency(\.timeZone) var timeZone
        _ = (calendar, locale, timeZone)
      }
    }
    #expect(reporter.codes == Array(repeating: "dependency-without-test-value", count: 3))
    for (issue, name) in zip(reporter.issues, ["calendar", "locale", "timeZone"]) {
      #expect(issue.message.contains("'\(name)'"))
    }
  }

  @Test func `A running app has the user's calendar, locale and time zone`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      #expect(calendar == .autoupdatingCurrent)
      #expect(locale == .autoupdatingCurrent)
      #expect(timeZone == .autoupdatingCurrent)
    }
  }

  @Test func `A test that does not say which suspending clock is told so`() async throws {
    let reporter = RecordingReporter()
    try await IssueReporting.$current.withValue(reporter) {
      try await withDependencies { _ in
      } operation: {
        @Dependency(\.suspendingClock) var clock
        try await clock.sleep(for: .zero)
      }
    }
    #expect(reporter.codes.contains("dependency-without-test-value"))
    #expect(reporter.issues.first?.message.contains("$0.suspendingClock = TestClock()") == true)
  }
}
