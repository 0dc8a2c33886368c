import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// Values whose save has failed.
@Suite(.dependencies { _ in }) struct UnsavedValueTests {
  private let depot = Depot(1)

  /// Changes a value where the save fails.
  private func withUnsaved(_ operation: (Shared<Int>) async throws -> Void) async rethrows {
    let reporter = RecordingReporter()
    try await IssueReporting.$current.withValue(reporter) {
      @Shared(DepotKey(depot)) var number = 0
      depot.fail(with: DepotError())
      $number.withLock { $0 = 5 }
      #expect($number.saveError is DepotError)
      try await operation($number)
    }
    #expect(reporter.codes == ["shared-save-failed"], "It is reported once.")
  }

  @Test func `B113 - A load doesn't replace a value whose save failed`() async throws {
    try await withUnsaved { number in
      try await number.load()
      #expect(number.wrappedValue == 5)
      #expect(number.saveError is DepotError)
    }
  }

  @Test func `B113 - A delivery doesn't replace a value whose save failed`() async {
    await withUnsaved { number in
      depot.change(2)
      #expect(number.wrappedValue == 5)
    }
  }

  @Test func `B95 - A delivery is known once it is taken, and only then`() async throws {
    let taken = Log<Int>()
    do {
      @Shared(DepotKey(depot)) var number = 0
      _ = depot.subscriber?.deliver(.success(2)) { taken.append(number) }
    }
    #expect(taken.values == [2])
    await withUnsaved { number in
      _ = depot.subscriber?.deliver(.success(3)) { taken.append(number.wrappedValue) }
    }
    #expect(taken.values == [2])
    let other = Depot(1)
    _ = Shared(wrappedValue: 0, DepotKey(other))
    _ = other.subscriber?.deliver(.success(4)) { taken.append(4) }
    #expect(taken.values == [2, 4], "A value without references has nothing to be saved.")
  }

  @Test func `B95 - What was loaded is known once it is taken, and only then`() async throws {
    let depot = Depot(1, isSlow: true)
    @Shared(DepotKey(depot)) var number = 0
    let taken = Log<Int>()
    func endLoad(_ value: Int) {
      let continuation = depot.content.withValue { $0.loads.removeFirst() }
      continuation.deliver(.value(value)) { taken.append(number) }
    }
    endLoad(1)
    #expect(taken.values == [1])
    let shared = $number
    let load = Task { try await shared.load() }
    while depot.content.value.loads.isEmpty { await Task.yield() }
    $number.withLock { $0 = 5 }
    endLoad(2)
    try await load.value
    #expect(taken.values == [1])
    #expect(number == 5)
    depot.endSave()
  }

  @Test func `B113 - A delivery after an obstacle is gone has the value saved`() async {
    await withUnsaved { number in
      depot.fail(with: nil)
      depot.subscriber?.yield(1)
      #expect(depot.stored == 5)
      #expect(number.wrappedValue == 5)
      #expect(number.saveError == nil)
    }
  }

  @Test func `B113 - A load after an obstacle is gone saves the value first`() async throws {
    try await withUnsaved { number in
      depot.fail(with: nil)
      try await number.load()
      #expect(depot.stored == 5)
      #expect(number.wrappedValue == 5)
    }
  }

  @Test func `B113 - The next change and save() try again`() async throws {
    try await withUnsaved { number in
      depot.fail(with: nil)
      try await number.save()
      #expect(depot.stored == 5)
      number.withLock { $0 = 6 }
      #expect(depot.stored == 6)
      depot.change(7)
      #expect(number.wrappedValue == 7)
    }
  }

  @Test func `B113 - A value whose save failed outlasts its last reference`() async {
    let reporter = RecordingReporter()
    IssueReporting.$current.withValue(reporter) {
      func use() {
        @Shared(DepotKey(depot)) var number = 0
        depot.fail(with: DepotError())
        $number.withLock { $0 = 5 }
      }
      use()
      @Shared(DepotKey(depot)) var number = 0
      #expect(number == 5)
    }
  }

  @Test func `B113 - A value whose save failed later outlasts its last reference`() async {
    let depot = Depot(1, isSlow: true)
    let reporter = RecordingReporter()
    IssueReporting.$current.withValue(reporter) {
      func use() {
        @Shared(DepotKey(depot)) var number = 0
        depot.endLoad()
        $number.withLock { $0 = 5 }
      }
      use()
      depot.endSave(.failure(DepotError()))
      @Shared(DepotKey(depot)) var number = 0
      #expect(number == 5)
    }
  }

  @Test func `B113 - An older save that fails leaves nothing to be saved`() {
    let depot = Depot(1, isSlow: true)
    let reporter = RecordingReporter.record {
      @Shared(DepotKey(depot)) var number = 0
      depot.endLoad()
      $number.withLock { $0 = 5 }
      $number.withLock { $0 = 6 }
      let older = depot.content.withValue { $0.saves.removeFirst() }
      depot.endSave()
      older.resume(throwing: DepotError())
      #expect($number.saveError == nil)
      depot.change(7)
      #expect(number == 7)
    }
    #expect(reporter.codes == [])
  }
}

/// Values in files whose save has failed.
@Suite(.dependencies { _ in }, .timeLimit(.minutes(20))) struct UnsavedFileTests {
  private let url = URL(fileURLWithPath: "/data/number.json")
  private let backend = BlockedBackend()

  private var text: String? { backend.read(url.path).map { String(decoding: $0, as: UTF8.self) } }

  /// Changes a value where the file can't be written, from 1 to 5.
  private func withUnsaved(
    _ operation: (Shared<Int>) async throws -> Void
  ) async rethrows
    -> RecordingReporter
  {
    let reporter = RecordingReporter()
    try await IssueReporting.$current.withValue(reporter) {
      try await withDependencies {
        $0.defaultFileStorage = FileStorage(
          documents: FileDocuments(backend) { ImmediateScheduler() }
        )
      } operation: {
        @Shared(.fileStorage(url)) var number = 0
        $number.withLock { $0 = 1 }
        backend.block()
        $number.withLock { $0 = 5 }
        #expect($number.saveError != nil)
        try await operation($number)
      }
    }
    return reporter
  }

  @Test func `B113 - A load of a file doesn't replace a value whose save failed`() async throws {
    let reporter = try await withUnsaved { number in
      try await number.load()
      #expect(number.wrappedValue == 5)
    }
    #expect(reporter.codes == ["shared-save-failed"])
  }

  @Test func `B113 - A change of the file after the obstacle is gone has the value saved`() async {
    _ = await withUnsaved { number in
      backend.block(false)
      // The file has the same bytes as before, and has been noticed.
      _ = try? backend.memory.replace(url.path) { _ in .write(Array("1".utf8)) }
      #expect(text == "5")
      #expect(number.saveError == nil)
    }
  }

  @Test func `B113 - A value whose save failed doesn't overwrite what another process wrote`()
    async
  {
    let reporter = await withUnsaved { number in
      _ = try? backend.memory.replace(url.path) { _ in .write(Array("2".utf8)) }
      #expect(number.wrappedValue == 5)
      backend.block(false)
      _ = try? backend.memory.replace(url.path) { _ in .write(Array("3".utf8)) }
      #expect(text == "3")
      #expect(number.wrappedValue == 3)
    }
    #expect(reporter.codes == ["shared-save-failed", "shared-save-failed"])
    let kept = backend.memory.files.filter { $0.key != url.path }.map(\.value)
    #expect(kept == [Array("5".utf8)])
  }

  @Test @MainActor func `B113 - An obstacle that is removed from the disk is noticed`() async throws
  {
    let disk = try Disk()
    let file = disk["number.json"]
    try disk.write("1", to: "number.json")
    let reporter = RecordingReporter()
    try await IssueReporting.$current.withValue(reporter) {
      try await withDependencies {
        $0.defaultFileStorage = .disk()
      } operation: {
        // A folder in the place of the file is an obstacle for every user.
        @Shared(.fileStorage(file)) var number = 0
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        $number.withLock { $0 = 5 }
        // The save fails on the watcher's thread where that is delivering the removal of the file.
        let failures = StateObservations { $number.saveError != nil }
        for await isUnsaved in failures where isUnsaved { break }
        let saves = StateObservations { $number.saveError == nil }
        try FileManager.default.removeItem(at: file)
        for await isSaved in saves where isSaved { break }
        #expect(number == 5)
      }
    }
    #expect(try disk.text("number.json") == "5")
  }

  @Test func `B113 - What could not be saved is saved when the process ends`() throws {
    let disk = try Disk()
    let child = try ChildProcess(["obstacle"], on: disk["number.json"])
    #expect(child.nextLine()?.contains("cannot write") == true)
    #expect(try child.waitUntilExit() == 0)
    #expect(try Numbered.read(disk["number.json"])?.number == 5)
  }
}
