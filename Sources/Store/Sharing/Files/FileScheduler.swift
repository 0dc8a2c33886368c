import Dispatch

/// Runs the work of one file, one piece after the other.
protocol FileScheduler: Sendable {
  /// Runs work after the work that was given before.
  func run(_ work: @escaping @Sendable () -> Void)

  /// Runs work after an interval.
  func run(after interval: Duration, _ work: @escaping @Sendable () -> Void)
}

/// Runs work on a serial queue, off the caller's thread.
struct QueueScheduler: FileScheduler {
  private let queue = DispatchQueue(label: "store.file-storage", qos: .utility)

  func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  func run(after interval: Duration, _ work: @escaping @Sendable () -> Void) {
    let (seconds, attoseconds) = interval.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: work)
  }
}

/// Runs work at once, on the caller's thread: work given by work follows it, and an interval is over at once.
final class ImmediateScheduler: FileScheduler {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isRunning = false
  }

  private let state = Guarded(State())

  func run(_ work: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.jobs.append(work)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    while let job = next() { job() }
  }

  func run(after interval: Duration, _ work: @escaping @Sendable () -> Void) { run(work) }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.isRunning = false
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}
