import Store

@testable import Store

/// Runs the work of files when the test says so.
final class ManualScheduler: FileScheduler {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var delayed: [@Sendable () -> Void] = []
  }

  private let state = Guarded(State())

  func run(_ work: @escaping @Sendable () -> Void) { state.withLock { $0.jobs.append(work) } }

  func run(after interval: Duration, _ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.delayed.append(work) }
  }

  /// Runs all work that needn't wait.
  func runJobs() {
    while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) { job() }
  }

  /// Ends all intervals, and runs the work.
  func endIntervals() {
    let delayed = state.withLock { state in
      defer { state.delayed = [] }
      return state.delayed
    }
    for work in delayed { run(work) }
    runJobs()
  }
}
