import Store
import Testing

/// Runs a test under several interleavings of its effects, and names the one that failed.
///
/// The effects of a test store run one step at a time; where several can continue, a seed decides
/// which does. So each seed is a possible order of events, and gives the same order
/// in every run and on every machine. The seed doesn't order work outside of the store's executor: work on
/// the main actor, unstructured tasks, real time.
public struct InterleavingTrait: TestTrait, SuiteTrait, TestScoping {
  /// The seeds, in the order in which they are tried.
  let seeds: [UInt64]

  /// Whether the tests of suites inside of a suite have the trait too.
  public var isRecursive: Bool { true }

  /// Runs a test once for each seed, up to the first under which it fails.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    for seed in seeds where try await !passes(under: seed, test, testCase, function) { return }
  }

  private func passes(
    under seed: UInt64,
    _ test: Test,
    _ testCase: Test.Case?,
    _ function: @Sendable () async throws -> Void
  ) async throws -> Bool {
    let hasFailed = Guarded(false)
    let comment = Comment(rawValue: message(for: seed))
    let handler: some TestScoping =
      .compactMapIssues { issue in
        hasFailed.withLock { $0 = true }
        var issue = issue
        issue.comments.append(comment)
        return issue
      } as IssueHandlingTrait
    try await handler.provideScope(for: test, testCase: testCase) {
      try await Interleaving.$seed.withValue(seed) {
        do {
          try await function()
        } catch let error as ExpectationFailedError {
          // Recorded by the expectation itself.
          throw error
        } catch {
          Issue.record(error, sourceLocation: test.sourceLocation)
        }
      }
    }
    return !hasFailed.withLock { $0 }
  }

  private func message(for seed: UInt64) -> String {
    let count = seeds.count == 1 ? "" : " of \(seeds.count)"
    return """
      Failed under the interleaving of seed \(seed)\(count). To run it alone: \
      .interleaving(seed: \(seed))
      """
  }
}

extension Trait where Self == InterleavingTrait {
  /// Runs a test under a number of interleavings, and stops at the first that fails.
  ///
  /// ```swift
  /// @Test(.interleavings(200)) func `The last search wins`() async { … }
  /// ```
  ///
  /// - Parameter count: The number; the seeds are 0 and those that follow.
  /// - Returns: The trait.
  public static func interleavings(_ count: Int) -> Self {
    InterleavingTrait(seeds: (0..<count).map(UInt64.init))
  }

  /// Runs a test under one interleaving, such as one that failed.
  ///
  /// - Parameter seed: The seed that the failure names.
  /// - Returns: The trait.
  public static func interleaving(seed: UInt64) -> Self { InterleavingTrait(seeds: [seed]) }
}

/// The order in which executors run the jobs of a test.
enum Interleaving {
  /// The seed of the order; without one, jobs run in the order in which they were enqueued.
  @TaskLocal static var seed: UInt64?
}
