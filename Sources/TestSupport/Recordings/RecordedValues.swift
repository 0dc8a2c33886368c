import Foundation
import Store

// What reducers have read when they were recorded, for tests that were written from a recording.

extension UUIDGenerator {
  /// A generator that returns recorded identifiers, in order.
  ///
  /// - Parameters:
  ///   - uuids: The identifiers. A call for more fails the test.
  ///   - location: The call site, for the failure.
  /// - Returns: The generator.
  public static func recorded(
    _ uuids: UUID...,
    location: SourceLocation = #Store::location
  ) -> UUIDGenerator {
    let values = RecordedValues(uuids, named: "uuid", at: location)
    return UUIDGenerator { values.next() ?? UUID() }
  }
}

extension DateGenerator {
  /// A generator that returns recorded times, in order.
  ///
  /// - Parameters:
  ///   - dates: The times. A call for more fails the test.
  ///   - location: The call site, for the failure.
  /// - Returns: The generator.
  public static func recorded(
    _ dates: Date...,
    location: SourceLocation = #Store::location
  ) -> DateGenerator {
    let values = RecordedValues(dates, named: "date", at: location)
    return DateGenerator { values.next() ?? Date(timeIntervalSince1970: 0) }
  }
}

extension WithRandomNumberGenerator {
  /// A lender of a generator that draws recorded numbers, in order.
  ///
  /// - Parameters:
  ///   - numbers: The numbers. A draw of more fails the test.
  ///   - location: The call site, for the failure.
  /// - Returns: The lender.
  public static func recorded(
    _ numbers: UInt64...,
    location: SourceLocation = #Store::location
  ) -> WithRandomNumberGenerator {
    let values = RecordedValues(numbers, named: "withRandomNumberGenerator", at: location)
    return WithRandomNumberGenerator(RecordedNumbers(values: values))
  }
}

extension DependencyValues {
  /// Has both clocks return recorded times, in order: `continuousClock` and `suspendingClock`.
  ///
  /// Nothing may sleep in them: no effect runs in the test of a recording.
  ///
  /// - Parameters:
  ///   - times: The times, from the first one that was read. A read of more fails the test.
  ///   - location: The call site, for the failure.
  public mutating func useRecordedTimes(
    _ times: Duration...,
    location: SourceLocation = #Store::location
  ) {
    let values = RecordedValues(times, named: "now", at: location)
    continuousClock = RecordedClock(values: values)
    suspendingClock = RecordedClock(values: values)
  }
}

/// A clock that was read when something was recorded.
private struct RecordedClock: Clock {
  struct Instant: InstantProtocol {
    let time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  let values: RecordedValues<Duration>

  var now: Instant { Instant(time: values.next() ?? .zero) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

private struct RecordedNumbers: RandomNumberGenerator, Sendable {
  let values: RecordedValues<UInt64>
  // Other numbers each time: a draw may be repeated until one is in its range.
  var others = SeededGenerator(seed: 0)

  mutating func next() -> UInt64 { values.next() ?? others.next() }
}

/// Values that were read when something was recorded.
private final class RecordedValues<Value: Sendable>: Sendable {
  private let remaining: Guarded<ArraySlice<Value>>
  private let name: String
  private let location: SourceLocation

  init(_ values: [Value], named name: String, at location: SourceLocation) {
    remaining = Guarded(values[...])
    (self.name, self.location) = (name, location)
  }

  /// The next value; `nil`, with a failure, after the last one.
  func next() -> Value? {
    if let value = remaining.withLock({ $0.popFirst() }) { return value }
    reportFailure(
      "A reducer read more values of '\(name)' than were recorded for this step.",
      at: location
    )
    return nil
  }
}
