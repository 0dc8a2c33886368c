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

  @Test func `B185 - A preview has its own values, whatever other previews and the app name`() {
    let prepared = PreparedDependencies()
    var value: String { DependencyValues(storage: prepared.storage).prepared }
    let previews = ["first", "second"].map { text in prepared.makePreview { $0.prepared = text } }
    prepared.prepare { $0.prepared = "app" }
    prepared.show(previews[0])
    #expect(value == "first")
    prepared.prepare { $0.prepared = "app again" }
    #expect(value == "first")
    // The other one is shown before this one has gone.
    prepared.show(previews[1])
    #expect(value == "second")
    prepared.hide(previews[0])
    #expect(value == "second")
    prepared.hide(previews[1])
    #expect(value == "app again")
  }

  @Test func `B185 - The traits of a preview add up, and what they don't name is the app's`() {
    let prepared = PreparedDependencies()
    prepared.prepare { $0.prepared = "app" }
    let preview = [
      prepared.makePreview { $0.other = "first" }, prepared.makePreview { $0.other += ", second" },
    ]
    preview.forEach(prepared.show)
    let values = DependencyValues(storage: prepared.storage)
    #expect(values.prepared == "app")
    #expect(values.other == "other, second")
  }

  @Test func `B185 - A preview whose view is made before it is shown has its values`() {
    let prepared = PreparedDependencies()
    _ = prepared.makePreview { $0.prepared = "preview" }
    #expect(DependencyValues(storage: prepared.storage).prepared == "preview")
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

extension DependencyValues {
  fileprivate var other: String {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }
}

private enum OtherKey: DependencyKey {
  static let liveValue = "other"
  static let testValue = "other"
}

private enum PreparedKey: DependencyKey {
  static let liveValue = "default"
  static let testValue = "default"
}
