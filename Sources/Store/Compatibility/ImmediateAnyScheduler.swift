#if canImport(Combine)
import Combine
import Foundation

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { AnyScheduler(DispatchQueue.main) }

  /// A scheduler that performs everything at once, also what is scheduled for later.
  public static var immediate: Self {
    AnyScheduler(AtOnce(now: SchedulerTimeType(.now())))
  }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// The main run loop.
  public static var main: Self { AnyScheduler(RunLoop.main) }

  /// A scheduler that performs everything at once, also what is scheduled for later.
  public static var immediate: Self { AnyScheduler(AtOnce(now: SchedulerTimeType(Date()))) }
}

/// Performs everything at once, without waiting; of what is repeated, the first time.
private struct AtOnce<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  let now: SchedulerTimeType
  var minimumTolerance: SchedulerTimeType.Stride { .zero }

  init(now: SchedulerTimeType, options: SchedulerOptions.Type = SchedulerOptions.self) {
    self.now = now
  }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
#endif
