import Testing

/// Has each step of a test's stores survive the death of the process.
///
/// After each step the state is encoded as ``Navigation/StateRestoration`` stores it, decoded, and the store goes on with the
/// decoded one. A step is an action that the test sends or receives, or a reply. The rest of the test must pass the same.
///
/// A property that doesn't come back fails the test at the step, with its key path and both values. So does a reference to a
/// shared value that isn't linked to it any more. Properties marked `@NotRestored` or `@Redacted`, transient values, and
/// screens that are `.notRestored` keep their values, because the test goes on with them.
///
/// What isn't in the state goes on as it was: values shared in memory, running effects, mounted features. ``TestStore/relaunch(assert:location:)``
/// is a new process, which has none of them.
public struct ProcessDeathTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the tests of suites inside of a suite have the trait too.
  public var isRecursive: Bool { true }

  /// Runs a test whose stores store and restore their states.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await ProcessDeath.$isSurvived.withValue(true) { try await function() }
  }
}

extension Trait where Self == ProcessDeathTrait {
  /// Stores and restores the state of each store of the test after each step.
  ///
  /// ```swift
  /// @Test(.survivesProcessDeath) func `An issue is picked and linked`() async { … }
  /// ```
  public static var survivesProcessDeath: Self { ProcessDeathTrait() }
}

/// Whether stores that are created store and restore their states.
enum ProcessDeath {
  @TaskLocal static var isSurvived = false
}
