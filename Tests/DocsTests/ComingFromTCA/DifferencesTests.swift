import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// What the article says of stored defaults, names of keys, work that is fired and forgotten, and missing dependencies.
@Suite(.timeLimit(.minutes(20))) struct DifferencesTests {
  @Test(.dependencies { _ in })
  func `The default of a key is in no user defaults before the first change`() {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("size")) var size = 12
    #expect(size == 12)
    #expect(defaults.object(forKey: "size") == nil)
    $size.withLock { $0 = 13 }
    #expect(defaults.integer(forKey: "size") == 13)
  }

  @Test(.dependencies { _ in }, arguments: ["reader.size", "@size"])
  func `A name with a dot or an at sign is stored, loaded and not reported`(
    name: String
  ) async throws {
    let reporter = RecordingReporter()
    try await IssueReporting.$current.withValue(reporter) {
      @Dependency(\.defaultAppStorage) var defaults
      @Shared(.appStorage(name)) var size = 12
      $size.withLock { $0 = 13 }
      #expect(defaults.integer(forKey: name) == 13)
      defaults.set(14, forKey: name)
      try await $size.load()
      #expect(size == 14)
    }
    #expect(reporter.codes.isEmpty)
  }

  @Test func `An error of fired work is dropped, and an issue that it reports is not`() async {
    struct Failure: Error {}
    let reporter = RecordingReporter()
    await IssueReporting.$current.withValue(reporter) {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget { throw Failure() }
      #expect(reporter.issues.isEmpty)
      await fireAndForget { reportIssue("not sent") }
    }
    #expect(reporter.issues.count == 1)
  }

  @Test func `What a default reports that is only read to be overridden is dropped`() {
    let reporter = RecordingReporter.record {
      withDependencies {
        $0[SettingsKey.self].name = "mine"
      } operation: {
        #expect(DependencyValues.current[SettingsKey.self].name == "mine")
      }
      #expect(DependencyValues.current[SettingsKey.self].name == "")
    }
    #expect(reporter.issues.count == 1)
  }

  @Test func `The values of a context are made by setting it`() {
    for context in [DependencyContext.live, .preview, .test] {
      var values = DependencyValues()
      values.context = context
      #expect(values[ContextKey.self] == context)
    }
  }
}

private enum SettingsKey: TestDependencyKey {
  struct Settings: Sendable {
    var name = ""
  }

  static var testValue: Settings {
    reportIssue("a test has no settings")
    return Settings()
  }
}

private enum ContextKey: DependencyKey {
  static let liveValue = DependencyContext.live
  static let previewValue = DependencyContext.preview
  static let testValue = DependencyContext.test
}
