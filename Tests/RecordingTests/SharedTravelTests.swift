import Foundation
import Recording
import TestFixtures
import TestSupport
import Testing

@testable import Store

/// Time travel over values that features share.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SharedTravelTests {
  private let recorder = Recorder<Kitchen.State, Kitchen.Action>(.all)
  private let reporter = RecordingReporter()
  private let files = FileStorage.inMemory

  private func store() -> StoreOf<Kitchen> {
    IssueReporting.$current.withValue(reporter) {
      Store(initialState: Kitchen.State(), recorder: recorder) {
        Kitchen()
      } withDependencies: {
        $0.defaultFileStorage = files
      }
    }
  }

  @Test(.dependencies { _ in })
  func `B187 - Shared values are shown as they were at the step`() {
    let store = store()
    store.send(.ordered)
    store.send(.titled("a"))
    store.send(.seated(1))
    store.send(.laid)
    var texts = ["0 0 0  0 0 0 [] []"]
    texts += ["0 1 1  0 0 0 [] []", "0 1 1 a 0 0 0 [] []"]
    texts += ["0 1 1 a 0 0 0 [\"1\"] []", "0 1 1 a 0 0 1 [\"1\"] []"]
    #expect(store.state.text == texts[4])
    for step in [3, 0, 2, 1, 4, 0] {
      #expect(recorder.travel.jump(to: step))
      #expect(store.state.text == texts[step])
    }
    recorder.travel.returnToNow()
    #expect(store.state.text == texts[4])
    #expect(reporter.codes == [])
  }

  @Test(.dependencies { _ in })
  func
    `B187 - Other stores show the earlier values too, and their reducers go on with the current ones`()
  {
    let store = store()
    let other = Store(initialState: Kitchen.State()) {
      Kitchen()
    } withDependencies: {
      $0.defaultFileStorage = files
    }
    store.send(.ordered)
    store.send(.titled("a"))
    recorder.travel.jump(to: 0)
    #expect(other.orders == 0)
    #expect(other.settings.title == "")
    // Reduced on top of the current value, and shown after the return.
    other.send(.ordered)
    #expect(other.orders == 0)
    recorder.travel.returnToNow()
    #expect((store.orders, other.orders) == (2, 2))
    #expect(other.settings.title == "a")
  }

  @Test(.dependencies { _ in })
  func `B187 - Observers are notified of shared values that are shown`() {
    let store = store()
    store.send(.titled("a"))
    store.send(.ordered)
    store.send(.seated(1))
    store.send(.plainTapped)
    var (titles, orders, guests): ([String], [Int], [String?]) = ([], [], [])
    let tokens = [
      observe { titles.append(store.settings.title) },
      observe { orders.append(store.orders) },
      observe { guests.append(store.guests[id: 1]?.name) },
    ]
    recorder.travel.jump(to: 1)
    #expect((titles.last, orders.last, guests.last) == ("a", 0, .some(nil)))
    recorder.travel.back()
    #expect(titles.last == "")
    recorder.travel.returnToNow()
    #expect((titles.last, orders.last, guests.last) == ("a", 1, "1"))
    for token in tokens { token.cancel() }
  }

  @Test(.dependencies { _ in })
  func `B187 - Nothing is saved while looking, and what arrives meanwhile is there afterwards`()
    async throws
  {
    let bottles = Bottles()
    let recorder = Recorder<Cellar.State, Int>()
    let store = Store(initialState: Cellar.State(bottles), recorder: recorder) { Cellar() }
    store.send(1)
    store.send(2)
    #expect(bottles.saved.values == [1, 3])
    recorder.travel.jump(to: 0)
    #expect(store.bottles == 0)
    #expect(bottles.saved.values == [1, 3])
    // What is saved meanwhile is the current value.
    try await store.$bottles.save()
    #expect(bottles.saved.values == [1, 3, 3])
    // Another process changes it, and other code.
    bottles.deliver(7)
    #expect(store.bottles == 0)
    store.$bottles.withLock { $0 += 1 }
    #expect(bottles.saved.values == [1, 3, 3, 8])
    recorder.travel.jump(to: 1)
    #expect(store.bottles == 1)
    recorder.travel.returnToNow()
    #expect(store.bottles == 8)
    #expect(bottles.saved.values == [1, 3, 3, 8])
    store.send(2)
    #expect(store.bottles == 10)
  }

  @Test(.dependencies { _ in })
  func `B187 - An effect reads what is current`() async {
    let store = store()
    store.send(.ordered)
    store.send(.ordered)
    #expect(recorder.travel.jump(to: 0))
    let orders = store.$orders
    #expect(orders.wrappedValue == 0)
    let read = Log<Int>()
    let effects = Store(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        .run { _ in read.append(orders.wrappedValue) }
      }
    }
    await effects.send(true).finish()
    #expect(read.values == [2])
    #expect(orders.wrappedValue == 0)
    recorder.travel.returnToNow()
    #expect(orders.wrappedValue == 2)
  }

  @Test(.dependencies { _ in })
  func `B187 - The current values are shown again when store or recorder are released`() {
    @Shared(.inMemory("kitchen-orders")) var orders = 0
    var recorder: Recorder<Kitchen.State, Kitchen.Action>? = Recorder()
    var store: StoreOf<Kitchen>? = recorder.map {
      Store(initialState: Kitchen.State(), recorder: $0) { Kitchen() }
    }
    store?.send(.ordered)
    recorder?.travel.jump(to: 0)
    #expect(orders == 0)
    store = nil
    recorder?.travel.returnToNow()
    #expect(orders == 1)
    store = recorder.map { _ in Store(initialState: Kitchen.State()) { Kitchen() } }
    recorder = Recorder()
    store = recorder.map { Store(initialState: Kitchen.State(), recorder: $0) { Kitchen() } }
    store?.send(.ordered)
    recorder?.travel.jump(to: 0)
    #expect(orders == 1)
    recorder = nil
    #expect(orders == 2)
    store = nil
  }

  @Test(.serialized, .dependencies { _ in }, arguments: 0..<Seeds.count(12))
  func `B187 - Random travels show each step as it was, whatever changes meanwhile`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let store = store()
    let orders = store.$orders
    let (settings, guests, table) = (store.$settings, store.$guests, store.$table)
    func change(_ note: String) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: orders.withLock { $0 += 10 }
      case 1: settings.withLock { $0.title += note }
      case 2: guests.withLock { if !$0.isEmpty { $0[0].name += note } }
      default: table.withLock { $0.append(-1) }
      }
    }
    var texts: [Int: String] = [:]
    for index in 1...260 {
      if Int.random(in: 0..<4, using: &random) == 0 { change("o") }
      if index == 1 { texts[0] = store.state.text }
      store.send(action(index, of: store, using: &random))
      texts[index] = store.state.text
    }
    change("l")
    for round in 0..<60 {
      let step = Int.random(in: 0...260, using: &random)
      #expect(recorder.travel.jump(to: step))
      #expect(store.state.text == texts[step], "seed \(seed), step \(step)")
      if round.isMultiple(of: 3) { change("m") }
      #expect(store.state.text == texts[step], "seed \(seed), step \(step), changed meanwhile")
      guard round.isMultiple(of: 5) else { continue }
      recorder.travel.returnToNow()
      let now = store.state.text
      change("n")
      recorder.travel.jump(to: step)
      recorder.travel.returnToNow()
      if now == store.state.text { #expect(guests.wrappedValue.isEmpty) }
    }
    recorder.travel.returnToNow()
    #expect(store.orders == orders.wrappedValue)
    #expect(reporter.codes == [])
  }

  private func action(
    _ index: Int,
    of store: StoreOf<Kitchen>,
    using random: inout SeededGenerator
  ) -> Kitchen.Action {
    let row = store.rows.randomElement(using: &random)?.id
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .ordered
    case 1: return .titled("\(index)")
    case 2: return .levelled
    case 3: return .seated(index)
    case 4: return .renamed(store.guests.randomElement(using: &random)?.id ?? 0)
    case 5: return .left
    case 6: return .laid
    case 7: return store.rows.count < 5 ? .rowAdded : .plainTapped
    case 8: return row.map { .row(.element(id: $0, action: .counted)) } ?? .ordered
    case 9: return row.map { .row(.element(id: $0, action: .ordered)) } ?? .laid
    case 10: return .noteTapped
    default: return store.note == nil ? .plainTapped : .note(.counted)
    }
  }
}

/// A store of its own, from which other processes deliver values.
private final class Bottles: Sendable {
  let saved = Log<Int>()
  private let subscribers = Log<SharedSubscriber<Int>>()

  func deliver(_ count: Int) { for subscriber in subscribers.values { subscriber.yield(count) } }

  func subscribe(_ subscriber: SharedSubscriber<Int>) { subscribers.append(subscriber) }
}

private struct BottleKey: SharedKey {
  let bottles: Bottles
  var id: ObjectIdentifier { ObjectIdentifier(bottles) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    bottles.subscribe(subscriber)
    return SharedSubscription()
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    bottles.saved.append(value)
    continuation.resume()
  }
}

@Reducer
private struct Cellar {
  @ObservableState
  struct State {
    @Shared var bottles: Int

    init(_ bottles: Bottles) { _bottles = Shared(wrappedValue: 0, BottleKey(bottles: bottles)) }
  }

  var body: some Reducer<State, Int> {
    Reduce { state, count in
      state.$bottles.withLock { $0 += count }
      return .none
    }
  }
}
