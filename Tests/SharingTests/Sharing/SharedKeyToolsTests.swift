import Foundation
import Store
import TestSupport
import Testing

@testable import TestFixtures

/// An id that isn't `Sendable`.
private final class Place: Hashable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (one: Place, other: Place) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private struct PlacedKey: SharedKey {
  let name: String
  let numbers: LockIsolated<[String: Int]>
  var id: Place { Place(name) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(with: .success(numbers.value[name]))
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription
  {
    subscriber.yieldLoading()
    subscriber.yield(7)
    subscriber.yieldReturningInitialValue()
    return SharedSubscription()
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    if value < 0 { return continuation.resume(throwing: CocoaError(.fileWriteUnknown)) }
    numbers.withValue { [name] in $0[name] = value }
    continuation.resume()
  }
}

extension SharedKey where Self == InMemoryKey<[Int]>.Default {
  fileprivate static var scores: Self { Self[.inMemory("scores"), default: [1, 2, 3]] }
}

@Suite(.dependencies { _ in }) struct SharedKeyToolsTests {
  private let numbers = LockIsolated<[String: Int]>([:])

  @Test func `A key is tested by itself, with continuations of the test`() {
    let key = PlacedKey(name: "a", numbers: numbers)
    let log = LockIsolated<[String]>([])
    func load() {
      let continuation = LoadContinuation<Int>("a") { result in
        log.withValue { $0.append("\(result)") }
      }
      key.load(context: .userInitiated, continuation: continuation)
    }
    func save(_ value: Int) {
      let continuation = SaveContinuation { result in
        let isStored = (try? result.get()) != nil
        log.withValue { $0.append("saved: \(isStored)") }
      }
      key.save(value, context: .didSet, continuation: continuation)
    }
    load()
    save(5)
    save(-1)
    load()
    #expect(log.value == ["success(nil)", "saved: true", "saved: false", "success(Optional(5))"])
  }

  @Test func `A subscription is tested by itself, with a subscriber of the test`() {
    let log = LockIsolated<[String]>([])
    let subscriber = SharedSubscriber<Int>(
      callback: { result in log.withValue { $0.append("\(result)") } },
      onLoading: { isLoading in log.withValue { $0.append("loading: \(isLoading)") } }
    )
    _ = PlacedKey(name: "a", numbers: numbers).subscribe(
      context: .userInitiated,
      subscriber: subscriber
    )
    #expect(log.value == ["loading: true", "success(Optional(7))", "success(nil)"])
    SharedSubscriber<Int>(callback: { _ in log.withValue { $0.append("value") } }).yield(1)
    #expect(log.value.last == "value")
  }

  @Test func `A continuation of a test that isn't resumed, or twice, is reported`() {
    let reporter = RecordingReporter.record {
      _ = LoadContinuation<Int>("key a") { _ in }
      let continuation = SaveContinuation("key b") { _ in }
      continuation.resume()
      continuation.resume()
    }
    #expect(reporter.codes == ["shared-key-continuation", "shared-key-continuation"])
    #expect(reporter.issues.first?.message.contains("key a") == true)
  }

  @Test func `B97 - Keys share a value by ids that aren't Sendable`() {
    @Shared(PlacedKey(name: "a", numbers: numbers)) var one = 0
    @Shared(PlacedKey(name: "a", numbers: numbers)) var same = 0
    @Shared(PlacedKey(name: "b", numbers: numbers)) var other = 0
    $one.withLock { $0 = 3 }
    #expect(same == 3)
    #expect(other == 0)
    #expect(numbers.value == ["a": 3])
  }

  @Test func `A key with a default has the default`() {
    #expect(InMemoryKey<[Int]>.Default.scores.initialValue == [1, 2, 3])
  }

  @MainActor @Test func `A function of a value is a reader`() async {
    @Shared(.scores) var scores
    @SharedReader(value: 0) var count: Int
    $count = $scores.read { $0.count }
    let doubled = $count.read { $0 * 2 }
    #expect(doubled.wrappedValue == 6)
    let counts = Notifications { count }
    var values = doubled.values.makeAsyncIterator()
    #expect(await values.next() == 6)
    $scores.withLock { $0.append(4) }
    #expect(counts.values == [4])
    #expect(await values.next() == 8)
    let key = $scores.read(\.first)
    #expect(key.wrappedValue == 1)
  }
}

@Reducer
private struct Sharer {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("n")) var n = 0
    @Shared(value: Settings()) var settings: Settings
    var plain = 0
  }

  struct Settings: Equatable { var size = 1 }

  enum Action { case reset, resetLater, wasReset }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .reset, .wasReset:
        state.$n.withLock { $0 = 0 }
        return .none
      case .resetLater: return .send(.wasReset)
      }
    }
  }
}

@Suite(.dependencies { _ in }) struct UnchangedSharedValueTests {
  private let store = TestStore(initialState: Sharer.State()) { Sharer() }

  @Test func `A shared value that stays the same may be asserted`() async {
    await store.send(.reset) { $0.$n.withLock { $0 = 0 } }
    await store.send(.resetLater)
    await store.receive(\.wasReset) { $0.$n.withLock { $0 = 0 } }
    await store.send(.reset) { $0.$settings.size.withLock { $0 = 1 } }
    await store.send(.reset)
  }

  @Test func `Another value, and a plain property that stays the same, still fail`() async {
    let store = store
    let texts = await issues {
      await store.send(.reset) { $0.$n.withLock { $0 = 1 } }
      await store.send(.reset) { $0.plain = 0 }
      await store.send(.reset) { _ = $0.n }
    }
    #expect(texts.count == 3)
  }
}
