import Store

/// A clock without waiting: each sleep ends at once, and moves time to its deadline.
///
/// For tests and previews that are not about time. An endless timer on this clock ticks without a
/// pause until its task is cancelled; use a ``TestClock`` for those.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of an immediate clock, which starts at zero.
  public typealias Instant = TestClock<Duration>.Instant

  private let state: Guarded<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The instant at which its time starts.
  public init(now: Instant) {
    state = Guarded(now)
  }

  /// The latest deadline of a sleep.
  public var now: Instant { state.withLock { $0 } }

  /// Zero: a sleep ends exactly at its deadline.
  public var minimumResolution: Duration { .zero }

  /// Moves time to the deadline, unless it is later already, and lets other tasks run once.
  ///
  /// - Parameters:
  ///   - deadline: The instant to move to.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock with the standard library's durations.
  ///
  /// - Parameter offset: The time since the clock's zero at which it starts.
  public convenience init(offset: Duration = .zero) {
    self.init(now: Instant(offset: offset))
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock without waiting: `$0.continuousClock = .immediate`.
  public static var immediate: ImmediateClock<Swift.Duration> { ImmediateClock() }
}
