import Features
import Foundation
import Store
import Testing

import struct Store.DiskFile

@testable import AssetsApp

private let plant = """
  {"assets": [{"id": "A", "name": "a", "note": "mine"}], "issues": [{"number": 1, "title": "i"}]}
  """

@Test func `Links are kept in the file, and read from it again`() async throws {
  let folder = try TemporaryFolder()
  let path = try folder.file("plant.json", plant)
  let linked = try await CatalogFileStorage(data: DiskFile(name: path)).link(1, to: "A")
  #expect(linked.linkedIssues.map(\.number) == [1])
  #expect(try folder.text(of: "plant.json").contains("\"note\": \"mine\""))
  let catalog = try await CatalogFileStorage(data: DiskFile(name: path)).load { _ in }
  #expect(catalog.assets[0].linkedIssues == [1])
  _ = try await CatalogFileStorage(data: DiskFile(name: path)).unlink(1, from: "A")
  #expect(try folder.text(of: "plant.json").contains("\"linkedIssues\": []"))
}

@Test func `Issues of an issues file come first, and linking one copies it into the data`()
  async throws
{
  let folder = try TemporaryFolder()
  let data = try folder.file("plant.json", plant)
  let issues = try folder.file(
    "issues.json",
    #"[{"number": 9, "title": "from GitHub", "state": "OPEN", "url": "", "labels": []}]"#
  )
  let both = CatalogFileStorage(data: DiskFile(name: data), issues: DiskFile(name: issues))
  #expect(try await both.load { _ in }.issues.map(\.number) == [9, 1])
  _ = try await both.link(9, to: "A")
  let alone = CatalogFileStorage(data: DiskFile(name: data))
  #expect(
    try await alone.load { _ in }.details(of: "A").linkedIssues.map(\.title) == ["from GitHub"]
  )
}

@Test func `A file that became malformed is refused, and not overwritten`() async throws {
  let folder = try TemporaryFolder()
  let path = try folder.file("plant.json", plant)
  let storage = CatalogFileStorage(data: DiskFile(name: path))
  try await storage.check()
  _ = try folder.file("plant.json", "{ oops")
  await #expect(throws: DataFileError.self) { try await storage.link(1, to: "A") }
  await #expect(throws: DataFileError.self) { try await storage.load { _ in } }
  #expect(try folder.text(of: "plant.json") == "{ oops")
}
