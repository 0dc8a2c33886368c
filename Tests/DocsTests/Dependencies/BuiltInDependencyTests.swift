import Foundation
import Navigation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct BuiltInDependencyTests {
  @Test func `Dependencies of the machine are reported in a test`() {
    let reporter = RecordingReporter.record {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      @Dependency(\.continuousClock) var clock
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      @Dependency(\.timeZone) var timeZone
      _ = (uuid(), date.now, clock.now, timeZone)
      _ = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
    }
    #expect(reporter.codes == Array(repeating: "dependency-without-test-value", count: 5))
    #expect(reporter.issues[0].message.contains("withDependencies { $0.uuid = .incrementing }"))
  }

  @Test func `The other built-in dependencies need no override`() async {
    let done = LockIsolated(false)
    let reporter = RecordingReporter()
    await IssueReporting.$current.withValue(reporter) {
      @Dependency(\.notificationCenter) var center
      @Dependency(\.fireAndForget) var fireAndForget
      @Dependency(\.defaultFileStorage) var files
      @Dependency(\.defaultAppStorage) var defaults
      @Dependency(\.defaultInMemoryStorage) var memory
      @Dependency(\.isPresented) var isPresented
      @Dependency(\.context) var context
      _ = (center, files, defaults, memory)
      #expect(!isPresented)
      #expect(context == .test)
      await fireAndForget { done.setValue(true) }
    }
    #expect(reporter.codes == [])
    #expect(done.value)
  }
}
