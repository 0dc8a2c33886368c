import Store

/// All live test executors, found by the reference that a task has to its executor.
///
/// `UnownedTaskExecutor.asTaskExecutor()` does the same on newer systems than this package requires.
final class ExecutorRegistry: Sendable {
  static let shared = ExecutorRegistry()

  private struct Entry {
    weak var executor: TestExecutor?
  }

  private let entries = Guarded<[Int: Entry]>([:])

  func add(_ executor: TestExecutor) {
    let key = Self.key(executor.asUnownedTaskExecutor())
    entries.withLock { $0[key] = Entry(executor: executor) }
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

  /// The first word of a reference, by which it is looked up: the standard library's `==` compares
  /// the two words in the same way.
  private static func key(_ reference: UnownedTaskExecutor) -> Int {
    unsafeBitCast(reference, to: (Int, Int).self).0
  }
}
