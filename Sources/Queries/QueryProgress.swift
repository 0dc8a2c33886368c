import Store

/// How far a call of a query is.
///
/// ```swift
/// func fetch() async throws -> [Asset] {
///   @Dependency(\.assetsClient) var client
///   return try await client.load { completed, total in
///     await QueryProgress.report(completed, of: total)
///   }
/// }
/// ```
///
/// A feature refers to it beside the value: `.query(\.$assets, progress: \.$progress) { … }`.
public struct QueryProgress: Hashable, Sendable, Codable {
  /// What is done.
  public var completed: Int
  /// All that is to do; `nil` if that isn't known.
  public var total: Int?

  /// Creates a progress.
  ///
  /// - Parameters:
  ///   - completed: What is done.
  ///   - total: All that is to do; `nil` if that isn't known.
  public init(_ completed: Int, of total: Int? = nil) {
    (self.completed, self.total) = (completed, total)
  }

  /// The completed part, from 0 to 1; `nil` if the total isn't known.
  public var fraction: Double? {
    guard let total else { return nil }
    return total <= 0 ? 1 : min(1, max(0, Double(completed) / Double(total)))
  }

  /// Reports the progress of the call in whose `fetch` this runs; elsewhere it does nothing.
  ///
  /// Each report is a step of the store, which a test asserts by `receive(progress:)`.
  ///
  /// - Parameters:
  ///   - completed: What is done.
  ///   - total: All that is to do; `nil` if that isn't known.
  public static func report(_ completed: Int, of total: Int? = nil) async {
    await reporter?(QueryProgress(completed, of: total))
  }

  /// Takes the progress of the running call.
  @TaskLocal static var reporter: (@Sendable (QueryProgress) async -> Void)?
}

extension QueryProgress: CustomStringConvertible {
  /// The progress in words, such as `3 of 10`.
  public var description: String { total.map { "\(completed) of \($0)" } ?? "\(completed)" }
}
