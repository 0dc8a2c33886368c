/// When the last action of a throttled id went through, and which one is held back.
///
/// A plain value: it knows no clock and no tasks.
struct ThrottleWindow<Value, Instant: InstantProtocol> {
  /// What is to be done with an action that has just come.
  enum Decision {
    /// It goes through.
    case pass(Value)
    /// It, or the one that was held back before, goes through at the instant.
    case hold(until: Instant)
  }

  private var last: Instant?
  private(set) var held: Value?

  init() {}

  /// Takes an action that comes at an instant.
  ///
  /// - Parameters:
  ///   - value: The action.
  ///   - now: The instant.
  ///   - interval: The time from one action that goes through to the next.
  ///   - latest: Whether it takes the place of one that is held back.
  /// - Returns: What is to be done with it.
  mutating func receive(
    _ value: Value,
    at now: Instant,
    interval: Instant.Duration,
    latest: Bool
  ) -> Decision {
    let value = latest ? value : held ?? value
    if let last, last.duration(to: now) < interval {
      held = value
      return .hold(until: last.advanced(by: interval))
    }
    last = now
    held = nil
    return .pass(value)
  }

  /// Takes out what is held back, as it goes through at an instant.
  mutating func release(at now: Instant) -> Value? {
    guard let value = held else { return nil }
    last = now
    held = nil
    return value
  }

  /// When what is held back is due.
  func deadline(interval: Instant.Duration) -> Instant? {
    held == nil ? nil : last?.advanced(by: interval)
  }

  /// Whether whatever comes goes through, as the interval has passed.
  func isOver(at now: Instant, interval: Instant.Duration) -> Bool {
    last.map { $0.duration(to: now) >= interval } ?? true
  }

  /// Holds back what was held back before, or nothing any more.
  mutating func hold(_ value: Value?) { held = value }
}
