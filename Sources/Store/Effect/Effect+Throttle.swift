extension Effect {
  /// Lets through at most one action per interval.
  ///
  /// The first action goes through at once. Actions sent within the interval after it are held back, and one of
  /// them goes through at its end: the latest, or the first. Then the next interval begins. All effects
  /// throttled under an id share its intervals for the lifetime of their node of the feature tree. An id whose
  /// interval has passed is removed when other effects of the store end or are throttled, not by a sleep on the
  /// clock, which a test would see.
  ///
  /// A newer effect under the id cancels the older one, as with `cancellable(id:cancelInFlight:
  /// true)`; an action that the older one had held back still goes through, unless a later one replaces it.
  /// `.cancel(id:)` cancels the effect and drops what is held back.
  ///
  /// - Parameters:
  ///   - id: The id, which means something within this node of the feature tree and below.
  ///   - interval: The minimum time between two actions.
  ///   - clock: The clock that the interval is measured on.
  ///   - latest: Whether the latest of the actions held back goes through, and not the first.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effect, throttled.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for interval: C.Duration,
    clock: C,
    latest: Bool,
    location: SourceLocation = #Store::location
  ) -> Effect {
    throttled(id: id, for: interval, clock: clock, latest: latest, at: location)
  }

  /// Lets through at most one action per interval, on a clock of any type.
  ///
  /// Like the method for a clock of a known type, for an existential like
  /// `@Dependency(\.continuousClock) var clock`. Where the `clock` function of the platform's C library is visible,
  /// as with `import Foundation`, the compiler doesn't open the existential for that method.
  ///
  /// - Parameters:
  ///   - id: The id, which means something within this node of the feature tree and below.
  ///   - interval: The minimum time between two actions.
  ///   - clock: The clock that the interval is measured on.
  ///   - latest: Whether the latest of the actions held back goes through, and not the first.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effect, throttled.
  @_disfavoredOverload
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    location: SourceLocation = #Store::location
  ) -> Effect {
    throttled(id: id, for: interval, clock: clock, latest: latest, at: location)
  }

  private func throttled<C: Clock>(
    id: some Hashable & Sendable,
    for interval: C.Duration,
    clock: C,
    latest: Bool,
    at location: SourceLocation
  ) -> Effect {
    if isNone { return .none }
    return Effect(
      ThrottleOperation(
        self,
        id: CancelID(id),
        interval: interval,
        clock: clock,
        latest: latest,
        location: location
      )
    )
  }
}
