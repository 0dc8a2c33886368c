import Store

/// A clock whose time is recorded, or was: the times are durations since it was first read.
struct LoggedClock: Clock, ClockWrapper {
  struct Instant: InstantProtocol {
    let time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  /// The clock that is recorded; `nil` where its times are replayed, because no effect runs there.
  private let base: AnyClock<Duration>?
  private let start: Start
  private let read: @Sendable (Duration?) -> Duration

  /// Records a clock.
  ///
  /// - Parameters:
  ///   - base: The clock.
  ///   - note: Called with each time that is read.
  init(_ base: any Clock<Duration>, note: @escaping @Sendable (Duration) -> Void) {
    self.init(AnyClock(base)) { time in
      let time = time ?? .zero
      note(time)
      return time
    }
  }

  /// Replays a clock.
  ///
  /// - Parameter read: Returns the next time that was recorded.
  init(replaying read: @escaping @Sendable () -> Duration) {
    self.init(nil) { _ in read() }
  }

  private init(_ base: AnyClock<Duration>?, _ read: @escaping @Sendable (Duration?) -> Duration) {
    (self.base, self.read) = (base, read)
    start = Start()
  }

  var now: Instant { Instant(time: read(base.map { start.of($0).duration(to: $0.now) })) }

  var wrappedClock: (any Clock<Duration>)? { base }

  var minimumResolution: Duration { base?.minimumResolution ?? .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard let base else { return }
    try await base.sleep(
      until: start.of(base).advanced(by: deadline.time),
      tolerance: tolerance
    )
  }

  /// The time at which a clock was first read.
  private final class Start: Sendable {
    private let instant = Guarded<AnyClock<Duration>.Instant?>(nil)

    func of(_ clock: AnyClock<Duration>) -> AnyClock<Duration>.Instant {
      instant.withLock { instant in
        let first = instant ?? clock.now
        instant = first
        return first
      }
    }
  }
}
