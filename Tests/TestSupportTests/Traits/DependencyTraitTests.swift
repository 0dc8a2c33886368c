import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite(.dependency(\.uuid, .incrementing)) struct DependencyTraitTests {
  @Dependency(\.uuid) var uuid

  @Test func `A suite's override holds in its tests`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.uuidTapped) { $0.name = UUID(0).uuidString }
  }

  @Test(arguments: 0..<4)
  func `A value is made again for each case`(number: Int) {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }

  @Test(.dependency(\.uuid, .constant(UUID(7))))
  func `A test's override wins over that of its suite`() {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(7))
  }

  @Test func `A store's override wins over that of its test`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.uuid = .constant(UUID(9))
    }
    await store.send(.uuidTapped) { $0.name = UUID(9).uuidString }
  }

  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 5)))
  func `A part of a dependency is overridden`() {
    @Dependency(\.date) var date
    #expect(date.now == Date(timeIntervalSince1970: 5))
  }

  @Test func `Overriding a part of a dependency is no use of it`() async throws {
    let test = try #require(Test.current)
    let trait: DependencyTrait = .dependency(\.date.now, Date(timeIntervalSince1970: 5))
    let reporter = RecordingReporter()
    try await IssueReporting.$current.withValue(reporter) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {}
    }
    #expect(reporter.issues.isEmpty, "\(reporter.issues)")
  }

  @Test(.dependency(Greeter(greeting: "hi")))
  func `A dependency that is its own key is overridden`() {
    @Dependency(Greeter.self) var greeter
    #expect(greeter.greeting == "hi")
  }

  @Test(
    .dependencies {
      $0[Greeter.self].greeting = "hi"
      $0.uuid = .constant(UUID(3))
    }
  )
  func `Several dependencies are overridden at once`() {
    @Dependency(Greeter.self) var greeter
    @Dependency(\.uuid) var uuid
    #expect(greeter.greeting == "hi")
    #expect(uuid() == UUID(3))
  }

  @Test(.dependency(\.continuousClock, TestClock()))
  func `A dependency is read as the type that it is overridden with`() async {
    @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
    @Dependency(Greeter.self, as: (any Sendable).self) var greeter
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    #expect((greeter as? Greeter)?.greeting == "test")
  }

  @Suite(.dependencies) struct OwnDefaults {
    @Test(arguments: 0..<2) func `Each test has its own defaults`(number: Int) {
      @Dependency(Tally.self) var tally
      #expect(tally.next() == 1)
      #expect(DependencyValues.current[Tally.self].next() == 2)
    }
  }

  @Suite struct Inner {
    @Test func `A suite's override holds in the suites inside it`() {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(0))
    }
  }
}

/// A dependency that is its own key.
struct Greeter: DependencyKey {
  var greeting: String

  static let liveValue = Greeter(greeting: "live")
  static let testValue = Greeter(greeting: "test")
}

/// A dependency with state.
private final class Tally: TestDependencyKey {
  private let count = LockIsolated(0)

  static var testValue: Tally { Tally() }

  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
