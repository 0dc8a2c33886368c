import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// Keys of one place with other types or versions.
@Suite(.dependencies { _ in }) struct DisagreeingKeysTests {
  private let url = URL(fileURLWithPath: "/data/number.json")
  @Dependency(\.defaultFileStorage) private var storage
  @Dependency(\.defaultAppStorage) private var defaults

  /// The report, which names both lines of code.
  private func expect(_ reporter: RecordingReporter, _ parts: String...) {
    #expect(reporter.codes == ["shared-keys-disagree"])
    let message = reporter.issues.first?.message ?? ""
    for part in parts { #expect(message.contains(part), "\(message)") }
    let lines = message.matches(of: /DisagreeingKeysTests.swift:(\d+)/).map(\.1)
    #expect(Set(lines).count == 2, "\(message)")
  }

  @Test func `B114 - Keys of one file with two types are reported once, and write one file`() {
    let reporter = RecordingReporter.record {
      @Shared(.fileStorage(url)) var number = 0
      @Shared(.fileStorage(url)) var names: [String] = []
      for value in 1...20 {
        $number.withLock { $0 = value }
        $names.withLock { $0 = ["\(value)"] }
      }
      #expect(number == 20)
      #expect(names == ["20"])
      #expect($number.saveError == nil)
      #expect($names.saveError is SharedKeyError)
    }
    expect(reporter, url.path, "Int at", "Array<String> at")
    #expect(storage.files == [url: Data("20".utf8)])
  }

  @Test func `B114 - A key with another type doesn't touch the file after the first is gone`() {
    let reporter = RecordingReporter.record {
      func use() {
        @Shared(.fileStorage(url)) var number = 0
        $number.withLock { $0 = 5 }
      }
      use()
      @Shared(.fileStorage(url)) var names = ["a"]
      #expect(names == ["a"])
      #expect($names.loadError is SharedKeyError)
      $names.withLock { $0 = ["b"] }
      use()
    }
    expect(reporter)
    #expect(storage.files == [url: Data("5".utf8)])
  }

  @Test func `B114 - Keys of one file with two versions share the value of the first`() {
    let reporter = RecordingReporter.record {
      func use() {
        @Shared(.fileStorage(url, version: 1)) var number = 0
        @Shared(.fileStorage(url, version: 2)) var same = 0
        $same.withLock { $0 += 1 }
        #expect(number == same)
      }
      use()
      @Shared(.fileStorage(url, version: 2)) var number = 0
      $number.withLock { $0 += 1 }
      #expect(number == 2)
    }
    expect(reporter, "of version 1 at", "of version 2 at")
    #expect(storage.files.count == 1)
    let text = storage.files[url].map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(text.contains(#""version" : 1"#))
  }

  @Test func `B114 - A required value with another type is an error, and the file stays`() async {
    let reporter = RecordingReporter()
    await IssueReporting.$current.withValue(reporter) {
      @Shared(.fileStorage(url)) var number = 0
      $number.withLock { $0 = 5 }
      await #expect(throws: SharedKeyError.self) {
        _ = try await Shared<[String]>(require: .fileStorage(url))
      }
      @Shared(value: []) var names: [String]
      await #expect(throws: SharedKeyError.self) { try await $names.load(.fileStorage(url)) }
    }
    expect(reporter)
    #expect(storage.files == [url: Data("5".utf8)])
  }

  @Test func `B114 - A default of another type doesn't write over a value in the user defaults`() {
    let reporter = RecordingReporter.record {
      @Shared(.appStorage("count")) var count = 0
      @Shared(.appStorage("count")) var text = ""
      $count.withLock { $0 = 5 }
      for value in ["a", "b"] { $text.withLock { $0 = value } }
      #expect(count == 5)
      #expect(text == "b")
      #expect($text.saveError is SharedKeyError)
    }
    expect(reporter, "\"count\" in the user defaults", "Int at", "String at")
    #expect(defaults.integer(forKey: "count") == 5)
  }

  @Test func `B114 - Values in memory with two types are reported, and both stay`() {
    let reporter = RecordingReporter.record {
      @Shared(.inMemory("count")) var count = 1
      @Shared(.inMemory("count")) var text = "a"
      @Shared(.inMemory("count")) var again = "b"
      $text.withLock { $0 = "c" }
      #expect(count == 1)
      #expect(again == "c")
    }
    expect(reporter, "\"count\" in memory")
  }

  @Test func `Keys agree if they store the same type, with or without a default`() {
    let reporter = RecordingReporter.record {
      @Shared(.appStorage("name")) var name: String?
      @Shared(.appStorage("name")) var same = ""
      $same.withLock { $0 = "Ann" }
      #expect(name == "Ann")
      @Shared(.fileStorage(url, version: 1)) var number = 0
      @Shared(.fileStorage(url, version: 1)) var other = 1
      $other.withLock { $0 = 2 }
      #expect(number == 2)
    }
    #expect(reporter.codes == [])
  }
}
