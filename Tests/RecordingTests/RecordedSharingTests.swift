import Foundation
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// What a file has of shared values that other threads change.
@MainActor
@Suite(.dependencies { _ in }, .timeLimit(.minutes(20)))
struct RecordedSharingTests {
  @Test(.serialized, arguments: 0..<Seeds.count(33))
  func `B188 - A file has what a step has read of shared values, also if other threads write them`(
    seed: Int
  ) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("sharing-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    var random = SeededGenerator(seed: UInt64(seed))
    let recorder = try Recorder<Meter.State, Meter.Action>(.all, file: file)
    let store = Store(initialState: Meter.State(), recorder: recorder) { Meter() }
    let (level, log) = (store.$level, store.$log)
    let writers = (0..<2).map { writer in
      Task.detached {
        for index in 0..<60 {
          level.withLock { $0 += 10 }
          if index.isMultiple(of: 3) { log.withLock { $0.append(writer) } }
          await Task.yield()
        }
      }
    }
    for _ in 0..<60 {
      store.send([.tapped, .logged, .plain][Int.random(in: 0..<3, using: &random)])
      if Bool.random(using: &random) { await Task.yield() }
    }
    for writer in writers { await writer.value }
    store.send(.tapped)
    let recording = try Recording(contentsOf: file) { Meter() }
    #expect(recording.replay { Meter() } == .faithful(steps: 61), "seed \(seed)")
    #expect(recorder.replay { Meter() } == .faithful(steps: 61), "seed \(seed)")
    #expect(recording.state(after: 61)?.seen == store.seen)
  }

  @Test func `B188 - A key is asked to save when the step has ended`() {
    let log = Log<String>()
    let recorder = Recorder<Slow.State, Bool>()
    let store = Store(initialState: Slow.State(log), recorder: recorder) { Slow(log: log) }
    store.send(true)
    #expect(store.value == 2)
    #expect(log.values == ["reduced", "saved 2"])
  }
}

/// Reads and changes shared values several times in each step.
@Reducer
private struct Meter {
  @ObservableState
  struct State: Codable {
    @Shared(.inMemory("meter-level")) var level = 0
    @Shared(.inMemory("meter-log")) var log: [Int] = []
    var seen: [Int] = []
  }

  enum Action: Codable {
    case tapped, logged, plain
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.seen.append(state.level)
        if state.level.isMultiple(of: 20) { state.$level.withLock { $0 += 1 } }
        state.seen.append(state.level)
      case .logged:
        state.seen.append(state.log.count)
        state.$log.withLock { $0.append($0.count) }
        state.seen.append(state.log.count)
      case .plain: state.seen.append(-1)
      }
      return .none
    }
  }
}

/// A key that says when it saves.
///
/// One that waits for a thread which changes a shared value would wait for the step.
private struct SlowKey: SharedKey {
  let log: Log<String>
  var id: ObjectIdentifier { ObjectIdentifier(log) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription { SharedSubscription() }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    log.append("saved \(value)")
    continuation.resume()
  }
}

@Reducer
private struct Slow {
  @ObservableState
  struct State {
    @Shared var value: Int

    init(_ log: Log<String>) { _value = Shared(wrappedValue: 1, SlowKey(log: log)) }
  }

  let log: Log<String>

  var body: some Reducer<State, Bool> {
    Reduce { [log] state, _ in
      state.$value.withLock { $0 += 1 }
      log.append("reduced")
      return .none
    }
  }
}
