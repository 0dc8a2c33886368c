import Foundation
import Store
import TestFixtures
import Testing

@testable import Store

/// Two processes that save in one file.
@Suite(.timeLimit(.minutes(20))) struct FileConflictTests {
  private let disk: Disk
  private let file: URL
  /// What this process does is done when the test says so, so that it learns late of the other's changes.
  private let scheduler = ManualScheduler()
  private let client: FileClient<Int>
  private let subscription: SharedSubscription
  private let other: FileClient<Int>

  init() throws {
    disk = try Disk()
    file = disk["number.json"]
    client = FileClient(file, in: .disk(scheduler))
    other = FileClient(file, in: .disk())
    other.save(1)
    _ = try client.load()
    subscription = client.subscribe()
    scheduler.runJobs()
  }

  @Test func `B95 - A save that doesn't know the other's is refused, and doesn't overwrite it`()
    throws
  {
    other.save(2)
    client.save(10)
    scheduler.runJobs()
    #expect(client.saves.values.count == 1)
    #expect(
      client.saves.values.first??.hasPrefix("\(file.path) was changed by another process") == true
    )
    #expect(try disk.text("number.json") == "2")
  }

  @Test func `B95 - What was refused is kept in a file whose name says when`() throws {
    other.save(2)
    client.save(10)
    scheduler.runJobs()
    let names = try disk.names.filter { $0 != "number.json" }
    #expect(names.count == 1)
    let name = try #require(names.first)
    #expect(name.contains(/^number\.refused-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/))
    #expect(try disk.text(name) == "10")
    #expect(client.saves.values.first??.contains(name) == true)
  }

  @Test func `B95 - After a conflict the file's value is delivered, and saves are written again`()
    throws
  {
    other.save(2)
    client.save(10)
    scheduler.runJobs()
    #expect(client.values.last == 2)
    client.save(3, .userInitiated)
    scheduler.runJobs()
    #expect(client.saves.values.last == .some(nil))
    #expect(try disk.text("number.json") == "3")
  }

  @Test func `B95 - A save that waits while the other's change is delivered is refused`() throws {
    let memory = MemoryBackend([file.path: Array("1".utf8)])
    let client = FileClient<Int>(file, in: .manual(memory, scheduler))
    let other = FileClient<Int>(
      file,
      in: FileStorage(documents: FileDocuments(memory) { ImmediateScheduler() })
    )
    _ = try (client.load(), other.load())
    let subscription = client.subscribe()
    client.save(10)
    scheduler.runJobs()
    client.save(11)
    _ = try other.load()
    other.save(2)
    scheduler.runJobs()
    #expect(client.values == [2])
    scheduler.endIntervals()
    #expect(client.saves.values.count == 2)
    #expect(client.saves.values.last??.contains("was changed by another process") == true)
    #expect(memory.read(file.path) == Array("2".utf8))
    #expect(client.values == [2, 2])
    subscription.cancel()
  }

  @Test func `B95 - A save in answer to a delivered change is written`() throws {
    let (key, scheduler) = (client.key, scheduler)
    let saving = key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber { result in
        guard let number = (try? result.get()) ?? nil else { return }
        key.save(number + 100, context: .userInitiated, continuation: SaveContinuation { _ in })
      }
    )
    other.save(2)
    // The subscription has scheduled to compare the file, as an event of the system does.
    scheduler.runJobs()
    saving.cancel()
    #expect(try disk.text("number.json") == "102")
  }

  @Test func `B95 - A save of code that hasn't received a change yet is refused`() async throws {
    let client = client
    let isBusy = LockIsolated(false)
    let interrupted = client.key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber { _ in
        guard !isBusy.value else { return }
        isBusy.setValue(true)
        onAnotherThread { client.save(10) }
      }
    )
    other.save(2)
    scheduler.runJobs()
    interrupted.cancel()
    #expect(client.saves.values.first??.contains("was changed by another process") == true)
    #expect(try disk.text("number.json") == "2")
  }

  @Test func `B95 - A save of code that has received a change is written, on any thread`() throws {
    let client = client
    let received = client.key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber(
        taking: { _, onTaken in
          onTaken()
          if client.saves.values.isEmpty { onAnotherThread { client.save(10) } }
          return true
        },
        onLoading: { _ in },
        onAccess: {}
      )
    )
    other.save(2)
    scheduler.runJobs()
    received.cancel()
    #expect(client.saves.values == [nil])
    #expect(try disk.text("number.json") == "10")
  }

  @Test func `B95 - A save of code that has received what was loaded is written, on any thread`()
    throws
  {
    let client = client
    other.save(2)
    client.key.load(
      context: .userInitiated,
      continuation: LoadContinuation("") { (_: LoadResult, onTaken) in
        onTaken()
        onAnotherThread { client.save(10) }
        return true
      }
    )
    scheduler.runJobs()
    #expect(client.saves.values == [nil])
    #expect(try disk.text("number.json") == "10")
  }

  @Test(arguments: [false, true])
  func `B95 - Once a save has replaced a removed file, the next is written`(
    isMeanwhile: Bool
  ) throws {
    let (client, scheduler) = (client, scheduler)
    @Sendable func save(_ number: Int) {
      client.save(number, .userInitiated)
      scheduler.runJobs()
    }
    try FileManager.default.removeItem(at: file)
    let busy = client.key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber(
        taking: { _, _ in
          if isMeanwhile, client.saves.values.isEmpty { onAnotherThread { save(10) } }
          return false
        },
        onLoading: { _ in },
        onAccess: {}
      )
    )
    scheduler.runJobs()
    if !isMeanwhile { save(10) }
    save(11)
    busy.cancel()
    #expect(client.saves.values == [nil, nil])
    #expect(try disk.text("number.json") == "11")
  }

  @Test func `B95 - What is saved while a removed file is replaced is written afterwards`() throws {
    let results = Log<Bool>()
    let onWrite = LockIsolated<(@Sendable () -> Void)?>(nil)
    let key: FileStorageKey<Int> = withDependencies {
      $0.defaultFileStorage = .disk(scheduler)
    } operation: {
      .fileStorage(
        file,
        decode: { Int(String(decoding: $0, as: UTF8.self)) ?? 0 },
        encode: { number in
          onWrite.value?()
          return Data("\(number)".utf8)
        }
      )
    }
    @Sendable func save(_ number: Int) {
      let continuation = SaveContinuation { result in results.append((try? result.get()) != nil) }
      key.save(number, context: .userInitiated, continuation: continuation)
    }
    key.load(context: .userInitiated, continuation: LoadContinuation { _ in })
    try FileManager.default.removeItem(at: file)
    let busy = key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber(taking: { _, _ in false }, onLoading: { _ in }, onAccess: {})
    )
    scheduler.runJobs()
    onWrite.setValue {
      onWrite.setValue(nil)
      save(11)
    }
    save(10)
    scheduler.runJobs()
    busy.cancel()
    #expect(results.values == [true, true])
    #expect(try disk.text("number.json") == "11")
  }

  @Test func `A save during a load that finds nothing new is written`() throws {
    let client = client
    client.key.load(
      context: .userInitiated,
      continuation: LoadContinuation { _ in onAnotherThread { client.save(10) } }
    )
    scheduler.runJobs()
    #expect(client.saves.values == [nil])
    #expect(try disk.text("number.json") == "10")
  }

  @Test func `B95 - A save with the bytes that the other wrote is refused, as others are`()
    throws
  {
    other.save(2)
    client.save(2)
    scheduler.runJobs()
    #expect(client.saves.values.first??.contains("was changed by another process") == true)
    #expect(try disk.text("number.json") == "2")
    #expect(client.values.last == 2)
  }

  @Test func `B95 - Of two processes that count, every acknowledged increment counts`() async throws
  {
    let file = disk["count.json"]
    let lines = try await offload {
      let children = try (0..<2).map { _ in try ChildProcess(["increments", "50"], on: file) }
      return children.map { child in
        defer { _ = try? child.waitUntilExit() }
        return child.nextLine()
      }
    }
    #expect(lines == ["done", "done"])
    #expect(try disk.text("count.json") == "100")
  }

  @Test func `B95 - A change that another's crosses before it is saved is refused`() throws {
    let memory = MemoryBackend([file.path: Array("1".utf8)])
    let documents = FileDocuments(memory) { [scheduler] in scheduler }
    try RecordingReporter.record {
      try withDependencies {
        $0.defaultFileStorage = FileStorage(documents: documents)
      } operation: {
        @Shared(.fileStorage(file)) var number = 0
        scheduler.runJobs()
        _ = try memory.replace(file.path) { _ in .write(Array("2".utf8)) }
        // The other's change is delivered after this one, and before it is saved.
        @Shared(value: 0) var other
        $other.withLock { _ in
          $number.withLock { $0 += 10 }
          scheduler.runJobs()
        }
        scheduler.runJobs()
        scheduler.endIntervals()
        #expect(memory.read(file.path) == Array("2".utf8))
        #expect(number == 2)
      }
    }
  }

  @Test func `B95 - Processes that add to one list at once lose nothing acknowledged`() async throws
  {
    let file = disk["list.json"]
    let lines = try await offload {
      let children = try (0..<3).map { _ in
        try ChildProcess(["additions", "50"], on: file)
      }
      return children.map { child in
        defer { _ = try? child.waitUntilExit() }
        return child.nextLine()
      }
    }
    #expect(lines == ["done", "done", "done"])
    let list = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    #expect(list.count == 150)
    #expect(Set(list).count == 150)
  }

  @Test func `B95 - Another process learns of the conflict`() async throws {
    let file = disk["numbered.json"]
    let client = FileClient<Numbered>(file, in: .disk())
    client.save(Numbered(1))
    let lines = try await offload {
      let child = try ChildProcess(["commands"], on: file)
      let loaded = try child.send("load")
      client.save(Numbered(2))
      defer { _ = try? child.waitUntilExit() }
      return try [loaded, child.send("save 10"), child.send("load"), child.send("save 3")]
    }
    #expect(lines[0] == "loaded 1")
    #expect(lines[1]?.contains("was changed by another process") == true)
    #expect(lines[2...] == ["loaded 2", "saved 3"])
  }
}
