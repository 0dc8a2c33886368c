import Foundation
import Store
import TestFixtures
import Testing

@testable import Store

/// Files with versions.
@Suite struct FileVersionTests {
  private struct Settings: Codable, Equatable {
    var name: String
    var size: Int?
  }

  private let url = URL(fileURLWithPath: "/data/settings.json")

  private func storage(_ text: String) -> FileStorage { .inMemory(files: [url: Data(text.utf8)]) }

  @Test func `The file of a key with a version has the value and the version`() throws {
    let storage = FileStorage.inMemory
    let client = FileClient<Int>(url, in: storage, version: 2)
    client.save(7)
    let data = try #require(storage.files[url])
    #expect(try JSONDecoder().decode([String: Int].self, from: data) == ["value": 7, "version": 2])
    #expect(try client.load() == 7)
  }

  @Test func `B94 - A file of a newer version is refused, with both versions and the repair`()
    throws
  {
    let client = FileClient<Int>(url, in: storage(#"{"value": {}, "version": 3}"#), version: 2)
    let error = try #require(throws: FileStorageError.self) { try client.load() }
    #expect(error == .newerVersion(path: url.path, found: 3, supported: 2))
    #expect(
      error.description == """
        /data/settings.json has version 3, and this app supports version 2; the file is not overwritten. \
        Update the app, or move the file away.
        """
    )
  }

  @Test(arguments: [
    #"{"value": {"name": "a"}, "version": 3, "savedBy": "app 3"}"#,
    #"{"version": 3, "checksum": [1, 2], "value": null, "more": {}}"#,
  ])
  func `B94 - A file of a newer version with more properties is refused, not damaged`(
    text: String
  )
    throws
  {
    let files = storage(text).files
    for version in [nil, 2] {
      let storage = storage(text)
      let client = FileClient<Settings>(url, in: storage, version: version)
      let error = try #require(throws: FileStorageError.self) { try client.load() }
      #expect(error == .newerVersion(path: url.path, found: 3, supported: version))
      client.save(Settings(name: "b"))
      #expect(client.saves.values == ["\(error)"])
      #expect(storage.files == files)
    }
  }

  @Test func `A file with more properties of a supported version is read`() throws {
    let text = #"{"value": {"name": "a"}, "version": 1, "savedBy": "app 3"}"#
    let client = FileClient<Settings>(url, in: storage(text), version: 2)
    #expect(try client.load() == Settings(name: "a"))
  }

  @Test func `A value whose type has the properties value and version, and more, is read`() throws {
    struct Reading: Codable, Equatable { var value: Int, version: Int, unit: String }
    let text = #"{"value": 1, "version": 30, "unit": "m"}"#
    for version in [nil, 2] {
      let client = FileClient<Reading>(url, in: storage(text), version: version)
      #expect(try client.load() == Reading(value: 1, version: 30, unit: "m"))
    }
  }

  @Test func `B94 - A file of a newer version is never overwritten`() throws {
    let storage = storage(#"{"value": 1, "version": 3}"#)
    let files = storage.files
    let client = FileClient<Int>(url, in: storage, version: 2)
    _ = try? client.load()
    client.save(7)
    client.save(8, .userInitiated)
    let error = FileStorageError.newerVersion(path: url.path, found: 3, supported: 2)
    #expect(client.saves.values == ["\(error)", "\(error)"])
    #expect(storage.files == files)
  }

  @Test func `B94 - A file that becomes newer while the app runs is refused, not overwritten`()
    throws
  {
    let storage = FileStorage.inMemory
    let old = FileClient<Int>(url, in: storage, version: 2)
    let subscription = old.subscribe()
    old.save(1)
    let new = FileClient<Double>(url, in: storage, version: 3)
    _ = try new.load()
    new.save(2)
    let files = storage.files
    old.save(3)
    #expect(old.saves.values.last??.contains("has version 3") == true)
    #expect(old.news.values.count == 1)
    #expect(storage.files == files)
    subscription.cancel()
  }

  @Test(arguments: [#"{"value": {"name": "A"}, "version": 1}"#, #"{"name": "A"}"#])
  func
    `An older version, and a file without one, is decoded by the value's type`(text: String) throws
  {
    let client = FileClient<Settings>(url, in: storage(text), version: 2)
    #expect(try client.load() == Settings(name: "A"))
    client.save(Settings(name: "B", size: 1))
    #expect(client.saves.values == [nil])
  }

  @Test func `B94 - A key without a version refuses a file that has one`() throws {
    let client = FileClient<[String: Int]>(url, in: storage(#"{"value": {"a": 1}, "version": 1}"#))
    let error = #expect(throws: FileStorageError.self) { try client.load() }
    #expect(error == .newerVersion(path: url.path, found: 1, supported: nil))
    client.save([:])
    #expect(client.saves.values.first??.contains("this app supports no versions") == true)
  }

  @Test func `A type whose properties are a value and a version needs no version`() throws {
    struct Release: Codable, Equatable {
      var value: Int
      var version: Int
    }
    let client = FileClient<Release>(url, in: storage(#"{"value": 1, "version": 9}"#))
    #expect(try client.load() == Release(value: 1, version: 9))
  }

  @Test func `A damaged value of a supported version is kept aside`() throws {
    let storage = storage(#"{"value": "x", "version": 2}"#)
    let client = FileClient<Int>(url, in: storage, version: 2)
    let reporter = try RecordingReporter.record {
      let value = try client.load()
      #expect(value == nil)
    }
    #expect(reporter.issues.first?.message.contains("value: ") == true)
    #expect(storage.files.count == 1)
  }
}
