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
