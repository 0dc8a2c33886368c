extension DependencyValues {
  /// The clock that effects sleep on.
  ///
  /// A test that uses it overrides it: `$0.continuousClock = TestClock()`, or `ImmediateClock()`
  /// where waiting is of no interest.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static let testValue: any Clock<Duration> = UnimplementedClock()
}

/// The continuous clock, reporting each use.
private struct UnimplementedClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private let base = ContinuousClock()

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
      "continuousClock",
      override: "$0.continuousClock = TestClock()"
    )
  }
}
