/// When the last action of a throttled id went through, and the action held back since.
///
/// A plain value: it knows no clock and no tasks.
struct ThrottleWindow<Value, Instant: InstantProtocol> {
  /// What happens to an action that was just sent.
  enum Decision {
    /// It goes through.
    case pass(Value)
    /// It, or the one that was held back before, goes through at the instant.
    case hold(until: Instant)
  }

  private var last: Instant?
  private(set) var held: Value?

  init() {}

  /// Decides about an action sent at an instant.
  ///
  /// - Parameters:
  ///   - value: The action.
  ///   - now: The instant.
  ///   - interval: The time from one action that goes through to the next.
  ///   - latest: Whether it takes the place of one that is held back.
  /// - Returns: What happens to it.
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

  /// Takes out the action held back, as it goes through at an instant.
  mutating func release(at now: Instant) -> Value? {
    guard let value = held else { return nil }
    last = now
    held = nil
    return value
  }

  /// When the action held back is due.
  func deadline(interval: Instant.Duration) -> Instant? {
    held == nil ? nil : last?.advanced(by: interval)
  }

  /// Whether any action goes through, as the interval has passed.
  func isOver(at now: Instant, interval: Instant.Duration) -> Bool {
    last.map { $0.duration(to: now) >= interval } ?? true
  }

  /// Replaces the value held back.
  mutating func hold(_ value: Value?) { held = value }
}
