#if canImport(Combine)
import Combine
import Foundation

/// A scheduler of Combine whose type is erased, so that a test can replace it by another one.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // Schedulers may be used from any thread, though not all say so.
  private let time: () -> SchedulerTimeType
  private let tolerance: () -> SchedulerTimeType.Stride
  private let perform: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let performLater:
    (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let performRepeatedly:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping () -> Void
    ) -> any Cancellable

  /// Erases the type of a scheduler.
  ///
  /// - Parameter base: The scheduler.
  public init<S: Scheduler>(_ base: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    self.init(base, before: {})
  }

  /// Erases the type of a scheduler.
  ///
  /// - Parameters:
  ///   - base: The scheduler.
  ///   - use: Called before each use.
  init<S: Scheduler>(_ base: S, before use: @escaping () -> Void)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    time = {
      use()
      return base.now
    }
    tolerance = { base.minimumTolerance }
    perform = { options, action in
      use()
      base.schedule(options: options, action)
    }
    performLater = { date, tolerance, options, action in
      use()
      base.schedule(after: date, tolerance: tolerance, options: options, action)
    }
    performRepeatedly = { date, interval, tolerance, options, action in
      use()
      return base.schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    }
  }

  /// The current time of the scheduler.
  public var now: SchedulerTimeType { time() }

  /// The minimum tolerance of the scheduler.
  public var minimumTolerance: SchedulerTimeType.Stride { tolerance() }

  /// Performs an action at the next possible opportunity.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    perform(options, action)
  }

  /// Performs an action at some time after a date.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    performLater(date, tolerance, options, action)
  }

  /// Performs an action at some time after a date, and again after each interval.
  ///
  /// - Returns: The object that ends the repetition.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    performRepeatedly(date, interval, tolerance, options, action)
  }
}

/// A scheduler with the type of the given one erased.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler {
  /// The scheduler with its type erased.
  ///
  /// - Returns: The erased scheduler.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> { AnyScheduler(self) }
}
#endif
