extension Effect {
  /// Waits for a pause before it starts: each use under the same id restarts the wait.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.found(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// Only the last effect under an id runs. One that was superseded while it waited is never
  /// started; one that already runs is cancelled, as with `cancellable(id:cancelInFlight: true)`,
  /// and `.cancel(id:)` reaches both. Debouncing an effect with nothing to do does nothing, and
  /// leaves a waiting effect alone.
  ///
  /// - Parameters:
  ///   - id: The id, which means something within this node of the feature tree and below.
  ///   - dueTime: How long the pause must last before the effect starts.
  ///   - clock: The clock that the wait is measured on.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effect after the wait.
  public func debounce<C: Clock>(
    id: some Hashable & Sendable,
    for dueTime: C.Duration,
    clock: C,
    location: SourceLocation = #Store::location
  ) -> Effect {
    debounced(id: id, for: dueTime, clock: clock, at: location)
  }

  /// Waits for a pause before it starts, on a clock of any type: each use under the same id restarts the wait.
  ///
  /// Like the method for a clock of a known type, for an existential like
  /// `@Dependency(\.continuousClock) var clock`. Where the `clock` function of the platform's C library is visible,
  /// as with `import Foundation`, the compiler doesn't open the existential for that method.
  ///
  /// - Parameters:
  ///   - id: The id, which means something within this node of the feature tree and below.
  ///   - dueTime: How long the pause must last before the effect starts.
  ///   - clock: The clock that the wait is measured on.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effect after the wait.
  @_disfavoredOverload
  public func debounce(
    id: some Hashable & Sendable,
    for dueTime: Duration,
    clock: any Clock<Duration>,
    location: SourceLocation = #Store::location
  ) -> Effect {
    debounced(id: id, for: dueTime, clock: clock, at: location)
  }

  private func debounced<C: Clock>(
    id: some Hashable & Sendable,
    for dueTime: C.Duration,
    clock: C,
    at location: SourceLocation
  ) -> Effect {
    if isNone { return .none }
    let wait = Effect.run(
      name: "debounce \(id)",
      operation: { _ in try await clock.sleep(for: dueTime) },
      location: location
    )
    return Effect.concatenate(wait, self).cancellable(id: id, cancelInFlight: true)
  }
}
