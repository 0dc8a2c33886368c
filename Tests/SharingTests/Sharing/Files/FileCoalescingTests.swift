import Foundation
import Store
import TestFixtures
import Testing

@testable import Store

/// Writes that are collected.
@Suite struct FileCoalescingTests {
  private let url = URL(fileURLWithPath: "/data/count.json")
  private let backend = CountingBackend()
  private let scheduler = ManualScheduler()
  private let storage: FileStorage
  private let client: FileClient<Int>

  init() {
    storage = .manual(backend, scheduler)
    client = FileClient(url, in: storage)
  }

  private var text: String? { backend.read(url.path).map { String(decoding: $0, as: UTF8.self) } }

  @Test func `B91 - 10,000 changes are written at most 20 times, however fast the disk is`() {
    for number in 1...10_000 {
      client.save(number)
      scheduler.runJobs()
    }
    #expect(backend.count <= 19)
    scheduler.endIntervals()
    #expect(backend.count <= 20)
    #expect(text == "10000")
    #expect(client.saves.values == Array(repeating: nil, count: 10_000))
  }

  @Test func `B91 - Changes on a disk that is slow are written together`() {
    for number in 1...10_000 { client.save(number) }
    scheduler.runJobs()
    #expect(backend.count == 1)
    #expect(text == "10000")
  }

  @Test func `A save doesn't copy those that wait already`() {
    let document = storage.documents.document(url.path, Int.self)
    let addresses = (1...1_000).map { number in
      client.save(number)
      return document.state.withLock { UInt(bitPattern: $0.waiting?.continuations.address) }
    }
    #expect(Set(addresses).count < 20)
    scheduler.runJobs()
    #expect(client.saves.values.count == 1_000)
  }

  @Test func `The first change is written without waiting`() {
    client.save(1)
    scheduler.runJobs()
    #expect(text == "1")
  }

  @Test func `Nothing is written on the caller's thread`() {
    client.save(1)
    client.save(2, .userInitiated)
    #expect(text == nil)
  }

  @Test func `A save ends when the file has its value or a later one`() {
    client.save(1)
    scheduler.runJobs()
    #expect(client.saves.values.count == 1)
    client.save(2)
    client.save(3)
    scheduler.runJobs()
    #expect(client.saves.values.count == 1)
    scheduler.endIntervals()
    #expect(text == "3")
    #expect(client.saves.values.count == 3)
  }

  @Test func `A save that the user asked for doesn't wait for the interval`() {
    client.save(1)
    scheduler.runJobs()
    client.save(2)
    client.save(3, .userInitiated)
    scheduler.runJobs()
    #expect(text == "3")
    #expect(client.saves.values == [nil, nil, nil])
  }

  @Test func `Equal bytes are not written again`() {
    client.save(1)
    scheduler.runJobs()
    client.save(1)
    scheduler.endIntervals()
    #expect(backend.count == 1)
    #expect(client.saves.values == [nil, nil])
  }

  @Test func `A load includes what waits to be written`() throws {
    client.save(1)
    #expect(try client.load() == 1)
  }

  @Test func `After an interval without changes the next change is written at once`() {
    client.save(1)
    scheduler.runJobs()
    scheduler.endIntervals()
    client.save(2)
    scheduler.runJobs()
    #expect(text == "2")
  }

  @Test func `B91 - What waits is written when the process ends`() throws {
    let disk = try Disk()
    let child = try ChildProcess(["changes", "3"], on: disk["count.json"])
    #expect(try child.waitUntilExit() == 0)
    #expect(try Numbered.read(disk["count.json"])?.number == 3)
  }

  @Test func `Saves from many threads all end, and the last value of the file is one of them`()
    async
  {
    let storage = FileStorage(
      documents: FileDocuments(backend, interval: .zero) { QueueScheduler() }
    )
    let client = FileClient<Int>(url, in: storage)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...200 {
        group.addTask {
          await withCheckedContinuation { done in
            client.key.save(
              number,
              context: number.isMultiple(of: 3) ? .userInitiated : .didSet,
              continuation: SaveContinuation { _ in done.resume() }
            )
          }
        }
      }
    }
    #expect(text.flatMap(Int.init).map((1...200).contains) == true)
  }
}

extension Array {
  /// The address of the elements.
  fileprivate var address: UnsafeRawPointer? { withUnsafeBytes { $0.baseAddress } }
}
