import Foundation
import Store
import TestFixtures
import Testing

@testable import Store

/// Files that can't be decoded or read.
@Suite struct DamagedFileTests {
  private struct Settings: Codable, Equatable {
    struct Color: Codable, Equatable { var name: String }
    var colors: [Color]
  }

  private let url = URL(fileURLWithPath: "/data/settings.json")
  private let kept = URL(fileURLWithPath: "/data/settings.damaged-1970-01-01T00-00-00Z.json")
  private let text = #"{"colors": [{"name": "red"}, {"name": 7}]}"#

  @Test func `B93 - A damaged file is kept aside, and the initial value is used`() throws {
    let storage = FileStorage.inMemory(files: [url: Data(text.utf8)])
    let client = FileClient<Settings>(url, in: storage)
    try RecordingReporter.record {
      let value = try client.load()
      #expect(value == nil)
    }
    #expect(storage.files == [kept: Data(text.utf8)])
  }

  @Test func `B93 - A damaged file is reported with its path, the cause and the kept file`() throws
  {
    let client = FileClient<Settings>(url, in: .inMemory(files: [url: Data(text.utf8)]))
    let reporter = try RecordingReporter.record { _ = try client.load() }
    #expect(reporter.codes == ["shared-file-damaged"])
    let message = reporter.issues.first?.message ?? ""
    for part in [url.path, "colors[1].name: ", kept.path] {
      #expect(message.contains(part), "\(message)")
    }
  }

  private struct Reading: Codable, Equatable {
    var small: [Int8]?
    var count: UInt?
    var ratio: Double?
    var text: String?
    var date: Date?
    var kind: Kind?
    var parts: [String: Int]?
    var place: Place?
    struct Place: Codable, Equatable { var x: Int }
    enum Kind: Int, Codable {
      case one = 1
      case two
    }
  }

  @Test(arguments: [
    (
      "{\n  \"small\": [1,\n 300]}",
      "at line 3, column 2, small[1]: the number 300 does not fit the type of the value"
    ),
    ("{\"small\": [1, 1.5, 999]}", "at line 1, column 15, small[1]: the number 1.5 does not fit"),
    ("{\"kind\": 2, \"count\": -1}", "at line 1, column 22, count: the number -1 does not fit"),
    ("{\"ratio\": 1e400}", "at line 1, column 11, ratio: the number 1e400 does not fit"),
    ("{\"parts\": {\"a b\": 1.5}}", "at line 1, column 19, parts.a b: the number 1.5 does not fit"),
    (
      "{\"text\": \"a\\ud800\"}",
      "at line 1, column 10, text: the string contains half of a surrogate pair, \\ud800"
    ),
    (
      "{\"unread\": \"\\ud800\", \"small\": [300]}",
      "at line 1, column 32, small[0]: the number 300 does not fit"
    ),
    (
      "{\"parts\": {\"\\ud800\": 1}}",
      "at line 1, column 12, parts: a key contains half of a surrogate pair, \\ud800"
    ),
    ("{\"count\": 01}", "at line 1, column 12, a comma or } is due here, not '1'"),
    ("{\"count\": 1.}", "at line 1, column 13, a digit is due here, not '}'"),
    ("{\"count\": -}", "at line 1, column 12, a digit is due here, not '}'"),
    ("{\"ratio\": .5}", "at line 1, column 11, a value is due here, not '.5'"),
    ("{\"ratio\": NaN}", "at line 1, column 11, a value is due here, not 'NaN'"),
    ("{\"ratio\": +1}", "at line 1, column 11, a value is due here, not '+1'"),
    ("{\"count\": 1,\n \"text\" \"x\"}", "at line 2, column 9, a colon is due here, not '\"'"),
    ("{\"count\": 1\n \"text\": 1}", "at line 2, column 2, a comma or } is due here, not '\"'"),
    ("{\"count\": ", "at line 1, column 11, the text ends where a value is due"),
    ("{\"text\": \"a", "at line 1, column 12, the text ends inside a string"),
    ("{\"count\": 1\n", "at line 2, column 1, a comma or } is due here, not the end of the file"),
    ("{\"count\"\n:tru}", "at line 2, column 2, a value is due here, not 'tru'"),
    ("", "at line 1, column 1, the text ends where a value is due"),
    ("{\n\"count\": \"7\"}", "at line 2, column 10, count: Expected to decode"),
    ("[]", "at line 1, column 1"),
    ("{\"small\": [], \"kind\": 3}", "at line 1, column 23, kind: "),
    ("{\"place\":\n {}}", "at line 2, column 2, place.x: the value is missing"),
  ])
  func `B93 - The cause has the place in the file, and what was found`(
    text: String,
    cause: String
  )
    throws
  {
    let client = FileClient<Reading>(url, in: .inMemory(files: [url: Data(text.utf8)]))
    let reporter = try RecordingReporter.record { _ = try client.load() }
    let message = reporter.issues.first?.message ?? ""
    #expect(message.contains("Cause: " + cause), "\(message)")
  }

  @Test func `B93 - The cause of a file that is no text, and of another format`() throws {
    let bytes = FileClient<Int>(url, in: .inMemory(files: [url: Data([0x31, 0xFF])]))
    let reporter = try RecordingReporter.record { _ = try bytes.load() }
    #expect(reporter.issues.first?.message.contains("Cause: the file is not UTF-8 text") == true)
    struct Unreadable: Error {}
    let storage = FileStorage.inMemory(files: [url: Data("{".utf8)])
    let own = RecordingReporter.record {
      withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        @Shared(
          .fileStorage(
            url,
            decode: { @Sendable _ in throw Unreadable() },
            encode: { @Sendable _ in Data() }
          )
        )
        var value = 0
        #expect(value == 0)
      }
    }
    #expect(own.issues.first?.message.contains("Cause: Unreadable()") == true)
  }

  @Test func `B93 - The report says what is used in place of a damaged file`() throws {
    let storage = FileStorage.inMemory(files: [url: Data("x".utf8)])
    let client = FileClient<Int>(url, in: storage)
    let loaded = try RecordingReporter.record { _ = try client.load() }
    #expect(loaded.issues.first?.message.contains("and the initial value is used.") == true)
    #expect(storage.files.count == 1)
    client.save(1)
    let other = FileClient<[Int]>(url, in: storage)
    let saved = RecordingReporter.record { other.save([2]) }
    #expect(saved.issues.first?.message.contains("and the saved value is in a new file.") == true)
    #expect(storage.files[url].map { String(decoding: $0, as: UTF8.self) }?.contains("2") == true)
  }

  @Test func `What is in the way of the draft is named`() throws {
    for isLink in [false, true] {
      let disk = try Disk()
      let draft = disk[".number.json.new"]
      if isLink {
        try FileManager.default.createSymbolicLink(atPath: draft.path, withDestinationPath: "x")
      } else {
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: false)
      }
      let client = FileClient<Int>(disk["number.json"], in: .disk())
      client.save(1)
      let text = try #require(client.saves.values.first ?? nil)
      #expect(
        text.contains(
          "cannot write \(disk["number.json"].path): its draft \(draft.path) is in the way"
        )
      )
      #expect(text.hasSuffix("remove the draft"))
      try FileManager.default.removeItem(at: draft)
      client.save(2)
      #expect(client.saves.values.last == .some(nil))
    }
  }

  @Test func `One failure is reported once`() async throws {
    let disk = try Disk()
    let file = disk["number.json"]
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let reporter = RecordingReporter()
    try await IssueReporting.$current.withValue(reporter) {
      try await withDependencies {
        $0.defaultFileStorage = .disk()
        $0.context = .live
      } operation: {
        @Shared(.fileStorage(file)) var number = 0
        for value in 1...5 { $number.withLock { $0 = value } }
        try? await $number.save()
        #expect(reporter.codes == ["shared-load-failed", "shared-save-failed"])
        try FileManager.default.removeItem(at: file)
        try await $number.save()
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        $number.withLock { $0 = 7 }
        try? await $number.save()
        #expect(reporter.codes.filter { $0 == "shared-save-failed" }.count == 2)
        try FileManager.default.removeItem(at: file)
        try await $number.save()
      }
    }
  }

  @Test func `B93 - A damaged file never overwrites one that was kept before`() throws {
    let storage = FileStorage.inMemory(files: [url: Data("1".utf8), kept: Data("0".utf8)])
    try RecordingReporter.record { _ = try FileClient<Settings>(url, in: storage).load() }
    let second = URL(fileURLWithPath: "/data/settings.damaged-1970-01-01T00-00-00Z-2.json")
    #expect(storage.files == [kept: Data("0".utf8), second: Data("1".utf8)])
  }

  @Test
  func `B93 - On the disk a damaged file is kept under the time, and never overwrites another`()
    throws
  {
    let disk = try Disk()
    for number in [1, 2, 3] {
      try disk.write("{\(number)", to: "settings.json")
      try RecordingReporter.record {
        let value = try FileClient<Int>(disk["settings.json"], in: .disk()).load()
        #expect(value == nil)
      }
    }
    let names = try disk.names
    #expect(names.count == 3)
    #expect(try Set(names.map(disk.text)) == ["{1", "{2", "{3"])
    for name in names {
      #expect(
        name.contains(/^settings\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d)?\.json$/),
        "\(name)"
      )
    }
  }

  @Test func `B93 - After a damaged file was kept aside values are saved again`() throws {
    let storage = FileStorage.inMemory(files: [url: Data("x".utf8)])
    let client = FileClient<Int>(url, in: storage)
    try RecordingReporter.record { _ = try client.load() }
    client.save(1)
    #expect(client.saves.values == [nil])
    #expect(storage.files == [kept: Data("x".utf8), url: Data("1".utf8)])
  }

  @Test func `A file that can't be read is an error, and is neither renamed nor overwritten`()
    throws
  {
    let disk = try Disk()
    try FileManager.default.createDirectory(
      at: disk["settings.json"],
      withIntermediateDirectories: true
    )
    let client = FileClient<Int>(disk["settings.json"], in: .disk())
    let error = #expect(throws: FileStorageError.self) { try client.load() }
    #expect(
      "\(error.map { "\($0)" } ?? "")".hasPrefix("cannot read \(disk["settings.json"].path): ")
    )
    client.save(1)
    #expect(client.saves.values.first??.hasPrefix("cannot read ") == true)
    #expect(try disk.names == ["settings.json"])
  }

  @Test(.enabled(if: geteuid() != 0, "Root reads every file."))
  func
    `A file without permission to read is an error, and is neither renamed nor overwritten`() throws
  {
    let disk = try Disk()
    try disk.write("1", to: "settings.json")
    chmod(disk["settings.json"].path, 0o200)
    let client = FileClient<Int>(disk["settings.json"], in: .disk())
    #expect(throws: FileStorageError.self) { try client.load() }
    client.save(2)
    #expect(client.saves.values.first??.contains("Permission denied") == true)
    #expect(try disk.names == ["settings.json"])
    chmod(disk["settings.json"].path, 0o600)
    #expect(try disk.text("settings.json") == "1")
  }
}
