/// How long what was fetched is fresh and kept, and when it is fetched again.
///
/// The defaults are those of TanStack Query: what is there is shown at once and fetched again behind it, is kept for five minutes
/// after the last reference, and a call that fails is made three times again. Times are on the `continuousClock` of the
/// dependencies; in a test without that clock no time passes.
public struct QueryOptions: Sendable, Hashable {
  /// How long a value is fresh, so that a feature which refers to it makes no call; `nil` for ever.
  public var staleTime: Duration?
  /// How long a value is kept after the last feature that refers to it was removed; `nil` for as long as the process.
  public var cacheTime: Duration?
  /// How often a call that fails is made again, before its error is shown.
  public var retries: Int
  /// How long a call may take before it fails with ``QueryTimeout``; `nil` for any time.
  public var timeout: Duration?
  /// How often the value is fetched again while a feature refers to it; `nil` for not at all.
  public var refetchInterval: Duration?
  /// When a stale value is fetched again.
  public var refetches: Set<QueryOccasion>

  /// Creates options.
  ///
  /// - Parameters:
  ///   - staleTime: How long a value is fresh; `nil` for ever.
  ///   - cacheTime: How long it is kept after the last reference; `nil` for as long as the process.
  ///   - retries: How often a call that fails is made again.
  ///   - timeout: How long a call may take; `nil` for any time.
  ///   - refetchInterval: How often the value is fetched again; `nil` for not at all.
  ///   - refetches: When a stale value is fetched again.
  public init(
    staleTime: Duration? = .zero,
    cacheTime: Duration? = .seconds(300),
    retries: Int = 3,
    timeout: Duration? = nil,
    refetchInterval: Duration? = nil,
    refetches: Set<QueryOccasion> = [.mount, .foreground, .reconnect]
  ) {
    (self.staleTime, self.cacheTime, self.retries) = (staleTime, cacheTime, retries)
    (self.timeout, self.refetchInterval, self.refetches) = (timeout, refetchInterval, refetches)
  }

  /// The time before a call is made again: 1, 2, 4 s and so on, at most 30 s; `nil` after the last retry.
  ///
  /// - Parameter attempt: The number of calls so far, from 1.
  /// - Returns: The time, or `nil`.
  public func retryDelay(attempt: Int) -> Duration? {
    attempt > retries ? nil : .seconds(min(30, 1 << min(max(0, attempt - 1), 5)))
  }
}

/// When stale values are fetched again.
public enum QueryOccasion: Sendable, Hashable {
  /// A feature that refers to the query is inserted into the state.
  case mount
  /// The app is in the foreground again.
  case foreground
  /// The network can be reached again.
  case reconnect
}

/// A call that took longer than its query allows.
public struct QueryTimeout: Error, Hashable, CustomStringConvertible {
  /// The time that the call had.
  public let timeout: Duration

  /// The time, in words.
  public var description: String { "There was no answer within \(timeout)." }
}
