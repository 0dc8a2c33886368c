import Store

/// A point in the time of the current dependencies' clock.
struct QueryTime: Sendable {
  private let instant: any InstantProtocol<Duration>

  private init(_ instant: any InstantProtocol<Duration>) { self.instant = instant }

  /// Now; `nil` in a test without a clock.
  static var now: QueryTime? {
    func read(_ clock: some Clock<Duration>) -> QueryTime { QueryTime(clock.now) }
    return DependencyValues.current.availableClock.map { read($0) }
  }

  /// The time since this point; `nil` by another clock, and by one that was set back.
  func elapsed(until now: QueryTime?) -> Duration? {
    func measure<Instant: InstantProtocol<Duration>>(from start: Instant) -> Duration? {
      (now?.instant as? Instant).map(start.duration)
    }
    guard let elapsed = measure(from: instant), elapsed >= .zero else { return nil }
    return elapsed
  }
}
