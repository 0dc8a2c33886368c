import Foundation
import Store
import TestFixtures
import Testing

@Suite struct BuiltInDependenciesTests {
  /// A generator of known numbers.
  private struct Counting: RandomNumberGenerator {
    var state: UInt64 = 0

    mutating func next() -> UInt64 {
      state += 1
      return state
    }
  }

  @Test func `Incrementing identifiers count from zero`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000000")
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000001")
      #expect(uuid() == UUID(2))
    }
  }

  @Test func `Incrementing identifiers are unique across threads`() async {
    let uuid = UUIDGenerator.incrementing
    let ids = await withTaskGroup(of: UUID.self) { group in
      for _ in 0..<500 { group.addTask { uuid() } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids == Set((0..<500).map { UUID($0) }))
  }

  @Test func `An identifier of a number ends in its hexadecimal digits`() {
    #expect(UUID(0xABC).uuidString == "00000000-0000-0000-0000-000000000ABC")
    #expect(UUID(-1).uuidString == "00000000-0000-0000-0000-0000FFFFFFFF")
    #expect(UUID(-2).uuidString == "00000000-0000-0000-0000-0000FFFFFFFE")
    #expect(UUID(Int.min) != UUID(0))
  }

  @Test func `A constant identifier stays`() {
    let uuid = UUIDGenerator.constant(UUID(7))
    #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
  }

  @Test func `A constant date stays, and setting now makes it constant`() {
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      #expect(date() == Date(timeIntervalSince1970: 1))
      #expect(date.now == now)
      withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 2)
      } operation: {
        #expect(now == Date(timeIntervalSince1970: 2))
      }
    }
  }

  @Test func `A lent generator draws its numbers in turn`() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { $0.next() } == 1)
      #expect(withRandomNumberGenerator { $0.next() } == 2)
      #expect(withRandomNumberGenerator { (1...6).contains(Int.random(in: 1...6, using: &$0)) })
    }
  }

  @Test func `A generator lent to many threads gives each number once`() async {
    let lend = WithRandomNumberGenerator(Counting())
    let numbers = await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<500 { group.addTask { lend { $0.next() } } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(numbers == Set(1...500))
  }

  @Test func `Borrowing a generator inside of a loan is reported`() {
    let lend = WithRandomNumberGenerator(Counting())
    let reporter = RecordingReporter.record {
      lend { _ in lend { _ = $0.next() } }
    }
    #expect(reporter.codes == ["random-number-generator-lent-twice"])
    #expect(lend { $0.next() } == 1)
  }

  @Test func `The clock can be overridden by any clock`() async throws {
    try await withDependencies {
      $0.continuousClock = ContinuousClock()
    } operation: {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .zero)
    }
  }

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

  @Test func `A test that overrides nothing learns which built-in dependency it used`() async {
    let reporter = RecordingReporter()
    await IssueReporting.$current.withValue(reporter) {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      @Dependency(\.continuousClock) var clock
      @Dependency(\.suspendingClock) var suspendingClock
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      #expect(reporter.issues.isEmpty)
      _ = uuid()
      _ = date.now
      try? await clock.sleep(for: .zero)
      try? await suspendingClock.sleep(for: .zero)
      _ = withRandomNumberGenerator { $0.next() }
      _ = (calendar, locale, timeZone)
    }
    for name in [
      "uuid", "date", "continuousClock", "suspendingClock", "withRandomNumberGenerator", "calendar",
      "locale", "timeZone",
    ] {
      #expect(reporter.issues.contains { $0.message.contains("$0.\(name) = ") }, "\(name)")
    }
    #expect(Set(reporter.codes) == ["dependency-without-test-value"])
  }

  @Test func `An app reads working values where nothing is overridden`() {
    let reporter = RecordingReporter.record {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.uuid) var uuid
        @Dependency(\.date.now) var now
        @Dependency(\.continuousClock) var clock
        @Dependency(\.calendar) var calendar
        @Dependency(\.locale) var locale
        @Dependency(\.timeZone) var timeZone
        #expect(uuid() != uuid())
        #expect(now.timeIntervalSince1970 > 0)
        #expect(clock is ContinuousClock)
        #expect(calendar == .autoupdatingCurrent)
        #expect(locale == .autoupdatingCurrent)
        #expect(timeZone == .autoupdatingCurrent)
      }
    }
    #expect(reporter.codes.isEmpty)
  }
}
