/// A source of time or values that a test owns, and that waits for the test's executors.
///
/// A test store finds the test clocks among its dependencies by this protocol, whatever their duration.
protocol ExecutorFollower: Sendable {
  /// Makes the follower wait for an executor before it continues.
  func register(_ executor: TestExecutor)

  /// The suspensions of an executor's tasks in this follower, one description each.
  func suspensions(on executor: TestExecutor) -> [String]
}

/// Weak references to executors.
struct ExecutorList {
  private struct Entry {
    weak var executor: TestExecutor?
  }

  private var entries: [Entry] = []

  var live: [TestExecutor] { entries.compactMap(\.executor) }

  /// Adds an executor unless it is in the list, and removes those that were released.
  mutating func add(_ executor: TestExecutor) {
    guard !entries.contains(where: { $0.executor === executor }) else { return }
    entries.removeAll { $0.executor == nil }
    entries.append(Entry(executor: executor))
  }
}
