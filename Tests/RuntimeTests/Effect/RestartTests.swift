import Foundation
import Testing

@testable import Store
@testable import TestFixtures

/// Restarts under one id, while the replaced effects are slow to end.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct RestartTests {
  @Test(arguments: [1, 2])
  func `Restarts under one id take linear time`(parts: Int) async {
    let gate = Gate()
    let waiting = Effect<String>.concatenate(
      (0..<parts).map { _ in .run { _ in await gate.pass() } }
    )
    var tasks: [StoreTask] = []
    func restart(_ count: Int) -> Duration {
      let store = flatStore { _ in waiting.cancellable(id: 1, cancelInFlight: true) }
      return work {
        for _ in 0..<count { tasks.append(store.send("restart")) }
      }
    }
    func best(_ count: Int) async -> Duration {
      var times: [Duration] = []
      for _ in 0..<3 {
        times.append(restart(count))
        // Lets other tests run on the main actor in between.
        await Task.yield()
      }
      return times.min() ?? .zero
    }
    // Linear work grows 16 times, quadratic work 256 times.
    let growth = await best(100 * 16) / best(100)
    #expect(growth < 90, "grows \(growth) times")
    gate.open()
    for task in tasks { await task.finish() }
  }

  @Test func `Of restarts under one id only the last is in the node`() async throws {
    let gate = Gate()
    let store = flatStore { _ in
      .run { _ in await gate.pass() }.cancellable(id: 1, cancelInFlight: true)
    }
    let tasks = (0..<100).map { _ in store.send("restart") }
    #expect(try #require(store.engine).root.effects.records.count == 1)
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.engine?.root.isEmpty == true)
  }

  /// The processor time of a body, without that of other threads.
  private func work(_ body: () -> Void) -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
    }
    let start = now()
    body()
    return now() - start
  }
}
