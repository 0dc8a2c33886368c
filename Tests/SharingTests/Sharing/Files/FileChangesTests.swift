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
