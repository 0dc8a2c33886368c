import Store
import TestFixtures
import TestSupport
import Testing

/// A place outside of the app that stores a number.
private final class Shelf: Hashable, Sendable {
  struct Content {
    var number: Int?
    var saved: [Int] = []
    var subscriber: SharedSubscriber<Int>?
    var loads: [LoadContinuation<Int>] = []
    var saves: [SaveContinuation] = []
    var isCancelled = false
    /// Called once, within a save.
    var onSave: (@Sendable () -> Void)?
  }

  let content: LockIsolated<Content>
  /// Whether loads and saves end only when the test says so.
  let isSlow: Bool

  init(_ number: Int? = nil, isSlow: Bool = false) {
    content = LockIsolated(Content(number: number))
    self.isSlow = isSlow
  }

  static func == (lhs: Shelf, rhs: Shelf) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var saved: [Int] { content.withValue { $0.saved } }
  func deliver(_ number: Int) { content.withValue { $0.subscriber }?.yield(number) }
}

private struct ShelfKey: SharedKey {
  let shelf: Shelf
  var id: Shelf { shelf }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    if shelf.isSlow {
      shelf.content.withValue { $0.loads.append(continuation) }
    } else {
      continuation.resume(with: .success(shelf.content.withValue { $0.number }))
    }
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    shelf.content.withValue { $0.subscriber = subscriber }
    return SharedSubscription { [shelf] in shelf.content.withValue { $0.isCancelled = true } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    shelf.content.withValue { $0.onSave.take() }?()
    shelf.content.withValue { $0.saved.append(value) }
    if shelf.isSlow {
      shelf.content.withValue { $0.saves.append(continuation) }
    } else {
      continuation.resume()
    }
  }
}

private struct ShelfError: Error {}

@Suite(.dependencies { _ in }) struct SharedKeyTests {
  @Test func `A value is loaded when its first reference is made`() {
    @Shared(ShelfKey(shelf: Shelf(5))) var number = 0
    #expect(number == 5)
  }

  @Test func `Changes in one another's closures are saved when both have ended`() {
    let shelves = (Shelf(), Shelf())
    @Shared(ShelfKey(shelf: shelves.0)) var number = 0
    @Shared(ShelfKey(shelf: shelves.1)) var other = 0
    $number.withLock { number in
      $other.withLock { $0 = 1 }
      number = 2
      #expect(shelves.1.saved == [])
    }
    #expect(shelves.0.saved == [2])
    #expect(shelves.1.saved == [1])
  }

  @Test func `The default is the value where nothing is stored`() {
    let shelf = Shelf()
    @Shared(ShelfKey(shelf: shelf)) var number = 3
    #expect(number == 3)
    #expect(shelf.saved == [])
  }

  @Test func `B98 - Each change is saved, in order`() {
    let shelf = Shelf()
    @Shared(ShelfKey(shelf: shelf)) var number = 0
    for value in 1...3 { $number.withLock { $0 = value } }
    #expect(shelf.saved == [1, 2, 3])
  }

  @Test func `B98 - A change by others is taken over, and not saved again`() {
    let shelf = Shelf()
    @Shared(ShelfKey(shelf: shelf)) var number = 0
    shelf.deliver(7)
    shelf.deliver(8)
    #expect(number == 8)
    #expect(shelf.saved == [])
  }

  @Test func `The subscription is cancelled with the last reference`() {
    let shelf = Shelf()
    func use() {
      @Shared(ShelfKey(shelf: shelf)) var number = 0
      _ = number
    }
    use()
    #expect(shelf.content.withValue { $0.isCancelled })
  }

  @Test func `A slow load shows that it is loading, until it ends`() {
    let shelf = Shelf(isSlow: true)
    @Shared(ShelfKey(shelf: shelf)) var number = 0
    #expect($number.isLoading)
    #expect(number == 0)
    shelf.content.withValue { $0.loads.removeFirst() }.resume(returning: 5)
    #expect(!$number.isLoading)
    #expect(number == 5)
  }

  @Test func `B98 - A change made during a load is newer than what is loaded`() {
    let shelf = Shelf(isSlow: true)
    @Shared(ShelfKey(shelf: shelf)) var number = 0
    $number.withLock { $0 = 9 }
    for save in shelf.content.withValue({ $0.saves }) { save.resume() }
    shelf.content.withValue { $0.loads.removeFirst() }.resume(returning: 5)
    #expect(number == 9)
  }

  @Test @MainActor func `The loading is observed`() {
    let shelf = Shelf(isSlow: true)
    @Shared(ShelfKey(shelf: shelf)) var number = 0
    var states: [Bool] = []
    let reference = $number
    let token = observe { states.append(reference.isLoading) }
    withExtendedLifetime(token) {
      MainActor.assumeIsolated {
        reference.withLock { _ in
          shelf.content.withValue { $0.loads.removeFirst() }.resume(returning: 5)
        }
      }
    }
    #expect(states == [true, false])
    for save in shelf.content.withValue({ $0.saves }) { save.resume() }
  }

  @Test func `An error of a load is reported, and the value stays`() {
    let shelf = Shelf(isSlow: true)
    let reporter = RecordingReporter.record {
      @Shared(ShelfKey(shelf: shelf)) var number = 4
      shelf.content.withValue { $0.loads.removeFirst() }.resume(throwing: ShelfError())
      #expect(number == 4)
      #expect($number.loadError is ShelfError)
    }
    #expect(reporter.codes == ["shared-load-failed"])
  }

  @Test func `An error of a save is reported, and the value stays`() {
    let shelf = Shelf(isSlow: true)
    let reporter = RecordingReporter.record {
      @Shared(ShelfKey(shelf: shelf)) var number = 4
      shelf.content.withValue { $0.loads.removeFirst() }.resumeReturningInitialValue()
      $number.withLock { $0 = 5 }
      shelf.content.withValue { $0.saves.removeFirst() }.resume(throwing: ShelfError())
      #expect(number == 5)
      #expect($number.saveError is ShelfError)
      $number.withLock { $0 = 6 }
      shelf.content.withValue { $0.saves.removeFirst() }.resume()
      #expect($number.saveError == nil)
    }
    #expect(reporter.codes == ["shared-save-failed"])
  }

  @Test func `Loading and saving are waited for`() async throws {
    let shelf = Shelf(1)
    @Shared(ShelfKey(shelf: shelf)) var number = 0
    shelf.content.withValue { $0.number = 2 }
    try await $number.load()
    #expect(number == 2)
    try await $number.save()
    #expect(shelf.saved == [2])
  }

  @Test func `A required value is loaded before there is a reference`() async throws {
    let reference = try await Shared(require: ShelfKey(shelf: Shelf(6)))
    #expect(reference.wrappedValue == 6)
    await #expect(throws: SharedKeyError.self) {
      _ = try await Shared(require: ShelfKey(shelf: Shelf()))
    }
  }

  @Test func `A reference changes to another key`() async throws {
    @Shared(ShelfKey(shelf: Shelf(1))) var number = 0
    try await $number.load(ShelfKey(shelf: Shelf(2)))
    #expect(number == 2)
  }

  @Test func `A load keeps a value that is stored nowhere else`() async throws {
    @Shared(.inMemory("count")) var count = 1
    $count.withLock { $0 = 5 }
    try await $count.load()
    #expect(count == 5)
    @Shared(value: 3) var other
    try await $other.load(.inMemory("count"))
    #expect(other == 5)
    #expect(try await Shared<Int>(require: .inMemory("count")).wrappedValue == 5)
  }

  @Test func `Another key begins with the default, not with the former key's value`() async throws {
    @Shared(ShelfKey(shelf: Shelf(1))) var number = 0
    #expect(number == 1)
    try await $number.load(ShelfKey(shelf: Shelf()))
    #expect(number == 0)
  }

  @Test func `A value in memory has nothing to save`() async throws {
    @Shared(.inMemory("count")) var count = 1
    $count.withLock { $0 = 5 }
    try await $count.save()
    #expect($count.saveError == nil)
    #expect(count == 5)
  }

  @Test func `B98 - A save that is asked for follows the one that runs`() async throws {
    let shelf = Shelf(1)
    @Shared(ShelfKey(shelf: shelf)) var number = 0
    let reference = $number
    shelf.content.withValue { content in
      content.onSave = {
        reference.withLock { $0 = 3 }
      }
    }
    reference.withLock { $0 = 2 }
    try await reference.save()
    #expect(shelf.saved == [2, 3, 3])
  }

  @Test func `B98 - What is loaded before a save has ended replaces nothing`() async throws {
    let shelf = Shelf(isSlow: true)
    @Shared(ShelfKey(shelf: shelf)) var number = 0
    shelf.content.withValue { $0.loads.removeFirst() }.resume(returning: 1)
    $number.withLock { $0 = 7 }
    shelf.deliver(2)
    #expect(number == 7)
    shelf.content.withValue { $0.saves.removeFirst() }.resume()
    shelf.deliver(3)
    #expect(number == 3)
  }

  @Test func `A key may have an optional default`() {
    @Shared(.currentUser) var user
    #expect(user == nil)
    $user.withLock { $0 = "Ann" }
    @SharedReader(.currentUser) var same
    #expect(same == "Ann")
  }

  @Test func `A continuation that is resumed twice, or never, is reported`() {
    let shelf = Shelf(isSlow: true)
    let reporter = RecordingReporter.record {
      @Shared(ShelfKey(shelf: shelf)) var number = 0
      let load = shelf.content.withValue { $0.loads.removeFirst() }
      load.resume(returning: 1)
      load.resume(returning: 2)
      #expect(number == 1)
      $number.withLock { $0 = 3 }
      shelf.content.withValue { $0.saves = [] }
    }
    #expect(
      reporter.codes == [
        "shared-key-continuation", "shared-key-continuation", "shared-save-failed",
      ]
    )
  }

  @Test func `A reader follows a key that can't be saved`() {
    struct Clock: SharedReaderKey {
      var id: String { "clock" }
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resume(returning: 12)
      }
      func subscribe(
        context: LoadContext<Int>,
        subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription {
        subscriber.yield(13)
        return SharedSubscription()
      }
    }
    @SharedReader(Clock()) var hour = 0
    #expect(hour == 13)
  }
}

extension SharedReaderKey where Self == InMemoryKey<String?>.Default {
  fileprivate static var currentUser: Self { Self[.inMemory("user"), default: nil] }
}
