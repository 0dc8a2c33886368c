import Foundation
import Store
import TestFixtures
import Testing

@testable import TestSupport

/// Tasks that a test starts itself, on the shared pool, and that sleep on its clock.
@Suite(.timeLimit(.minutes(20))) struct PoolSleeperTests {
  static let runs = ProcessInfo.processInfo.environment["STORE_RUNS"].flatMap(Int.init) ?? 1

  @Test(arguments: 0..<runs)
  func `A consumer of merged effects has got each action when the clock has been advanced`(
    run: Int
  ) async {
    let clock = TestClock()
    let effect = Effect<Int>.merge(
      (1...3).map { count in
        .run { send in
          try await clock.sleep(for: .seconds(count))
          await send(count)
        }
      }
    )
    let log = Log<Int>()
    let task = Task {
      for await number in effect.actions { log.append(number) }
    }
    for count in 1...3 {
      await clock.advance(by: .seconds(1))
      #expect(log.values == Array(1...count))
    }
    await task.value
  }

  @Test func `A consumer of a timer has got each tick when the clock has been advanced`() async {
    let clock = TestClock()
    let log = Log<Duration>()
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) { log.append(clock.now.offset) }
    }
    await clock.advance(by: .seconds(3))
    #expect(log.values == [.seconds(1), .seconds(2), .seconds(3)])
    task.cancel()
    await task.value
  }

  @Test func `A sleep that the test never ends is a failure with its reason, and no wait for ever`()
    async
  {
    let clock = TestClock()
    clock.state.withLock { $0.patience = 1 }
    let failures = await issues {
      for deadline in [1, 2] {
        let tasks = [
          Task { try await clock.sleep(for: .seconds(deadline)) },
          Task { try await clock.sleep(for: .seconds(3)) },
        ]
        for task in tasks {
          await #expect(throws: CancellationError.self) { try await task.value }
        }
      }
    }
    #expect(failures.count == 2)
    for failure in failures {
      #expect(failure.text.contains("nothing has happened on that clock for 1 seconds"))
      #expect(failure.text.contains("suspended in TestClock: until +3s"))
      #expect(failure.text.contains("Task(executorPreference: TestExecutor())"))
    }
    #expect(clock.suspensions.isEmpty)
  }

  @Test func `A sleep on an executor of the test waits as long as the test does`() async throws {
    let clock = TestClock()
    clock.state.withLock { $0.patience = 0 }
    let executor = TestExecutor()
    let task = Task(executorPreference: executor) { try await clock.sleep(for: .seconds(1)) }
    await executor.idle()
    #expect(clock.state.withLock { !$0.isWatched })
    await clock.advance(by: .seconds(1))
    try await task.value
  }
}

extension Effect where Action: Sendable {
  /// The actions that a store receives of the effect, as a test of TCA's collects them.
  fileprivate var actions: AsyncStream<Action> {
    let effect = UncheckedSendable(map(Action?.some))
    return AsyncStream { continuation in
      let task = Task { @MainActor in
        let store = Store(initialState: 0) {
          Reduce<Int, Action?> { _, action in
            guard let action else { return effect.value }
            continuation.yield(action)
            return .none
          }
        }
        await store.send(nil).finish()
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
