import Store
import Testing

/// All live test executors, found by the reference that a task has to its executor.
///
/// `UnownedTaskExecutor.asTaskExecutor()` does the same on newer systems than this package requires.
final class ExecutorRegistry: Sendable {
  static let shared = ExecutorRegistry()

  private struct Entry {
    weak var executor: TestExecutor?
    /// The test that it was created in; `nil` outside of Swift Testing.
    let test: Test.ID?
  }

  private let entries = Guarded<[Int: Entry]>([:])

  func add(_ executor: TestExecutor) {
    let key = Self.key(executor.asUnownedTaskExecutor())
    entries.withLock { $0[key] = Entry(executor: executor, test: Test.current?.id) }
  }

  func remove(_ executor: TestExecutor) {
    let key = Self.key(executor.asUnownedTaskExecutor())
    _ = entries.withLock { $0.removeValue(forKey: key) }
  }

  func executor(_ reference: UnownedTaskExecutor) -> TestExecutor? {
    let candidate = entries.withLock { $0[Self.key(reference)]?.executor }
    // The key only narrows the search down; the reference itself decides.
    guard let candidate, candidate.asUnownedTaskExecutor() == reference else { return nil }
    return candidate
  }

  /// The executors of the running test.
  ///
  /// - Complexity: O(*n*) in the number of executors of all tests that run.
  var ofCurrentTest: [TestExecutor] {
    let test = Test.current?.id
    return entries.withLock { $0.values.filter { $0.test == test }.compactMap(\.executor) }
  }

  /// The first word of a reference, by which it is looked up: the standard library's `==` compares
  /// the two words in the same way.
  private static func key(_ reference: UnownedTaskExecutor) -> Int {
    unsafeBitCast(reference, to: (Int, Int).self).0
  }
}
