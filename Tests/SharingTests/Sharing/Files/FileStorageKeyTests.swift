import Foundation
import Store
import TestFixtures
import Testing

@testable import Store

/// Values in files, in memory.
@Suite struct FileStorageKeyTests {
  private let url = URL(fileURLWithPath: "/data/settings.json")

  @Test func `A key is described as it is written, with the path`() {
    let client = FileClient<Int>(url, in: .inMemory)
    #expect("\(client.key)" == #".fileStorage("/data/settings.json")"#)
  }

  @Test func `Keys are the same for one file in one storage, however its path is written`() {
    let storage = FileStorage.inMemory
    let other = URL(fileURLWithPath: "/data/old/../settings.json")
    #expect(FileClient<Int>(url, in: storage).key.id == FileClient<Int>(other, in: storage).key.id)
    #expect(FileClient<Int>(url, in: storage).key.id != FileClient<Int>(url, in: .inMemory).key.id)
  }

  @Test func `A file that is missing leaves the initial value`() throws {
    #expect(try FileClient<Int>(url, in: .inMemory).load() == nil)
  }

  @Test func `In memory a value is written before the save returns`() throws {
    let storage = FileStorage.inMemory
    let client = FileClient<Int>(url, in: storage)
    client.save(7)
    #expect(client.saves.values == [nil])
    #expect(storage.files == [url: Data("7".utf8)])
    #expect(try client.load() == 7)
  }

  @Test func `A storage in memory begins with the given files`() throws {
    let storage = FileStorage.inMemory(files: [url: Data("7".utf8)])
    #expect(try FileClient<Int>(url, in: storage).load() == 7)
  }

  @Test func `The default of a test is an empty storage in memory`() {
    withDependencies { _ in
    } operation: {
      @Dependency(\.defaultFileStorage) var storage
      let key: FileStorageKey<Int> = .fileStorage(url)
      key.save(1, context: .didSet, continuation: SaveContinuation { _ in })
      #expect(storage.files == [url: Data("1".utf8)])
    }
    withDependencies { _ in
    } operation: {
      @Dependency(\.defaultFileStorage) var storage
      #expect(storage.files.isEmpty)
      #expect(storage != .fileSystem)
    }
  }

  @Test func `JSON is written on lines with sorted keys`() {
    struct Settings: Codable, Equatable {
      var volume = 3
      var folder = "/music"
    }
    let storage = FileStorage.inMemory
    FileClient<Settings>(url, in: storage).save(Settings())
    let text = storage.files[url].map { String(decoding: $0, as: UTF8.self) }
    #expect(text == "{\n  \"folder\" : \"/music\",\n  \"volume\" : 3\n}")
  }

  @Test func `A format of one's own is used for both directions`() throws {
    let storage = FileStorage.inMemory
    let key: FileStorageKey<String> = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      .fileStorage(
        url,
        decode: { String(decoding: $0.reversed(), as: UTF8.self) },
        encode: { Data($0.utf8.reversed()) }
      )
    }
    key.save("abc", context: .didSet, continuation: SaveContinuation { _ in })
    #expect(storage.files[url] == Data("cba".utf8))
    let loaded = Log<String?>()
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation { loaded.append(try? $0.get()) }
    )
    #expect(loaded.values == ["abc"])
  }

  @Test func `A value that can't be encoded ends the save with the error`() {
    let client = FileClient<Double>(url, in: .inMemory)
    client.save(.nan)
    #expect(client.saves.values.count == 1)
    #expect(client.saves.values.first??.contains("nan") == true)
  }

  @Test func `Keys of two types for one file are delivered each other's changes`() throws {
    let storage = FileStorage.inMemory
    let integers = FileClient<Int>(url, in: storage)
    let fractions = FileClient<Double>(url, in: storage)
    let subscriptions = [integers.subscribe(), fractions.subscribe()]
    integers.save(1)
    fractions.save(2)
    #expect(integers.values == [2])
    #expect(fractions.values == [1])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `A cancelled subscription delivers nothing`() {
    let storage = FileStorage.inMemory
    let client = FileClient<Int>(url, in: storage)
    client.subscribe().cancel()
    FileClient<Double>(url, in: storage).save(2)
    #expect(client.values == [])
  }

  @Test func `A document is released with its last key`() {
    let storage = FileStorage.inMemory
    weak var document: FileDocument<Int>?
    do {
      let client = FileClient<Int>(url, in: storage)
      client.save(1)
      client.subscribe().cancel()
      document = storage.documents.document(url.path, Int.self)
      #expect(document != nil)
      _ = client.key
    }
    #expect(document == nil)
  }
}
