import Foundation
import Store
import Testing

@testable import AssetsApp

@Test func `A file is replaced with its permissions, and nothing is left beside it`() throws {
  let folder = try TemporaryFolder()
  let path = try folder.file("plant.json", "old")
  chmod(path, 0o640)
  try DiskFile(name: path).update { bytes in
    #expect(bytes == Array("old".utf8))
    return Array("new".utf8)
  }
  #expect(try folder.text(of: "plant.json") == "new")
  #expect(try folder.names == ["plant.json"])
  var status = stat()
  #expect(stat(path, &status) == 0)
  #expect(status.st_mode & 0o777 == 0o640)
}

@Test func `A symbolic link stays one, and the file behind it is replaced`() throws {
  let folder = try TemporaryFolder()
  _ = try folder.file("plant.json", "old")
  let link = try folder.file("link.json")
  try FileManager.default.createSymbolicLink(
    atPath: link,
    withDestinationPath: "plant.json"
  )
  try DiskFile(name: link).update { _ in Array("new".utf8) }
  #expect(try folder.text(of: "plant.json") == "new")
  #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "plant.json")
}

@Test func `A change that fails leaves the file as it was`() throws {
  struct Refused: Error {}
  let folder = try TemporaryFolder()
  let path = try folder.file("plant.json", "old")
  #expect(throws: Refused.self) {
    try DiskFile(name: path).update { _ in throw Refused() }
  }
  #expect(try folder.text(of: "plant.json") == "old")
  #expect(try folder.names == ["plant.json"])
}

@Test func `What a killed process left behind is in no one's way`() throws {
  let folder = try TemporaryFolder()
  let path = try folder.file("plant.json", "old")
  _ = try folder.file(".plant.json.new", "half of a much longer file")
  try DiskFile(name: path).update { _ in Array("new".utf8) }
  #expect(try folder.text(of: "plant.json") == "new")
  #expect(try folder.names == ["plant.json"])
}

@Test func `Changes by many at once all happen`() async throws {
  let folder = try TemporaryFolder()
  let path = try folder.file("count", "0")
  await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 0..<50 {
      group.addTask {
        try DiskFile(name: path).update { bytes in
          let count = try #require(Int(String(decoding: bytes, as: UTF8.self)))
          return Array("\(count + 1)".utf8)
        }
      }
    }
  }
  #expect(try folder.text(of: "count") == "50")
}

@Test func `A file that can't be read is named with the reason and the repair`() throws {
  let folder = try TemporaryFolder()
  let missing = try folder.file("missing.json")
  let first = try #require(throws: FileError.self) { try DiskFile(name: missing).read() }
  #expect(first.description == "cannot read \(missing): No such file or directory; check the name")
  let second = try #require(throws: FileError.self) { try DiskFile(name: folder.path).read() }
  #expect(second.description.hasSuffix("it is no regular file; name a regular file"))
}
