import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// Whether a value is being loaded, and the errors of its storage.
@Suite(.dependencies { _ in }) @MainActor struct SharedStatusTests {
  private let reporter = RecordingReporter()

  /// Counts what observers of the three statuses are notified of.
  @MainActor private final class Counts {
    var isLoading: [Bool] = []
    var loadError: [Bool] = []
    var saveError: [Bool] = []
    var tokens: [ObserveToken] = []

    init(_ number: Shared<Int>) {
      tokens = [
        observe { [unowned self] in isLoading.append(number.isLoading) },
        observe { [unowned self] in loadError.append(number.loadError != nil) },
        observe { [unowned self] in saveError.append(number.saveError != nil) },
      ]
    }
  }

  /// Lets the notifications come that were begun.
  private func settle() async { await Task { @MainActor in }.value }

  @Test func `B115 - Observers of a status are not notified where it stays the same`() async throws
  {
    try await IssueReporting.$current.withValue(reporter) {
      let depot = Depot(1)
      @Shared(DepotKey(depot)) var number = 0
      let counts = Counts($number)
      $number.withLock { $0 = 2 }
      depot.change(3)
      try await $number.save()
      depot.subscriber?.yieldLoading(false)
      await settle()
      #expect(counts.isLoading == [false])
      try await $number.load()
      await settle()
      #expect(counts.loadError == [false])
      #expect(counts.saveError == [false])
      depot.fail(with: DepotError())
      for value in 4...6 { $number.withLock { $0 = value } }
      await settle()
      #expect(counts.saveError == [false, true])
      depot.subscriber?.yield(throwing: DepotError())
      depot.subscriber?.yield(throwing: DepotError())
      await settle()
      #expect(counts.loadError == [false, true])
    }
  }

  @Test func `B115 - Observers are notified of another error`() async {
    await IssueReporting.$current.withValue(reporter) {
      let depot = Depot(1)
      @Shared(DepotKey(depot)) var number = 0
      let counts = Counts($number)
      for text in ["a", "a", "b"] { depot.subscriber?.yield(throwing: DepotError(text: text)) }
      await settle()
      #expect(counts.loadError.count >= 2)
      #expect(($number.loadError as? DepotError)?.text == "b")
    }
  }

  @Test(arguments: [true, false])
  func `B115 - A value or an error of the subscription ends the loading`(isValue: Bool) {
    IssueReporting.$current.withValue(reporter) {
      let depot = Depot(1)
      @Shared(DepotKey(depot)) var number = 0
      depot.subscriber?.yieldLoading()
      #expect($number.isLoading)
      if isValue {
        depot.subscriber?.yield(7)
      } else {
        depot.subscriber?.yield(throwing: DepotError())
      }
      #expect(!$number.isLoading)
    }
  }

  @Test func `B115 - A delivery ends a load that still runs, whose end changes nothing then`() {
    let depot = Depot(1, isSlow: true)
    @Shared(DepotKey(depot)) var number = 0
    #expect($number.isLoading)
    depot.subscriber?.yield(7)
    #expect(!$number.isLoading)
    depot.endLoad()
    #expect(number == 7)
    #expect(!$number.isLoading)
  }

  @Test func `B115 - A good save clears the error of a load`() {
    IssueReporting.$current.withValue(reporter) {
      let depot = Depot(1)
      @Shared(DepotKey(depot)) var number = 0
      depot.subscriber?.yield(throwing: DepotError())
      #expect($number.loadError != nil)
      $number.withLock { $0 = 2 }
      #expect($number.loadError == nil)
    }
  }

  @Test func `B115 - A good load clears its error`() async throws {
    try await IssueReporting.$current.withValue(reporter) {
      let depot = Depot(1)
      @Shared(DepotKey(depot)) var number = 0
      depot.subscriber?.yield(throwing: DepotError())
      try await $number.load()
      #expect($number.loadError == nil)
    }
  }

  @Test func `B115 - A file that is damaged at the first load has a loadError, until a good save`()
  {
    let url = URL(fileURLWithPath: "/numbers.json")
    IssueReporting.$current.withValue(reporter) {
      withDependencies {
        $0.defaultFileStorage = .inMemory(files: [url: Data("no json".utf8)])
      } operation: {
        @Shared(.fileStorage(url)) var numbers = [1]
        #expect(numbers == [1])
        #expect("\($numbers.loadError.map { "\($0)" } ?? "")".contains("It is kept as /numbers."))
        $numbers.withLock { $0 = [2] }
        #expect($numbers.loadError == nil)
      }
    }
    #expect(reporter.codes == ["shared-file-damaged"])
  }

  @Test func `B115 - A load that finds a damaged file throws, and has the initial value`()
    async throws
  {
    let disk = try Disk()
    try await IssueReporting.$current.withValue(reporter) {
      try await withDependencies {
        $0.defaultFileStorage = .disk()
      } operation: {
        @Shared(.fileStorage(disk["number.json"])) var number = 1
        $number.withLock { $0 = 2 }
        try disk.write("{", to: "number.json")
        await #expect(throws: FileStorageError.self) { try await $number.load() }
        #expect(number == 1)
        #expect($number.loadError is FileStorageError)
      }
    }
  }

  @Test func `B115 - load(key) loads once, for the user`() async throws {
    let depot = Depot(5)
    @Shared(value: 1) var number: Int
    try await $number.load(DepotKey(depot))
    #expect(number == 5)
    let reader = SharedReader(value: 1)
    let other = Depot(6)
    try await reader.load(DepotKey(other))
    #expect(reader.wrappedValue == 6)
    #expect(depot.contexts == ["user"])
    #expect(other.contexts == ["user"])
  }

  @Test func `B115 - require: loads once, for the user`() async throws {
    let depot = Depot(5)
    let reference = try await Shared(require: DepotKey(depot))
    #expect(reference.wrappedValue == 5)
    #expect(depot.contexts == ["user"])
    // Of a key that is in use the value is loaded again, once.
    _ = try await SharedReader(require: DepotKey(depot))
    #expect(depot.contexts == ["user", "user"])
  }

  @Test func `B115 - A property whose key is being changed is loading, with its former value`()
    async throws
  {
    let former = Depot(1)
    let next = Depot(2, isSlow: true)
    @SharedReader(DepotKey(former)) var number = 0
    var states: [Bool] = []
    let reference = $number
    let token = observe { states.append(reference.isLoading) }
    let task = Task { @MainActor in try await $number.load(DepotKey(next)) }
    while next.contexts.isEmpty { await Task.yield() }
    #expect($number.isLoading)
    #expect(number == 1)
    // The closure runs on the main actor later; two changes before that are one run.
    for _ in 0..<1_000_000 where !states.contains(true) { await Task.yield() }
    next.endLoad()
    try await task.value
    #expect(number == 2)
    #expect(!$number.isLoading)
    for _ in 0..<1_000_000 where states.last == true { await Task.yield() }
    #expect(states.first == false)
    #expect(states.contains(true))
    #expect(states.last == false)
    withExtendedLifetime(token) {}
  }

  /// A model on the main actor, as an app has.
  @MainActor private final class Model {
    @SharedReader(value: 1) var number: Int
    func load(_ depot: Depot) async throws { try await $number.load(DepotKey(depot)) }
  }

  @Test func `B115 - A property of an object on an actor changes its key, and its copies with it`()
    async throws
  {
    let model = Model()
    let copy = model.$number
    try await model.load(Depot(5))
    #expect(model.number == 5)
    #expect(copy.wrappedValue == 5)
    model.$number = SharedReader(value: 6)
    #expect(copy.wrappedValue == 5)
  }

  @Test func `B115 - An error of load(key) is thrown, and seen through the property`() async throws
  {
    let depot = Depot(2, isSlow: true)
    await IssueReporting.$current.withValue(reporter) {
      @Shared(value: 1) var number: Int
      let task = Task { @MainActor in try await $number.load(DepotKey(depot)) }
      while depot.contexts.isEmpty { await Task.yield() }
      depot.content.withValue { $0.loads.removeFirst() }.resume(throwing: DepotError())
      await #expect(throws: DepotError.self) { try await task.value }
      #expect(number == 1)
      #expect($number.loadError is DepotError)
    }
  }

  @Test func `B115 - A reference with other statuses notifies the observers of what differs`()
    async
  {
    await IssueReporting.$current.withValue(reporter) {
      @Shared(value: 1) var number: Int
      let counts = Counts($number)
      let other = Shared(wrappedValue: 1, DepotKey(Depot(2, isSlow: true)))
      $number = other
      await settle()
      #expect(counts.isLoading.count == 2)
      #expect(counts.loadError.count == 1)
    }
  }
}
