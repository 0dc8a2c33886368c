import Store

/// A clock that reports each use of it, for tests that must not depend on time.
///
/// A use has no effect besides the report: time stands at zero, and a sleep ends at once.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of an unimplemented clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's zero.
    public let offset: Duration

    /// Whether this was returned by a read of `now`, which was reported: sleeping for a duration reads
    /// `now` first, and one mistake should give one report.
    let wasReported: Bool

    /// Creates an instant.
    ///
    /// - Parameter offset: The time since the clock's zero.
    public init(offset: Duration = .zero) {
      self.init(offset: offset, wasReported: false)
    }

    init(offset: Duration, wasReported: Bool) {
      self.offset = offset
      self.wasReported = wasReported
    }

    /// Returns the instant that is a duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration, wasReported: wasReported)
    }

    /// Returns the time from this instant to another.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Returns whether one instant is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let name: String
  private let location: Store::SourceLocation

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - name: The name in the reports.
  ///   - location: Where the clock is created, for reports.
  public init(name: String = "Clock", location: Store::SourceLocation = #Store::location) {
    self.name = name
    self.location = location
  }

  /// Zero, after a report.
  public var now: Instant {
    report("now")
    return Instant(offset: .zero, wasReported: true)
  }

  /// Zero, after a report.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return .zero
  }

  /// Returns at once, after a report if the deadline was made without reading ``now``.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the sleep would end.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if !deadline.wasReported { report("sleep") }
    try Task.checkCancellation()
  }

  private func report(_ member: String) {
    reportIssue(
      "unimplemented-clock",
      """
      "\(name).\(member)" was used, but this clock is unimplemented.

      Likely cause: the code under test waits or asks for the time, and the test gave it no clock. \
      Give it a "TestClock" to move time by hand, or an "ImmediateClock" where time doesn't matter.
      """,
      location: location
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock with the standard library's durations.
  ///
  /// - Parameter location: Where the clock is created, for reports.
  public convenience init(location: Store::SourceLocation = #Store::location) {
    self.init(name: "Clock", location: location)
  }
}

extension UnimplementedClock: ClockWrapper where Duration == Swift.Duration {
  package var wrappedClock: (any Clock<Duration>)? { nil }
}
