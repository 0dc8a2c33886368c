#if canImport(Combine)
import Combine

// New code sleeps on a clock, which a test can advance.
extension Scheduler {
  /// Sleeps until the scheduler has performed something that is due later.
  ///
  /// - Parameters:
  ///   - duration: How much later.
  ///   - tolerance: How much later than that it may be.
  ///   - options: Options of the scheduler.
  /// - Throws: `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Sleeps until the scheduler has performed something that is due at a date.
  ///
  /// - Parameters:
  ///   - deadline: The date.
  ///   - tolerance: How much later it may be.
  ///   - options: Options of the scheduler.
  /// - Throws: `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func sleep(
    until deadline: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    // The stream ends with the task, too.
    let end = AsyncStream<Never> { continuation in
      schedule(after: deadline, tolerance: tolerance, options: options) { continuation.finish() }
    }
    for await _ in end {}
    try Task.checkCancellation()
  }
}

extension Scheduler where SchedulerTimeType: SendableMetatype {
  /// The scheduler's dates at regular intervals, until the task is cancelled.
  ///
  /// ```swift
  /// .run { send in
  ///   for await _ in mainQueue.timer(interval: 1) { await send(.ticked) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two elements; the first one comes when it has passed.
  ///   - tolerance: How much later an element may come.
  ///   - options: Options of the scheduler.
  /// - Returns: The dates.
  public func timer(
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let repetition = UncheckedSendable(
        schedule(
          after: now.advanced(by: interval),
          interval: interval,
          tolerance: tolerance,
          options: options
        ) {
          continuation.yield(UncheckedSendable(now).value)
        }
      )
      continuation.onTermination = { _ in repetition.value.cancel() }
    }
  }
}
#endif
