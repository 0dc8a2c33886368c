import TestFixtures
import Testing

@testable import Store

@Suite struct PrepareDependenciesTests {
  @Test func `What was prepared is read where nothing else is in force`() {
    let prepared = PreparedDependencies()
    prepared.prepare { $0.prepared = "first" }
    #expect(DependencyValues(storage: prepared.storage).prepared == "first")
  }

  @Test func `Later preparations add to those before`() {
    let prepared = PreparedDependencies()
    prepared.prepare { $0.prepared = "first" }
    let before = prepared.storage
    prepared.prepare { $0.prepared += ", second" }
    #expect(DependencyValues(storage: prepared.storage).prepared == "first, second")
    #expect(DependencyValues(storage: before).prepared == "first")
  }

  @Test func `A preparation that throws changes nothing`() {
    struct Broken: Error {}
    let prepared = PreparedDependencies()
    #expect(throws: Broken.self) {
      try prepared.prepare {
        $0.prepared = "first"
        throw Broken()
      }
    }
    #expect(DependencyValues(storage: prepared.storage).prepared == "default")
  }

  @Test func `A preparation returns the result of its closure, also where it changes nothing`() {
    let prepared = PreparedDependencies()
    #expect(prepared.prepare { $0.prepared.count } == 7)
    RecordingReporter.record {
      #expect(prepareDependencies { _ in 42 } == 42)
    }
  }

  @Test func `B66 - Preparing in a test is reported and changes nothing`() {
    let reporter = RecordingReporter.record {
      prepareDependencies { $0.prepared = "leaked" }
    }
    #expect(reporter.codes == ["dependencies-prepared-in-test"])
    #expect(DependencyValues().prepared == "default")
  }
}

extension DependencyValues {
  fileprivate var prepared: String {
    get { self[PreparedKey.self] }
    set { self[PreparedKey.self] = newValue }
  }
}

private enum PreparedKey: DependencyKey {
  static let liveValue = "default"
  static let testValue = "default"
}
