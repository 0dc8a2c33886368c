import Store

/// Asks for a value that another feature returns, and waits for it, from one of the feature's effects.
///
/// ```swift
/// @Dependency(\.request) var request
/// // …
/// case .linkIssueTapped:
///   return .run { send in
///     let issue = try await request(PickIssue())
///     await send(.linked(try await client.link(issue)))
///   }
/// ```
///
/// The screen is opened by the route that a request of the feature's reducer would find. The effect waits until the
/// screen has finished or was removed, or until the effect is cancelled, as it is when its feature is removed; the
/// screen stays then, and its result is reported as one that nothing waits for.
///
/// The effect isn't a part of the state: where the screen was restored from encoded state nothing waits for its result.
/// Use `Effect.request(_:reply:)` for a request that must survive that.
public struct RequestEffect: Sendable {
  /// Asks, and waits for the result.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - location: The call site, for reports.
  /// - Returns: The result.
  /// - Throws: `CancellationError` if the screen was removed without a result: the effect then ends without a report.
  public func callAsFunction<R: Request & Sendable>(
    _ request: R,
    location: SourceLocation = #Store::location
  ) async throws -> R.Output where R.Output: Sendable {
    switch await reply(to: request, location: location) {
    case .finished(let output): return output
    case .cancelled: throw CancellationError()
    }
  }

  /// Asks, and waits for the reply.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - location: The call site, for reports.
  /// - Returns: The reply.
  public func reply<R: Request & Sendable>(
    to request: R,
    location: SourceLocation = #Store::location
  ) async -> Reply<R.Output> where R.Output: Sendable {
    guard let ending = await RunningEffect.request(request, at: location) else {
      reportIssue(
        "request-outside-of-effects",
        """
        The request \(R.self) was made outside of the effects of a feature. The reply is '.cancelled'.

        Likely causes: 'request' was captured by a task of one's own. Call it in an effect that a reducer returns.
        """,
        location: location
      )
      return .cancelled
    }
    return Reply(ending) ?? .cancelled
  }
}

extension DependencyValues {
  /// Asks for a value that another feature returns, and waits for it.
  public var request: RequestEffect { RequestEffect() }
}
