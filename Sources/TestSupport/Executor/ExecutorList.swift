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
