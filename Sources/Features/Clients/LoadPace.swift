import Queries

/// How fast a storage returns its items.
public struct LoadPace: Sendable {
  /// As fast as it can.
  public static let immediate = LoadPace {}

  private let pause: @Sendable () async throws -> Void

  /// Creates a pace that awaits `pause` before each item, to simulate a slow service.
  public init(pause: @escaping @Sendable () async throws -> Void) {
    self.pause = pause
  }

  /// Counts from 0 to `total`, reporting at most a hundred steps on the way.
  ///
  /// - Throws: The error of `pause`.
  public func walk(
    _ total: Int,
    progress: @Sendable (QueryProgress) async -> Void
  ) async throws {
    for completed in 0..<total {
      if completed.isMultiple(of: max(1, total / 100)) {
        await progress(QueryProgress(completed, of: total))
      }
      try await pause()
    }
  }
}
