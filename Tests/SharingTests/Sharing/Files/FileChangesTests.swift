import Foundation
import Store
import TestFixtures
import Testing

@testable import Store

/// Changes of files by others, on the disk.
@Suite(.timeLimit(.minutes(20))) struct FileChangesTests {
  private let disk: Disk
  private let file: URL

  init() throws {
    disk = try Disk()
    file = disk["folder/number.json"]
    try FileManager.default.createDirectory(at: disk["folder"], withIntermediateDirectories: true)
  }

  @Test func `B92 - A file that another program replaced is delivered`() async throws {
    let client = FileClient<Int>(file, in: .disk())
    client.save(1)
    var news = client.stream().makeAsyncIterator()
    try disk.write("2", to: "folder/number.json")
    #expect(try await news.next()?.get() == 2)
    #expect(try client.load() == 2)
  }

  @Test func `B92 - A file that another program wrote in place is delivered`() async throws {
    let client = FileClient<Int>(file, in: .disk())
    client.save(1)
    var news = client.stream().makeAsyncIterator()
    try Data("2".utf8).write(to: file)
    // The file is empty for a moment, which may be seen and is no value.
    while let result = await news.next() {
      if case .success(let value) = result {
        #expect(value == 2)
        break
      }
    }
  }

  @Test func `B92 - The own saves are not delivered`() async throws {
    let client = FileClient<Int>(file, in: .disk())
    var news = client.stream().makeAsyncIterator()
    for number in 1...20 { await client.saved(number) }
    try disk.write("100", to: "folder/number.json")
    #expect(try await news.next()?.get() == 100)
  }

  @Test func `B92 - Where the file is removed the initial value is delivered`() async throws {
    let client = FileClient<Int>(file, in: .disk())
    client.save(1)
    var news = client.stream().makeAsyncIterator()
    try FileManager.default.removeItem(at: file)
    let result = try #require(await news.next())
    #expect(try result.get() == nil)
  }

  @Test func `B92 - A file in a folder that was created later is delivered`() async throws {
    let client = FileClient<Int>(disk["a/b/number.json"], in: .disk())
    var news = client.stream().makeAsyncIterator()
    try FileManager.default.createDirectory(at: disk["a/b"], withIntermediateDirectories: true)
    try disk.write("2", to: "a/b/number.json")
    #expect(try await news.next()?.get() == 2)
  }

  @Test func `B92 - A file behind a symbolic link is delivered`() async throws {
    let link = disk["link.json"]
    try FileManager.default.createSymbolicLink(
      atPath: link.path,
      withDestinationPath: "folder/number.json"
    )
    let client = FileClient<Int>(link, in: .disk())
    client.save(1)
    var news = client.stream().makeAsyncIterator()
    try disk.write("2", to: "folder/number.json")
    #expect(try await news.next()?.get() == 2)
  }

  @Test func `B92 - A link among the folders that is switched is delivered`() async throws {
    // As a configuration is mounted: `folder/number.json` → `..data/number.json`, `..data` → `..one`.
    let files = FileManager.default
    func link(_ name: String, to target: String) throws {
      let draft = disk["link-\(UUID())"].path
      try files.createSymbolicLink(atPath: draft, withDestinationPath: target)
      guard rename(draft, disk[name].path) == 0 else { throw POSIXError(.EIO) }
    }
    for (name, text) in [("..one", "1"), ("..two", "2"), ("..three", "3")] {
      try files.createDirectory(at: disk["folder/\(name)"], withIntermediateDirectories: true)
      try disk.write(text, to: "folder/\(name)/number.json")
    }
    try link("folder/..data", to: "..one")
    try link("folder/number.json", to: "..data/number.json")
    try link("other", to: "folder")
    let mounted = FileClient<Int>(file, in: .disk())
    let indirect = FileClient<Int>(disk["other/..data/number.json"], in: .disk())
    #expect(try mounted.load() == 1)
    #expect(try indirect.load() == 1)
    var news = mounted.stream().makeAsyncIterator()
    var otherNews = indirect.stream().makeAsyncIterator()
    try link("folder/..data", to: "..two")
    #expect(try await news.next()?.get() == 2)
    #expect(try await otherNews.next()?.get() == 2)
    // The folder of the former target is gone, as after an update of a mount.
    try files.removeItem(at: disk["folder/..one"])
    try link("folder/..data", to: disk["folder/..three"].path)
    #expect(try await news.next()?.get() == 3)
    try disk.write("4", to: "folder/..three/number.json")
    #expect(try await news.next()?.get() == 4)
    try files.removeItem(at: file)
    #expect(try await news.next()?.get() == .some(nil))
  }

  @Test func `A link that leads to itself is no file, and watched`() throws {
    try FileManager.default.createSymbolicLink(atPath: disk["a"].path, withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: disk["b"].path, withDestinationPath: "a")
    let client = FileClient<Int>(disk["a/number.json"], in: .disk())
    let subscription = client.subscribe()
    #expect(throws: FileStorageError.self) { try client.load() }
    subscription.cancel()
  }

  @Test func `B92 - A change between the load and the subscription is delivered`() throws {
    let client = FileClient<Int>(file, in: .disk())
    client.save(1)
    try disk.write("2", to: "folder/number.json")
    let subscription = client.subscribe()
    #expect(client.values == [2])
    subscription.cancel()
  }

  @Test func `B92 - The change of another process is delivered in both directions`() async throws {
    let file = file
    let client = FileClient<Numbered>(file, in: .disk())
    client.save(Numbered(1))
    var news = client.stream().makeAsyncIterator()
    let lines = try await offload {
      let child = try ChildProcess(["commands"], on: file)
      let lines = try [child.send("load"), child.send("save 2")]
      _ = try child.waitUntilExit()
      return lines
    }
    #expect(lines == ["loaded 1", "saved 2"])
    #expect(try await news.next()?.get() == Numbered(2))

    let changed = try await offload {
      let child = try ChildProcess(["commands"], on: file)
      let lines = try [child.send("load"), child.send("subscribe")]
      client.save(Numbered(3))
      defer { _ = try? child.waitUntilExit() }
      return lines + [child.nextLine()]
    }
    #expect(changed == ["loaded 2", "subscribed", "changed 3"])
  }

  @Test func `A file that another program damages is an error, and stays until the next save`()
    throws
  {
    let client = FileClient<Int>(file, in: .disk())
    client.save(1)
    try disk.write("{", to: "folder/number.json")
    let subscription = client.subscribe()
    #expect(client.news.values.count == 1)
    #expect(client.values == [])
    #expect(try disk.text("folder/number.json") == "{")
    subscription.cancel()
    let reporter = RecordingReporter.record { client.save(2) }
    #expect(reporter.codes == ["shared-file-damaged"])
    #expect(try disk.text("folder/number.json") == "2")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk["folder"].path).count == 2)
  }
}
