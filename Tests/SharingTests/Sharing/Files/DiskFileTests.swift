import Foundation
import Store
import Testing

@testable import Store

/// How files are written on the disk.
@Suite struct DiskFileTests {
  private let disk: Disk
  private let file: URL
  private let client: FileClient<Int>

  init() throws {
    disk = try Disk()
    file = disk["number.json"]
    client = FileClient(file, in: .disk())
  }

  private func mode(_ file: URL) -> mode_t {
    var status = stat()
    return stat(file.path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `A saved file keeps its permissions, and nothing is left beside it`() throws {
    try disk.write("1", to: "number.json")
    chmod(file.path, 0o640)
    #expect(try client.load() == 1)
    client.save(2)
    #expect(mode(file) == 0o640)
    #expect(try disk.names == ["number.json"])
  }

  @Test func `A new file is accessible to its user only`() {
    client.save(1)
    #expect(mode(file) == 0o600)
  }

  @Test func `Missing folders are created`() throws {
    FileClient<Int>(disk["a/b/number.json"], in: .disk()).save(1)
    #expect(try disk.text("a/b/number.json") == "1")
  }

  @Test(arguments: [true, false])
  func
    `A symbolic link stays one, and the file behind it is written`(exists: Bool) throws
  {
    if exists { try disk.write("1", to: "number.json") }
    let link = disk["link.json"]
    try FileManager.default.createSymbolicLink(
      atPath: link.path,
      withDestinationPath: "number.json"
    )
    let client = FileClient<Int>(link, in: .disk())
    #expect(try client.load() == (exists ? 1 : nil))
    client.save(2)
    #expect(try disk.text("number.json") == "2")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "number.json")
  }

  @Test func `Links in a circle are an error`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: file.path,
      withDestinationPath: "number.json"
    )
    #expect(throws: FileStorageError.self) { try client.load() }
    client.save(1)
    #expect(client.saves.values.count == 1)
    #expect(client.saves.values.first != .some(nil))
  }
}
