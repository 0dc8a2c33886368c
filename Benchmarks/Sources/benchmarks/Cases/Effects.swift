import Store

/// The cost of effects, beside bare tasks that do the same.
enum Effects {
  private static let count = 2000
  private static let hop = "bare task that hops to the main actor and back"
  private static let restart = "bare task started and cancelled"

  static let all: [Benchmark] = [
    .asynchronous(
      hop,
      operations: count,
      prepare: {
        let counter = Received()
        return {
          for _ in 0..<count {
            await Task.detached { await counter.receive() }.value
          }
        }
      }
    ),
    .asynchronous(
      ".run that sends once, round trip",
      operations: count,
      bound: .times(2, of: hop),
      allocationsAbove: (8, hop),
      prepare: {
        let store = Store(initialState: Runner.State()) { Runner() }
        return {
          for _ in 0..<count { await store.send(.run).finish() }
        }
      }
    ),
    .asynchronous(
      restart,
      operations: count,
      prepare: {
        {
          var task: Task<Void, any Error>?
          for _ in 0..<count {
            task?.cancel()
            task = Task.detached { try await Task.sleep(for: .seconds(1000)) }
          }
          task?.cancel()
          _ = await task?.result
        }
      }
    ),
    .asynchronous(
      "cancel-in-flight restart",
      operations: count,
      bound: .times(5, of: restart),
      prepare: {
        let store = Store(initialState: Runner.State()) { Runner() }
        return {
          for _ in 0..<count { store.send(.restart) }
          await store.send(.stop).finish()
        }
      }
    ),
    .asynchronous(
      "1,000 merged effects, each",
      operations: 20_000,
      prepare: {
        let store = Store(initialState: Runner.State()) { Runner() }
        return {
          for _ in 0..<20 { await store.send(.merge).finish() }
        }
      }
    ),
  ]
}

/// Counts arrivals on the main actor.
@MainActor
private final class Received {
  private var count = 0

  func receive() { count &+= 1 }
}
