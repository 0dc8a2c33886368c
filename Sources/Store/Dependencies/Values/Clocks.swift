extension DependencyValues {
  /// The clock that effects sleep on.
  ///
  /// A test that uses it overrides it: `$0.continuousClock = TestClock()`, or `ImmediateClock()`
  /// where waiting doesn't matter.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}

extension DependencyValues {
  /// The ``continuousClock``, without what records its times; `nil` in a test that sets none.
  package var availableClock: (any Clock<Duration>)? {
    var clock = continuousClock
    while let outer = clock as? any ClockWrapper {
      guard let wrapped = outer.wrappedClock else { return nil }
      clock = wrapped
    }
    return clock
  }
}

/// A clock around another one, or in place of one that is missing.
package protocol ClockWrapper {
  /// The clock; `nil` if it is missing.
  var wrappedClock: (any Clock<Duration>)? { get }
}

extension AnyClock: ClockWrapper where Duration == Swift.Duration {
  package var wrappedClock: (any Clock<Duration>)? { base }
}

extension DependencyValues {
  /// The clock for effects whose waits don't count the time that the machine sleeps.
  ///
  /// A test that uses it overrides it: `$0.suspendingClock = TestClock()`.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum SuspendingClockKey: UnimplementedInTests {
  static let liveValue: any Clock<Duration> = SuspendingClock()

  static func unimplemented(at location: SourceLocation?) -> any Clock<Duration> {
    UnimplementedClock(name: "suspendingClock", location: location)
  }
}

private enum ContinuousClockKey: UnimplementedInTests {
  static let liveValue: any Clock<Duration> = ContinuousClock()

  static func unimplemented(at location: SourceLocation?) -> any Clock<Duration> {
    UnimplementedClock(name: "continuousClock", location: location)
  }
}

/// The continuous clock, which reports each use.
private struct UnimplementedClock: Clock, ClockWrapper {
  typealias Instant = ContinuousClock.Instant

  private let name: String
  private let location: SourceLocation?
  private let base = ContinuousClock()

  init(name: String, location: SourceLocation?) {
    self.name = name
    self.location = location
  }

  var wrappedClock: (any Clock<Duration>)? { nil }

  var now: Instant {
    report()
    return base.now
  }

  var minimumResolution: Duration {
    report()
    return base.minimumResolution
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    report()
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report() {
    DependencyValues.reportUnimplemented(
      name,
      override: "$0.\(name) = TestClock()",
      at: location
    )
  }
}
