/// A clock whose type is hidden.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in the time of a clock whose type is hidden.
  ///
  /// Points of different clocks can't be compared; doing so stops the process.
  public struct Instant: InstantProtocol {
    fileprivate let base: any InstantProtocol<Duration>

    /// The instant that is a duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(base: base.advanced(by: duration))
    }

    /// The time from this instant to another of the same clock.
    public func duration(to other: Instant) -> Duration {
      func open<Base: InstantProtocol<Duration>>(_ base: Base) -> Duration {
        base.duration(to: other.unwrapped())
      }
      return open(base)
    }

    /// Whether an instant is before another of the same clock.
    public static func < (one: Instant, other: Instant) -> Bool {
      func open<Base: InstantProtocol<Duration>>(_ base: Base) -> Bool { base < other.unwrapped() }
      return open(one.base)
    }

    /// Whether two instants of the same clock are equal.
    public static func == (one: Instant, other: Instant) -> Bool {
      AnyHashable(one.base) == AnyHashable(other.base)
    }

    /// Hashes the instant.
    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }

    fileprivate func unwrapped<Base: InstantProtocol<Duration>>(
      _ type: Base.Type = Base.self
    ) -> Base {
      guard let base = base as? Base else {
        preconditionFailure("An instant of another clock was used: \(base), not \(Base.self)")
      }
      return base
    }
  }

  let base: any Clock<Duration>

  /// Hides the type of a clock.
  ///
  /// - Parameter clock: The clock.
  public init(_ clock: any Clock<Duration>) { base = clock }

  /// The current instant.
  public var now: Instant {
    func open(_ clock: some Clock<Duration>) -> Instant { Instant(base: clock.now) }
    return open(base)
  }

  /// The smallest step of the clock.
  public var minimumResolution: Duration { base.minimumResolution }

  /// Sleeps until an instant of this clock.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - tolerance: How much later the sleep may end.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    func open<Base: Clock<Duration>>(_ clock: Base) async throws {
      try await clock.sleep(until: deadline.unwrapped(Base.Instant.self), tolerance: tolerance)
    }
    try await open(base)
  }
}
