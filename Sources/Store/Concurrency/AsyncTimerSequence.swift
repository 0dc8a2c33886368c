/// The instants of a clock at regular intervals, without an end: see `Clock.timer(interval:tolerance:)`.
public struct AsyncTimerSequence<Base: Clock>: AsyncSequence {
  /// An instant of the clock.
  public typealias Element = Base.Instant

  /// Sleeps from one instant to the next.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let interval: Base.Duration
    fileprivate let tolerance: Base.Duration?
    fileprivate var clock: Base?
    /// The deadline of the last sleep.
    fileprivate var last: Base.Instant?

    /// The clock's instant when the next interval has passed; `nil` once the task is cancelled.
    public mutating func next() async -> Base.Instant? {
      guard let clock else { return nil }
      let deadline = deadline(now: clock.now)
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      } catch {
        self.clock = nil
        return nil
      }
      last = deadline
      return clock.now
    }

    /// The next deadline: intervals that have passed since the last one are left out.
    private func deadline(now: Base.Instant) -> Base.Instant {
      guard let last else { return now.advanced(by: interval) }
      let next = last.advanced(by: interval)
      guard interval > .zero, now > next else { return next }
      let missed = (last.duration(to: now) / interval).rounded(.up)
      return last.advanced(by: interval * Int(missed))
    }
  }

  private let interval: Base.Duration
  private let tolerance: Base.Duration?
  private let clock: Base

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - interval: The time between two elements.
  ///   - tolerance: How much later an element may come.
  ///   - clock: The clock.
  public init(interval: Base.Duration, tolerance: Base.Duration? = nil, clock: Base) {
    (self.interval, self.tolerance, self.clock) = (interval, tolerance, clock)
  }

  /// Starts the timer: the first element comes when an interval has passed.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(interval: interval, tolerance: tolerance, clock: clock)
  }
}

extension AsyncTimerSequence: Sendable {}

extension Clock where Duration: Hashable {
  /// The clock's instants at regular intervals, the first when an interval has passed.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  /// ```
  ///
  /// Intervals that pass while an element is handled are left out, and the later ones keep their time. The sequence ends
  /// when its task is cancelled. With a `TestClock` a test moves it, with an `ImmediateClock` it never pauses.
  ///
  /// - Parameters:
  ///   - interval: The time between two elements.
  ///   - tolerance: How much later an element may come.
  /// - Returns: The sequence; it has no end.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
